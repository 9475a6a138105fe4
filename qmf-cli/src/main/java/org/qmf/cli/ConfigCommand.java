package org.qmf.cli;

import jakarta.inject.Inject;
import jakarta.inject.Provider;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.host.configuration.Binder;
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

    private final Console console;
    private final Messages messages;
    private final PluginWarnings plugins;
    private final Provider<StrategyRegistry> registry;
    private final Provider<Binder> binder;
    private final Provider<SchemaGenerator> schemas;
    private final Provider<ConfigurationTemplate> templates;
    private final Provider<Studies> studies;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Inject
    ConfigCommand(
            Console console,
            Messages messages,
            PluginWarnings plugins,
            Provider<StrategyRegistry> registry,
            Provider<Binder> binder,
            Provider<SchemaGenerator> schemas,
            Provider<ConfigurationTemplate> templates,
            Provider<Studies> studies) {
        this.console = console;
        this.messages = messages;
        this.plugins = plugins;
        this.registry = registry;
        this.binder = binder;
        this.schemas = schemas;
        this.templates = templates;
        this.studies = studies;
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
        plugins.warnOfProblems();
        ConfigNode tree = ConfigReader.read(file);
        if (tree instanceof ConfigNode.Mapping mapping && mapping.entry("study").isPresent()) {
            studies.get().load(tree).plan().notices(false).forEach(notice -> messages.inform("qmf: note: " + notice));
        } else {
            binder.get().bind(tree, DenoiseConfiguration.class, Map.of());
        }
        console.out().println(file + ": valid");
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
        plugins.warnOfProblems();
        String schema;
        if (what.equals("denoise")) {
            schema = schemas.get().schema(DenoiseConfiguration.class, "A configuration of qmf denoise");
        } else if (what.equals(STUDY)) {
            schema = StudySchema.of(registry.get());
        } else {
            throw new ParameterException(
                    spec.commandLine(), "there is no schema of [" + what + "]; known [denoise, study]");
        }
        console.out().println(schema);
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
    void template(
            @Parameters(
                            paramLabel = "NAME",
                            completionCandidates = Candidates.Estimators.class,
                            description = "The name of an estimator, or study.")
                    String name) {
        plugins.warnOfProblems();
        ConfigurationTemplate template = templates.get();
        Optional<RegisteredStrategy> strategy = registry.get().find(ManifoldEstimator.class, name);
        if (strategy.isPresent()) {
            console.out().print(template.of(strategy.get()));
        } else if (name.equals(STUDY)) {
            console.out().print(template.of(StudyConfiguration.class, STUDY_COMMENT));
        } else {
            throw new ParameterException(
                    spec.commandLine(), registry.get().unknown(ManifoldEstimator.class, name) + "; or give [study]");
        }
    }
}
