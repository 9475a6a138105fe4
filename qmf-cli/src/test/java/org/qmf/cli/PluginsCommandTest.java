package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PluginsCommandTest {

    @Test
    void listsStrategiesByKind() {
        Run run = Run.qmf("plugins");

        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).contains("estimator\n", "  rqmf ", "  identity ", "neighborhood\n", "  knn ", "tuner\n");
        assertThat(run.err()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {40, 60, 80})
    void wrapsLinesAtATerminalOnly(int width) {
        Map<String, String> terminal = Map.of("COLUMNS", String.valueOf(width), "NO_COLOR", "1");
        Run narrow = Run.atTerminal(terminal, "plugins");
        assertThat(narrow.out().lines()).allMatch(line -> line.length() <= width);
        assertThat(narrow.out().replaceAll("\\s+", " "))
                .isEqualTo(Run.qmf("plugins").out().replaceAll("\\s+", " "));
        assertThat(Run.qmf("plugins").out().lines()).anyMatch(line -> line.length() > 100);

        Run described = Run.atTerminal(terminal, "plugins", "describe", "rqmf");
        assertThat(described.out().lines().filter(line -> !line.matches(" *[^ ]+")))
                .as("a path of a file may be longer than a line")
                .allMatch(line -> line.length() <= width);
        assertThat(described.out().replaceAll("\\s+", " "))
                .isEqualTo(Run.qmf("plugins", "describe", "rqmf").out().replaceAll("\\s+", " "));
    }

    @Test
    void listsOneKindOnly() {
        Run run = Run.qmf("plugins", "kernel");

        assertThat(run.out()).startsWith("kernel\n").contains("gaussian").doesNotContain("rqmf");
    }

    @Test
    void writesEverythingAsJson() throws Exception {
        Run run = Run.qmf("plugins", "--json");

        try (JsonParser json = new JsonFactory().createParser(run.out())) {
            while (json.nextToken() != null) {}
        }
        assertThat(run.out())
                .contains("\"kind\" : \"neighborhood\"", "\"name\" : \"knn\"", "\"version\" : ", "\"origin\" : ")
                .contains("\"type\" : \"whole number\"", "\"min\" : 1.0", "\"default\" : ", "\"text\" : ");
    }

    @Test
    void describesAStrategyWithItsLiterature() {
        Run run = Run.qmf("plugins", "describe", "estimator", "rqmf");

        assertThat(run.exitCode()).isZero();
        assertThat(run.out())
                .startsWith("estimator rqmf\n")
                .contains("    dimension: whole number, at least 1, required\n")
                .contains("cite Zhai, Chen, Sun");
    }

    @Test
    void suggestsTheKindOrStrategyThatWasMeant() {
        Run kind = Run.qmf("plugins", "estimater");
        assertThat(kind.exitCode()).isEqualTo(2);
        assertThat(kind.err())
                .startsWith("qmf: unknown kind [estimater]; known [")
                .contains("did you mean [estimator]?");

        Run name = Run.qmf("plugins", "describe", "knm");
        assertThat(name.exitCode()).isEqualTo(2);
        assertThat(name.err())
                .startsWith("qmf: unknown strategy [knm]; known [")
                .contains("did you mean [knn]?");
    }
}
