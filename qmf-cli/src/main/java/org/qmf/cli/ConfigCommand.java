package org.qmf.cli;

import java.nio.file.Path;
import java.util.Map;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.core.configuration.ConfigNode;
import org.qmf.core.configuration.ConfigReader;
import org.qmf.core.configuration.ConfigurationTemplate;
import org.qmf.core.configuration.SchemaGenerator;
import org.qmf.core.denoise.DenoiseConfiguration;
import org.qmf.core.registry.RegisteredStrategy;
import org.qmf.core.registry.StrategyRegistry;
import org.qmf.study.Study;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Checks configurations and helps to write them. */
@Command(
        name = "config",
        description = "Checks configurations and helps to write them.",
        footer = {
            "",
            "Examples:",
            "  qmf config template rqmf > method.yaml",
            "  qmf config validate method.yaml",
            "  qmf config schema > qmf.schema.json"
        })
final class ConfigCommand implements Runnable {

    private final Session session;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    ConfigCommand(Session session) {
        this.session = session;
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "give a command: validate, schema or template");
    }

    @Command(
            name = "validate",
            description = "Checks a configuration or study and prints every problem with its line and column.")
    void validate(@Parameters(paramLabel = "FILE", description = "A configuration in YAML or JSON.") Path file) {
        session.warnOfPluginProblems();
        ConfigNode tree = ConfigReader.read(file);
        if (tree instanceof ConfigNode.Mapping mapping && mapping.entry("study").isPresent()) {
            Study.load(tree, session.registry());
        } else {
            session.binder().bind(tree, DenoiseConfiguration.class, Map.of());
        }
        session.console().out().println(file + ": valid");
    }

    @Command(name = "schema", description = "Prints the JSON Schema of configurations, for editors.")
    void schema() {
        session.console()
                .out()
                .println(new SchemaGenerator(session.registry())
                        .schema(DenoiseConfiguration.class, "A configuration of qmf denoise"));
    }

    @Command(name = "template", description = "Prints a commented configuration with all parameters of an estimator.")
    void template(@Parameters(paramLabel = "NAME", description = "The name of an estimator.") String name) {
        StrategyRegistry registry = session.registry();
        RegisteredStrategy strategy = registry.find(ManifoldEstimator.class, name)
                .orElseThrow(() ->
                        new ParameterException(spec.commandLine(), registry.unknown(ManifoldEstimator.class, name)));
        session.console().out().print(new ConfigurationTemplate(registry).of(strategy));
    }
}
