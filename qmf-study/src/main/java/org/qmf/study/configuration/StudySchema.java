package org.qmf.study.configuration;

import java.util.Map;
import java.util.TreeMap;
import org.qmf.host.configuration.SchemaGenerator;
import org.qmf.host.registry.StrategyRegistry;

/**
 * Generates the JSON Schema of study files.
 *
 * <p>Beyond it are the variables of expressions, the value by which methods are compared, and everything that shows
 * only when a data set or method is made.
 */
public final class StudySchema {

    private static final String VARIABLES = "{\"propertyNames\": {\"pattern\": \"^" + StudyChecks.VARIABLE + "$\"},"
            + " \"additionalProperties\": {\"minItems\": 1, \"uniqueItems\": true}}";

    /** What {@link StudyChecks} asks for, as far as a schema can say it. */
    private static final Map<String, String> CHECKS = new TreeMap<>(Map.of(
            SchemaGenerator.WHOLE,
            "{\"oneOf\": [{\"required\": [\"dataset\"], \"properties\": {\"dataset\": {\"not\": {\"type\": \"null\"}}}},"
                    + " {\"required\": [\"datasets\"], \"properties\": {\"datasets\": {\"type\": \"object\"}}}]}",
            "datasets",
            "{\"minProperties\": 1, \"propertyNames\": {\"pattern\": \"^[^./\\\\\\\\][^/\\\\\\\\]*$\"},"
                    + " \"additionalProperties\": {\"properties\": {\"sweep\": " + VARIABLES + ", \"grid\": "
                    + VARIABLES + "}}}",
            "methods",
            "{\"minProperties\": 1}",
            "metrics",
            "{\"minItems\": 1, \"uniqueItems\": true}",
            "sweep",
            VARIABLES));

    private StudySchema() {}

    /** Returns the schema for the strategies of a registry. */
    public static String of(StrategyRegistry registry) {
        return new SchemaGenerator(registry).schema(StudyConfiguration.class, "A study of qmf study", CHECKS);
    }
}
