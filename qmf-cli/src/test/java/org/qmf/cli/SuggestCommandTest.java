package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.selection.DimensionEstimator;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.registry.RegisteredStrategy;
import org.qmf.host.registry.StrategyRegistry;

class SuggestCommandTest {

    private static final String FEW = "estimator.candidates={plane: {type: local-pca, dimension: '${d}', neighborhood:"
            + " {type: knn, k: '${k}', include-self: '${own}'}}}";

    @TempDir
    private Path folder;

    private String input;

    @BeforeEach
    void drawACircle() {
        input = folder.resolve("noisy.csv").toString();
        Run.qmf("data", "generate", "circle", "-n", "60", "--noise", "0.1", "-o", input);
    }

    private String path(String name) {
        return folder.resolve(name).toString();
    }

    @Test
    void printsAConfigurationThatDenoisesAsTheChoiceDoes() throws IOException {
        Run run = Run.qmf("suggest", input, "--set", FEW);
        assertThat(run.exitCode()).as(run.err()).isZero();
        Path configuration = Files.writeString(folder.resolve("fixed.yaml"), run.out());

        Run.qmf("denoise", input, "-o", path("fixed.csv"), "-c", configuration.toString());
        Run.qmf("denoise", input, "-o", path("chosen.csv"), "--set", FEW);

        assertThat(folder.resolve("fixed.csv")).hasSameBinaryContentAs(folder.resolve("chosen.csv"));
        assertThat(ConfigReader.read(configuration))
                .isInstanceOfSatisfying(
                        ConfigNode.Mapping.class,
                        root -> assertThat(root.entries())
                                .extracting(ConfigNode.Entry::key)
                                .containsExactly("estimator", "seed"));
    }

    @Test
    void showsWhatEveryStrategySaysAndWhatWasTriedWithinTheWidth() {
        Run run = Run.atTerminal(Map.of("COLUMNS", "60"), "suggest", input, "--set", FEW, "-o", path("fixed.yaml"));

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out()).matches("(?s)\\Q" + input + "\\E:\\s60 points in R\\^2\ndimension\n.*");
        for (RegisteredStrategy strategy :
                Wired.toNowhere().getInstance(StrategyRegistry.class).ofKind(DimensionEstimator.class)) {
            assertThat(run.out()).containsPattern("\n  " + strategy.name() + " +[12] +(un)?decided +\\d+ % for ");
        }
        assertThat(run.out())
                .as("votes by the number of neighbours")
                .containsPattern("\n +K = +10  [12]{10,40}\n +K = +20  [12]{10,40}\n  maximum-likelihood ");
        assertThat(run.out())
                .contains("criterion against K", "\n  plane\n    K = ", " chosen\n", "\ndimension 1: ")
                .doesNotContain("estimator:");
        assertThat(run.out().lines().filter(line -> line.contains("#"))).allMatch(line -> line.length() <= 60);
        assertThat(folder.resolve("fixed.yaml")).content().startsWith("# chosen for " + input + ":\n");
    }

    @ParameterizedTest
    @ValueSource(ints = {40, 60, 80, 120})
    void fitsTheWidthWithTheConfigurationBelow(int width) {
        Run run = Run.atTerminal(Map.of("COLUMNS", String.valueOf(width)), "suggest", input, "--set", FEW);

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out().lines().filter(line -> !line.contains(input))).allMatch(line -> line.length() <= width);
        assertThat(run.out())
                .containsPattern("\n# +K = +10  [12]{10,40}\n")
                .containsPattern("# maximum-likelihood\\s|#   maximum-likelihood\\s")
                .contains("\nestimator:\n");
    }

    @Test
    void printsEverythingAsJson() {
        Run run = Run.qmf("suggest", input, "--set", FEW, "--json");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(ConfigReader.parse("suggestion", run.out()))
                .isInstanceOfSatisfying(
                        ConfigNode.Mapping.class,
                        root -> assertThat(root.entries())
                                .extracting(ConfigNode.Entry::key)
                                .containsExactly("input", "points", "ambient", "dimension", "choice", "configuration"));
        assertThat(run.out()).containsPattern("\"scales\" : \\[ \\{\\s*\"k\" : 10,");
        assertThat(run.out()).contains("\"trials\" : [", "\"votes\" : {", "\"asked\" : {");
    }

    @Test
    void drawsTheCriterion() throws IOException {
        Run run = Run.qmf("suggest", input, "--set", FEW, "--figure", path("criterion.svg"));

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(Files.readString(folder.resolve("criterion.svg"))).contains("<svg", "plane", "chosen: K = ");
        assertThat(run.err())
                .endsWith("drawn in [" + path("criterion.svg") + "]\ndrawn in [" + path("criterion-dimension.svg")
                        + "]\n");
        assertThat(Files.readString(folder.resolve("criterion-dimension.svg")))
                .contains("<svg", "eigenvalue-gap: 1", "maximum-likelihood: ", "share of points");
    }

    @Test
    void refusesWhatItCannotDoBeforeItLooks() throws IOException {
        Run figure = Run.qmf("suggest", input, "--figure", path("criterion.gif"));
        assertThat(figure.exitCode()).isEqualTo(ExitCode.DATA);
        assertThat(figure.err())
                .isEqualTo("qmf: figure [" + path("criterion.gif") + "] must end in [.svg] or [.png]\n");

        Run fixed = Run.qmf("suggest", input, "--estimator", "identity");
        assertThat(fixed.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(fixed.err()).isEqualTo("""
                qmf: estimator [identity] chooses nothing; leave it out, or name one that does
                Try 'qmf suggest --help'.
                """);
    }

    @Test
    void showsThePanelEvenIfNothingCanBeChosen() throws IOException {
        String few = Files.writeString(folder.resolve("few.csv"), "1,2\n2.5,3\n3,5\n4,4\n")
                .toString();

        Run run = Run.qmf("suggest", few);

        assertThat(run.exitCode()).isEqualTo(ExitCode.DATA);
        assertThat(run.out()).startsWith("# " + few + ": 4 points in R^2\n# dimension\n");
        assertThat(run.err()).startsWith("qmf: [4] points are too few to choose settings by");
    }
}
