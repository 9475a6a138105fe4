package org.qmf.cli;

import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.Stage;
import jakarta.inject.Inject;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Wires the program and runs one command line. */
record CommandRunner(
        Console console,
        GlobalOptions options,
        Arguments arguments,
        Colors colors,
        InjectedCommands commands,
        Failures failures) {

    @Inject
    CommandRunner {}

    /** Runs one command line and returns its exit code. */
    static int run(Console console, Interruption interruption, String... arguments) {
        return run(console, interruption, new PluginPrints(console.err()), arguments);
    }

    /**
     * Runs one command line and returns its exit code.
     *
     * @param prints holds what plugins print meanwhile
     */
    static int run(Console console, Interruption interruption, PluginPrints prints, String... arguments) {
        CliModule module = new CliModule(console, interruption, new Arguments(List.of(arguments)));
        Injector injector = Guice.createInjector(Stage.DEVELOPMENT, module);
        try {
            return injector.getInstance(CommandRunner.class).run();
        } finally {
            injector.getInstance(PluginWarnings.class).warnOfTraces(prints);
        }
    }

    private int run() {
        CommandLine line = commands.line(arguments.words());
        line.setOut(new PrintWriter(console.out(), true, StandardCharsets.UTF_8));
        line.setErr(new PrintWriter(console.err(), true, StandardCharsets.UTF_8));
        line.setColorScheme(CommandLine.Help.defaultColorScheme(colors.shown() ? Ansi.ON : Ansi.OFF));
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setParameterExceptionHandler(failures);
        line.setExecutionExceptionHandler(failures);
        line.setExecutionStrategy(this::execute);
        try {
            return line.execute(arguments.words().toArray(String[]::new));
        } catch (Error e) {
            return failures.explain(e);
        }
    }

    private int execute(ParseResult result) {
        try {
            Logging.configure(console.err(), options.verbose, options.quiet, Optional.ofNullable(options.logFile));
        } catch (IllegalArgumentException e) {
            List<CommandLine> named = result.asCommandLineList();
            throw new ParameterException(named.get(named.size() - 1), e.getMessage(), e);
        }
        return new CommandLine.RunLast().execute(result);
    }
}
