package org.qmf.host.provenance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.estimator.Choice;
import org.qmf.api.strategy.Outside;
import org.qmf.host.configuration.Bound;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.configuration.EffectiveConfiguration;
import org.qmf.host.registry.RegisteredStrategy;
import org.qmf.host.registry.RegistryLoader;

class RecordedRunTest {

    private static final Points POINTS = Points.of(new double[] {1, 2}, new double[] {3, 4});
    private static final List<RegisteredStrategy> STRATEGIES =
            RegistryLoader.classPath().all();

    @TempDir
    private Path folder;

    @Test
    void readsBackWhatWasWritten() throws IOException {
        RecordedRun run = write(provenance("1.0", POINTS));
        assertThat(run.version()).isEqualTo("1.0");
        assertThat(run.data()).containsExactly(DataRecord.of("input", "a.csv", POINTS));
        assertThat(run.data("input")).isPresent();
        assertThat(run.data("targets")).isEmpty();
        assertThat(run.strategies()).hasSameSizeAs(STRATEGIES);
        assertThat(EffectiveConfiguration.toJson(run.configuration())).isEqualToIgnoringWhitespace("{\"seed\":1}");
        assertThat(run.changes(provenance("1.0", POINTS))).isEmpty();
    }

    @Test
    void recordsWhatWasChosenBesideTheConfigurationThatWasRun() throws IOException {
        Choice choice = new Choice(
                "{}",
                List.of("dimension 1"),
                List.of("few points"),
                Map.of("noise", 0.25, "bound", Double.POSITIVE_INFINITY),
                List.of(new Choice.Trial("a", Map.of("k", 7.0), 0.5, Double.NaN, 20, true)));
        Provenance plain = provenance("1.0", POINTS);
        Path file = folder.resolve("chosen.json");
        try (OutputStream out = Files.newOutputStream(file)) {
            new Provenance(
                            "1.0",
                            List.of(),
                            plain.configuration(),
                            Optional.of(new ChoiceRecord("{\"type\": \"chooser\"}", choice)),
                            List.of(),
                            List.of(),
                            plain.data(),
                            Instant.EPOCH,
                            Map.of(),
                            Map.of())
                    .write(out);
        }

        assertThat(EffectiveConfiguration.toJson(RecordedRun.read(file).configuration()))
                .isEqualToIgnoringWhitespace("{\"seed\":1}");
        assertThat(Files.readString(file).replaceAll("\\s", ""))
                .contains("\"choice\":{\"asked\":{\"type\":\"chooser\"},\"explanation\":[\"dimension1\"],\"warnings\":"
                        + "[\"fewpoints\"],\"values\":{\"noise\":0.25},\"trials\":[{\"candidate\":\"a\",\"variables\":"
                        + "{\"k\":7},\"score\":0.5,\"targets\":20,\"chosen\":true}]}");
    }

    @Test
    void findsTheConfigurationInAProvenanceOnly() throws IOException {
        RecordedRun run = write(provenance("1.0", POINTS));
        ConfigNode other = ConfigReader.parse("own.yaml", "{configuration: {seed: 3}, format: 1}");

        assertThat(EffectiveConfiguration.toJson(RecordedRun.configurationIn(ConfigReader.read(run.file()))))
                .isEqualToIgnoringWhitespace("{\"seed\":1}");
        assertThat(RecordedRun.configurationIn(other)).isSameAs(other);
    }

    @Test
    void namesWhatHasChanged() throws IOException {
        RecordedRun run = write(provenance("1.0", POINTS));
        Points other = Points.of(new double[] {1, 2});
        assertThat(run.changes(provenance("2.0", other)))
                .containsExactly(
                        "QMF was [1.0], is [2.0]",
                        "input [a.csv] has changed: it had 2 points in R^2 with checksum "
                                + Checksums.of(POINTS).substring(0, 12)
                                + ", it has 1 points in R^2 with checksum "
                                + Checksums.of(other).substring(0, 12));
    }

    @Test
    void namesProgramsThatHaveChanged() throws IOException {
        RecordedRun run = write(withProgram("Python 3.11", "aa"));
        assertThat(Files.readString(run.file()).replaceAll("\\s", ""))
                .contains("\"outside\":[{\"name\":\"python3mine.py\",\"path\":\"/usr/bin/python3\",\"version\":"
                        + "\"Python3.11\",\"files\":{\"mine.py\":\"aa\"}}]");
        assertThat(run.changes(withProgram("Python 3.11", "aa"))).isEmpty();
        assertThat(run.changes(withProgram("Python 3.12", "bb")))
                .containsExactly(
                        "the version of program [python3 mine.py] was [Python 3.11], is [Python 3.12]",
                        "the file [mine.py] of program [python3 mine.py] has changed");
        assertThat(run.changes(provenance("1.0", POINTS))).isEmpty();
    }

    private static Provenance withProgram(String version, String checksum) {
        Outside program = new Outside() {
            @Override
            public Object identity() {
                return "python3 mine.py";
            }

            @Override
            public Dependence dependence() {
                return new Dependence(
                        "python3 mine.py",
                        Map.of("version", version, "path", "/usr/bin/python3"),
                        List.of(new UsedFile("mine.py", checksum)));
            }
        };
        Bound<String> bound =
                new Bound<>("", ConfigReader.parse("x", "{seed: 1}"), STRATEGIES, List.of(program, program));
        return Provenance.of(
                "1.0",
                List.of(),
                bound,
                Optional.empty(),
                List.of(DataRecord.of("input", "a.csv", POINTS)),
                Instant.EPOCH,
                Map.of(),
                Map.of());
    }

    @Test
    void namesStrategiesThatCameWentOrChanged() throws IOException {
        RecordedRun all = write(provenance("1.0", POINTS));
        Provenance none =
                new Provenance("1.0", List.of(), "{}", List.of(), List.of(), Instant.EPOCH, Map.of(), Map.of());
        assertThat(all.changes(none)).contains("estimator [identity] is not used any more");
        assertThat(write(none).changes(provenance("1.0", POINTS))).contains("estimator [identity] was not used");

        Path file = folder.resolve("p.json");
        String text = Files.readString(write(provenance("1.0", POINTS)).file());
        Files.writeString(file, text.replaceAll("(\"name\" : \"identity\",\\s*\"version\" : \")[^\"]*", "$1" + "0.9"));
        assertThat(RecordedRun.read(file).changes(provenance("1.0", POINTS)))
                .singleElement()
                .asString()
                .startsWith("estimator [identity] was [0.9], is [");
        Files.writeString(
                file,
                text.replaceAll(
                        "(\"name\" : \"identity\",\\s*\"version\" : \"[^\"]*\",\\s*\"origin\" : \"[^\"]*\")",
                        "$1, \"sha256\" : \"00\""));
        assertThat(RecordedRun.read(file).changes(provenance("1.0", POINTS)))
                .containsExactly("the jar of estimator [identity] has changed");
    }

    @Test
    void refusesOtherFiles() throws IOException {
        assertRefused("[1, 2]", "this is no provenance file");
        assertRefused("{}", "this is no provenance file: it has no [format]");
        assertRefused("{\"format\": 2}", "format [2] is not known; known [1]");
        assertRefused("{\"format\": 1}", "this is no provenance file: it has no [strategies]");
        assertRefused("{\"format\": 1, \"strategies\": 3}", "this is no provenance file");
        assertRefused(
                "{\"format\": 1, \"strategies\": [], \"data\": [{\"role\": \"a\", \"location\": \"b\", \"points\":"
                        + " \"x\"}]}",
                "this is no provenance file: For input string: \"x\"");
        assertThatThrownBy(() -> RecordedRun.read(folder.resolve("none.json")))
                .isInstanceOf(DataException.class)
                .hasMessageEndingWith("the file does not exist");
    }

    private void assertRefused(String text, String message) throws IOException {
        Path file = folder.resolve("other.json");
        Files.writeString(file, text);
        assertThatThrownBy(() -> RecordedRun.read(file))
                .isInstanceOf(DataException.class)
                .hasMessage(file + ": " + message);
    }

    private RecordedRun write(Provenance provenance) throws IOException {
        Path file = folder.resolve("run.json");
        try (OutputStream out = Files.newOutputStream(file)) {
            provenance.write(out);
        }
        return RecordedRun.read(file);
    }

    private static Provenance provenance(String version, Points input) {
        return new Provenance(
                version,
                List.of("denoise"),
                "{\"seed\":1}",
                STRATEGIES,
                List.of(DataRecord.of("input", "a.csv", input)),
                Instant.EPOCH,
                Map.of("total", 1.0),
                Map.of("converged", 2));
    }
}
