package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PluginsCommandTest {

    @Test
    void listsStrategiesByKind() {
        Run run = Run.qmf("plugins");

        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).contains("estimator\n", "  rqmf ", "  identity ", "neighborhood\n", "  knn ", "tuner\n");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void wrapsLinesAtATerminalOnly() {
        Run narrow = Run.atTerminal(Map.of("COLUMNS", "60", "NO_COLOR", "1"), "plugins");
        assertThat(narrow.out().lines()).allMatch(line -> line.length() <= 60);
        assertThat(narrow.out().replaceAll("\\s+", " "))
                .isEqualTo(Run.qmf("plugins").out().replaceAll("\\s+", " "));
        assertThat(Run.qmf("plugins").out().lines()).anyMatch(line -> line.length() > 100);

        Run described = Run.atTerminal(Map.of("COLUMNS", "60", "NO_COLOR", "1"), "plugins", "describe", "rqmf");
        assertThat(described.out().lines().filter(line -> !line.contains("version")))
                .allMatch(line -> line.length() <= 60);
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
