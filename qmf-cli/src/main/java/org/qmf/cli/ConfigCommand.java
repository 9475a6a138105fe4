package org.qmf.cli;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.configuration.ConfigurationTemplate;
import org.qmf.host.configuration.SchemaGenerator;
import org.qmf.host.denoise.DenoiseConfiguration;
import org.qmf.host.registry.RegisteredStrategy;
import org.qmf.host.registry.StrategyRegistry;
import org.qmf.study.Studies;
import org.qmf.study.configuration.StudyConfiguration;
import org.qmf.study.configuration.StudySchema;
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
            "  qmf config schema > qmf.schema.json",
            "  qmf config schema study > study.schema.json"
        })
final class ConfigCommand implements Runnable {

    private static final String STUDY = "study";
    private static final String STUDY_COMMENT =
            "Compares methods on a data set; 'qmf study show sphere' is an example.";

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
            description = "Checks a configuration or study and prints every problem with its line and column.",
            footer = {"", "Examples:", "  qmf config validate method.yaml"})
    void validate(@Parameters(paramLabel = "FILE", description = "A configuration in YAML or JSON.") Path file) {
        session.warnOfPluginProblems();
        ConfigNode tree = ConfigReader.read(file);
        if (tree instanceof ConfigNode.Mapping mapping && mapping.entry("study").isPresent()) {
            session.service(Studies.class).load(tree);
        } else {
            session.binder().bind(tree, DenoiseConfiguration.class, Map.of());
        }
        session.console().out().println(file + ": valid");
    }

    @Command(
            name = "schema",
            description = "Prints the JSON Schema of configurations or of studies, for editors.",
            footer = {
                "",
                "Examples:",
                "  qmf config schema > qmf.schema.json",
                "  qmf config schema study > study.schema.json"
            })
    void schema(
            @Parameters(
                            arity = "0..1",
                            defaultValue = "denoise",
                            paramLabel = "WHAT",
                            description = "denoise or study; default ${DEFAULT-VALUE}.")
                    String what) {
        session.warnOfPluginProblems();
        String schema;
        if (what.equals("denoise")) {
            schema = new SchemaGenerator(session.registry())
                    .schema(DenoiseConfiguration.class, "A configuration of qmf denoise");
        } else if (what.equals(STUDY)) {
            schema = StudySchema.of(session.registry());
        } else {
            throw new ParameterException(
                    spec.commandLine(), "there is no schema of [" + what + "]; known [denoise, study]");
        }
        session.console().out().println(schema);
    }

    @Command(
            name = "template",
            description = "Prints a commented configuration with all parameters of an estimator, or of a study.",
            footer = {
                "",
                "Examples:",
                "  qmf config template rqmf > method.yaml",
                "  qmf config template study > study.yaml"
            })
    void template(@Parameters(paramLabel = "NAME", description = "The name of an estimator, or study.") String name) {
        session.warnOfPluginProblems();
        StrategyRegistry registry = session.registry();
        ConfigurationTemplate template = new ConfigurationTemplate(registry);
        Optional<RegisteredStrategy> strategy = registry.find(ManifoldEstimator.class, name);
        if (strategy.isPresent()) {
            session.console().out().print(template.of(strategy.get()));
        } else if (name.equals(STUDY)) {
            session.console().out().print(template.of(StudyConfiguration.class, STUDY_COMMENT));
        } else {
            throw new ParameterException(
                    spec.commandLine(), registry.unknown(ManifoldEstimator.class, name) + "; or give [study]");
        }
    }
}
