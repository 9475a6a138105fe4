package org.qmf.host.configuration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Binds every file of the corpus and validates it against the generated schema: {@code good} is accepted by both,
 * {@code bad} refused by both, {@code inexpressible} refused by the binder only, {@code unreadable} never gets that far.
 */
class CorpusTest {

    private static final Binder BINDER = new Binder(Fixtures.registry());
    private static final String SCHEMA =
            new SchemaGenerator(Fixtures.registry()).schema(Fixtures.Study.class, "A study");
    private static final SchemaRegistry SCHEMAS = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
    private static final Schema VALIDATOR = SCHEMAS.getSchema(SCHEMA);

    @ParameterizedTest
    @MethodSource
    void good(Path file) throws IOException {
        ConfigNode root = parse(file);

        Bound<Fixtures.Study> bound = BINDER.bind(root, Fixtures.Study.class, Fixtures.VARIABLES);

        assertThat(schemaProblems(root)).isEmpty();
        assertThat(schemaProblems(bound.effective())).isEmpty();
        for (String text : List.of(
                EffectiveConfiguration.toJson(bound.effective()), EffectiveConfiguration.toYaml(bound.effective()))) {
            Bound<Fixtures.Study> again =
                    BINDER.bind(ConfigReader.parse("again", text), Fixtures.Study.class, Map.of());
            assertThat(again.value()).isEqualTo(bound.value());
            assertThat(again.used()).isEqualTo(bound.used());
            assertThat(EffectiveConfiguration.toJson(again.effective()))
                    .isEqualTo(EffectiveConfiguration.toJson(bound.effective()));
            assertThat(EffectiveConfiguration.toYaml(again.effective()))
                    .isEqualTo(EffectiveConfiguration.toYaml(bound.effective()));
        }
    }

    @ParameterizedTest
    @MethodSource
    void bad(Path file) throws IOException {
        ConfigNode root = parse(file);

        assertBinderRefuses(root, file);
        assertThat(schemaProblems(root)).isNotEmpty();
    }

    @ParameterizedTest
    @MethodSource
    void inexpressible(Path file) throws IOException {
        ConfigNode root = parse(file);

        assertBinderRefuses(root, file);
        assertThat(schemaProblems(root)).isEmpty();
    }

    @ParameterizedTest
    @MethodSource
    void unreadable(Path file) throws IOException {
        String expected = expected(file);

        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> parse(file))
                .withMessage(expected);
    }

    @Test
    void theSchemaIsValidItself() {
        Schema metaSchema = SCHEMAS.getSchema(SchemaLocation.of("https://json-schema.org/draft/2020-12/schema"));

        assertThat(metaSchema.validate(SCHEMA, InputFormat.JSON)).isEmpty();
        assertThat(metaSchema.validate("{\"type\": 3}", InputFormat.JSON)).isNotEmpty();
    }

    /** Every bad line must be refused by the schema on its own, not only beside others. */
    @ParameterizedTest
    @MethodSource("single")
    void oneBadValueIsRefusedByBoth(String estimator) {
        ConfigNode root = ConfigReader.parse("one", "study: s\nmethods: {m: " + estimator + "}");

        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> BINDER.bind(root, Fixtures.Study.class, Fixtures.VARIABLES))
                .satisfies(e -> assertThat(e.problems()).hasSize(1));
        assertThat(schemaProblems(root)).isNotEmpty();
    }

    static List<String> single() {
        return List.of(
                "rqmf",
                "16",
                "{type: rqmf}",
                "{type: rqmf, dimension: 0}",
                "{type: rqmf, dimension: 1.5}",
                "{type: rqmf, dimension: '1'}",
                "{type: rqmf, dimension: 2147483648}",
                "{type: rqmf, dimension: .inf}",
                "{type: rqmf, dimension: '${k} '}",
                "{type: rqmf, dimension: 2, tolerance: 0}",
                "{type: rqmf, dimension: 2, tolerance: 1}",
                "{type: rqmf, dimension: 2, tolerance: .inf}",
                "{type: rqmf, dimension: 2, tolerance: .nan}",
                "{type: rqmf, dimension: 2, gauge: Aligned}",
                "{type: rqmf, dimension: 2, gauge: 3}",
                "{type: rqmf, dimension: 2, weights: [x]}",
                "{type: rqmf, dimension: 2, neighborhood: knn}",
                "{type: rqmf, dimension: 2, neighborhood: {type: all, k: 3}}",
                "{type: rqmf, dimension: 2, neighborhood: {type: knn, k: 3, include-self: 1}}",
                "{type: rqmf, dimension: 2, tuner: {type: fixed, lambda: -.inf}}",
                "{type: picky, number: 9223372036854775808}",
                "{type: identity, x: 1}");
    }

    static List<Path> good() throws IOException {
        return files("good");
    }

    static List<Path> bad() throws IOException {
        return files("bad");
    }

    static List<Path> inexpressible() throws IOException {
        return files("inexpressible");
    }

    static List<Path> unreadable() throws IOException {
        return files("unreadable");
    }

    static List<Path> files(String folder) throws IOException {
        URL corpus = Objects.requireNonNull(CorpusTest.class.getResource("/corpus/" + folder));
        try (Stream<Path> files = Files.list(Path.of(URI.create(corpus.toString())))) {
            return files.filter(file -> file.toString().endsWith(".yaml"))
                    .sorted()
                    .toList();
        }
    }

    private static void assertBinderRefuses(ConfigNode root, Path file) throws IOException {
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> BINDER.bind(root, Fixtures.Study.class, Fixtures.VARIABLES))
                .withMessage(expected(file));
    }

    private static String expected(Path file) throws IOException {
        String name = file.getFileName().toString().replace(".yaml", ".expected");
        return Files.readString(file.resolveSibling(name)).stripTrailing();
    }

    private static ConfigNode parse(Path file) throws IOException {
        return ConfigReader.parse(file.getFileName().toString(), Files.readString(file));
    }

    static List<?> schemaProblems(ConfigNode root) {
        return VALIDATOR.validate(EffectiveConfiguration.toJson(root), InputFormat.JSON);
    }
}
