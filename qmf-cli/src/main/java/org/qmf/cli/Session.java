package org.qmf.cli;

import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.Stage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.qmf.host.configuration.Binder;
import org.qmf.host.registry.StrategyRegistry;
import org.qmf.host.wiring.PluginRoots;
import org.qmf.host.wiring.QmfModule;

/** One run of the program: its console, its options, and the host, which is wired when it is first needed. */
final class Session {

    private final Console console;
    private final GlobalOptions options;
    private final Interruption interruption;
    private final List<String> arguments;
    private @Nullable Injector injector;

    Session(Console console, GlobalOptions options, Interruption interruption, List<String> arguments) {
        this.console = console;
        this.options = options;
        this.interruption = interruption;
        this.arguments = List.copyOf(arguments);
    }

    /** Returns the command line. */
    List<String> arguments() {
        return arguments;
    }

    /** Returns whether results may be coloured. */
    boolean colors() {
        String noColor = console.environment().getOrDefault("NO_COLOR", "");
        return console.outIsTerminal() && noColor.isEmpty() && !arguments.contains("--no-color");
    }

    GlobalOptions options() {
        return options;
    }

    Console console() {
        return console;
    }

    StrategyRegistry registry() {
        return service(StrategyRegistry.class);
    }

    /** Returns a service of the host. */
    <T> T get(Class<T> service) {
        return injector().getInstance(service);
    }

    Binder binder() {
        return service(Binder.class);
    }

    /** Returns a service of the host. */
    <T> T service(Class<T> type) {
        return injector().getInstance(type);
    }

    ConsoleProgress progress() {
        return new ConsoleProgress(console, options.quiet, interruption);
    }

    /** Does what nobody need wait for when the user wants to stop, see {@link Interruption#idle}. */
    <T> T idle(Supplier<T> work) {
        return interruption.idle(work);
    }

    /** Tells the user something that is neither a result nor an error. */
    void inform(String message) {
        if (!options.quiet) {
            console.err().println(message);
        }
    }

    /** Tells a person at a terminal what could be typed next; scripts have no use for it. */
    void suggest(String command) {
        if (console.errIsTerminal()) {
            inform("next: " + command);
        }
    }

    /** Tells of plugins that could not be used; their absence may explain what follows. */
    void warnOfPluginProblems() {
        warnOfMissingFolders();
        registry().problems().forEach(problem -> inform("qmf: warning: " + problem));
    }

    /** Tells of what plugins did beside their work: what they printed and the threads they did not end. */
    void warnOfPluginTraces(PluginPrints prints) {
        prints.finish()
                .forEach((strategy, lines) -> inform("qmf: warning: " + strategy + " printed "
                        + HumanText.count(lines, "line") + " to standard output, passed on to standard error"));
        PluginThreads.left()
                .forEach((strategy, threads) -> inform(
                        "qmf: warning: " + strategy + " left " + HumanText.count(threads, "thread") + " running"));
    }

    /** Tells of plugin folders that the user named but that are not there. */
    void warnOfMissingFolders() {
        options.plugins.stream()
                .filter(Files::notExists)
                .forEach(folder -> inform("qmf: warning: plugin folder [" + folder + "] does not exist"));
    }

    private Injector injector() {
        if (injector == null) {
            injector = Guice.createInjector(Stage.DEVELOPMENT, new QmfModule(new PluginRoots(pluginFolders())));
        }
        return injector;
    }

    private List<Path> pluginFolders() {
        List<Path> folders = new ArrayList<>();
        String home = System.getProperty("qmf.home");
        if (home != null) {
            folders.add(Path.of(home, "plugins"));
        }
        folders.addAll(options.plugins);
        return folders;
    }
}
