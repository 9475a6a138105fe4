package org.qmf.cli;

import jakarta.inject.Inject;
import jakarta.inject.Provider;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qmf.api.Citation;
import org.qmf.host.configuration.ParameterDescription;
import org.qmf.host.configuration.Parameters;
import org.qmf.host.registry.RegisteredStrategy;
import org.qmf.host.registry.StrategyRegistry;
import org.qmf.host.text.Suggestions;
import org.qmf.host.text.WrappedText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Lists and describes the strategies that were found. */
@Command(
        name = "plugins",
        description = "Lists all strategies: what can be named in a configuration, and where it comes from.",
        footer = {
            "",
            "Examples:",
            "  qmf plugins estimator",
            "  qmf plugins --json",
            "  qmf plugins describe tuner sensitivity",
            "  qmf plugins new my-method --language python"
        })
final class PluginsCommand implements Runnable {

    private final Console console;
    private final PluginWarnings plugins;
    private final Provider<StrategyRegistry> registry;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @picocli.CommandLine.Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "KIND",
            completionCandidates = Candidates.Kinds.class,
            description = "List only this kind: estimator, neighborhood, kernel, …")
    private @Nullable String kind;

    @Option(names = "--json", description = "Print everything about the strategies as JSON.")
    private boolean json;

    @Inject
    PluginsCommand(Console console, PluginWarnings plugins, Provider<StrategyRegistry> registry) {
        this.console = console;
        this.plugins = plugins;
        this.registry = registry;
    }

    @Override
    public void run() {
        plugins.warnOfMissingFolders();
        List<RegisteredStrategy> strategies = select(kind);
        if (json) {
            try {
                StrategyJson.write(strategies, registry.get().problems(), console.out());
            } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
            return;
        }
        PrintStream out = console.out();
        WrappedText text = new WrappedText(console.lineWidth());
        int names = strategies.stream()
                .mapToInt(strategy -> strategy.name().length())
                .max()
                .orElse(0);
        String last = "";
        for (RegisteredStrategy strategy : strategies) {
            if (!strategy.kind().equals(last)) {
                out.println((last.isEmpty() ? "" : System.lineSeparator()) + strategy.kind());
                last = strategy.kind();
            }
            String name =
                    "  " + strategy.name() + " ".repeat(names - strategy.name().length() + 1);
            text.lines(name, strategy.strategy().summary()).forEach(out::println);
        }
        for (String problem : registry.get().problems()) {
            out.println();
            text.lines("problem: ", problem).forEach(out::println);
        }
    }

    private List<RegisteredStrategy> select(@Nullable String wanted) {
        List<RegisteredStrategy> all = registry.get().all();
        if (wanted == null) {
            return all;
        }
        List<RegisteredStrategy> selected =
                all.stream().filter(each -> each.kind().equals(wanted)).toList();
        if (selected.isEmpty()) {
            List<String> kinds =
                    all.stream().map(RegisteredStrategy::kind).distinct().toList();
            throw new ParameterException(
                    spec.commandLine(),
                    "unknown kind [" + wanted + "]; known " + kinds + Suggestions.didYouMean(wanted, kinds));
        }
        return selected;
    }

    @Command(
            name = "describe",
            description = "Describes a strategy: its parameters, promises, origin and literature.",
            footer = {"", "Examples:", "  qmf plugins describe rqmf", "  qmf plugins describe tuner sensitivity"})
    void describe(
            @picocli.CommandLine.Parameters(
                            paramLabel = "[KIND] NAME",
                            completionCandidates = Candidates.Strategies.class,
                            arity = "1..2",
                            description = "The strategy's name, after its kind if the name alone is ambiguous.")
                    List<String> words) {
        if (words.size() > 2) {
            throw new ParameterException(
                    spec.commandLine(), "give the name of a strategy, or its kind and name, found " + words);
        }
        plugins.warnOfProblems();
        String name = words.get(words.size() - 1);
        List<RegisteredStrategy> candidates = select(words.size() == 2 ? words.get(0) : null);
        List<RegisteredStrategy> found =
                candidates.stream().filter(each -> each.name().equals(name)).toList();
        if (found.isEmpty()) {
            List<String> names =
                    candidates.stream().map(RegisteredStrategy::name).distinct().toList();
            throw new ParameterException(
                    spec.commandLine(),
                    "unknown strategy [" + name + "]; known " + names + Suggestions.didYouMean(name, names));
        }
        PrintStream out = console.out();
        for (int i = 0; i < found.size(); i++) {
            out.print(i == 0 ? "" : System.lineSeparator());
            describe(found.get(i), out);
        }
    }

    @Command(
            name = "new",
            description = "Writes a starting point for an estimator of your own: a method that works, with its test.",
            footer = {
                "",
                "Examples:",
                "  qmf plugins new my-method --language python",
                "  qmf plugins new acme.spline --language java"
            })
    void create(
            @picocli.CommandLine.Parameters(
                            paramLabel = "NAME",
                            description = "What the method is called: lower-case words with dots or dashes.")
                    String name,
            @Option(
                            names = "--language",
                            required = true,
                            paramLabel = "LANGUAGE",
                            description = "One of ${COMPLETION-CANDIDATES}.")
                    PluginTemplate.Language language,
            @Option(
                            names = {"-o", "--output"},
                            paramLabel = "DIR",
                            description = "The folder to write; default: the name.")
                    @Nullable
                    Path output) {
        Path folder = output == null ? Path.of(name) : output;
        List<String> next = new PluginTemplate(name).write(language, folder);
        console.out().println("written to [" + folder + "]; go on with");
        next.forEach(command -> console.out().println("  " + command));
    }

    private void describe(RegisteredStrategy strategy, PrintStream out) {
        WrappedText text = new WrappedText(console.lineWidth());
        out.println(strategy.kind() + " " + strategy.name());
        text.lines("  ", strategy.strategy().summary()).forEach(out::println);
        List<ParameterDescription> parameters =
                Parameters.describe(strategy.strategy().parameters());
        out.println(parameters.isEmpty() ? "  no parameters" : "  parameters");
        for (ParameterDescription parameter : parameters) {
            String bounds = parameter.bounds().text();
            String values = parameter.type().text()
                    + (bounds.isEmpty() ? "" : ", " + bounds)
                    + parameter
                            .defaultsTo()
                            .map(value -> ", default " + value)
                            .orElse(parameter.required() ? ", required" : "");
            text.lines("    " + parameter.name() + ": ", 6, values).forEach(out::println);
            text.lines("        ", parameter.text()).forEach(out::println);
        }
        if (!strategy.strategy().capabilities().isEmpty()) {
            text.lines("  promises ", String.valueOf(StrategyJson.capabilities(strategy)))
                    .forEach(out::println);
        }
        for (Citation citation : strategy.strategy().citations()) {
            text.lines("  cite ", citation.toString()).forEach(out::println);
        }
        text.lines(
                        "  ",
                        "version " + strategy.origin().version() + ", from "
                                + strategy.origin().location())
                .forEach(out::println);
    }
}
