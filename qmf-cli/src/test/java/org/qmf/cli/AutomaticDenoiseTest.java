package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.RandomStream;

/** {@code denoise} where the estimator that chooses is the default: what it says, writes down and refuses. */
class AutomaticDenoiseTest {

    /** A method that costs little, so that the tests cost little. */
    private static final String FEW = "estimator.candidates={plane: {type: local-pca, dimension: '${d}', neighborhood:"
            + " {type: knn, k: '${k}', include-self: '${own}'}}}";

    @TempDir
    private Path folder;

    private String input;
    private String output;

    @BeforeEach
    void drawACircle() {
        input = folder.resolve("noisy.csv").toString();
        output = folder.resolve("clean.csv").toString();
        Run.qmf("data", "generate", "circle", "-n", "60", "--noise", "0.1", "-o", input);
    }

    private String file(String name, int count, IntFunction<double[]> row) throws IOException {
        String text = IntStream.range(0, count)
                .mapToObj(i -> Arrays.stream(row.apply(i))
                        .mapToObj(value -> String.format(Locale.ROOT, "%.17g", value))
                        .collect(Collectors.joining(",")))
                .collect(Collectors.joining("\n", "", "\n"));
        return Files.writeString(folder.resolve(name), text).toString();
    }

    private String provenance() throws IOException {
        return Files.readString(Path.of(output + ".provenance.json"));
    }

    @Test
    void choosesEverythingSaysWhatAndHowToRepeatItWithoutASearch() throws IOException {
        Run run = Run.qmf("denoise", input, "-o", output);

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out()).isEmpty();
        String told = "the same without a search: qmf denoise " + input + " -c " + output + ".provenance.json -o "
                + folder.resolve("again-clean.csv");
        assertThat(run.err().lines().filter(line -> !line.startsWith("warning: ") && !line.startsWith("choosing: ")))
                .satisfiesExactly(
                        line -> assertThat(line).matches("dimension 1: \\d+ % of the points speak for it"),
                        line -> assertThat(line).startsWith("noise 0."),
                        line -> assertThat(line).matches("method \\S+ with K = \\d+.*, the best of \\d+ settings, .*"),
                        line -> assertThat(line).startsWith("expected distance from the manifold 0."),
                        line -> assertThat(line).startsWith("denoised 60 points in R^2 with ["),
                        line -> assertThat(line).isEqualTo(told));
        assertThat(provenance())
                .contains("\"choice\" : {", "\"asked\" : {", "\"trials\" : [", "\"expected-error\" : ")
                .containsPattern("\"seconds\" : \\{[^}]*\"choose\" : ");

        String command = told.substring(told.indexOf("qmf ") + "qmf ".length());
        Run again = Run.qmf(command.split(" ", -1));
        assertThat(again.exitCode()).as(again.err()).isZero();
        assertThat(again.err().lines()).singleElement().asString().startsWith("denoised 60 points in R^2 with [");
        assertThat(folder.resolve("again-clean.csv")).hasSameBinaryContentAs(Path.of(output));
        assertThat(Run.qmf("reproduce", output).out()).startsWith("identical: 60 points in R^2");
    }

    private String circleWithOutliers(int n, int seed) {
        String thrown = folder.resolve("thrown.csv").toString();
        String[] size = {"-n", String.valueOf(n), "--noise", "0.05", "--seed", String.valueOf(seed)};
        String[] draw = {"data", "generate", "circle", "--set", "noise-model=box-outliers", "-o", thrown};
        Run.qmf(Stream.concat(Arrays.stream(draw), Arrays.stream(size)).toArray(String[]::new));
        return thrown;
    }

    /** The mean squared distance from the unit circle. */
    private double error() throws IOException {
        return Files.readAllLines(Path.of(output)).stream()
                .map(line -> line.split(",", -1))
                .mapToDouble(words -> Math.hypot(Double.parseDouble(words[0]), Double.parseDouble(words[1])) - 1)
                .map(distance -> distance * distance)
                .average()
                .orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 9})
    void outliersThatAMethodFollowsDoNotMakeItLookGood(int seed) throws IOException {
        Run run = Run.qmf("denoise", circleWithOutliers(240, seed), "-o", output);

        assertThat(run.err()).containsPattern("method \\S+ with weights").contains("outliers, which count less");
        // Outliers that are left where they are make it 0.012 and 0.0026.
        assertThat(error()).isLessThan(0.001);
    }

    @Test
    void outliersThatWouldDenoiseThemselvesDoNotMakeChartsSmall() throws IOException {
        String thrown = circleWithOutliers(1000, 1);
        String[] few = {"--set", "estimator.targets=200", "--set", "estimator.refinements={}"};
        String[] denoise = {"denoise", thrown, "-o", output, "-d", "1"};
        Run run = Run.qmf(
                Stream.concat(Arrays.stream(denoise), Arrays.stream(few)).toArray(String[]::new));

        assertThat(run.err()).contains("outliers, which count less");
        // Small charts among outliers leave 0.0043.
        assertThat(error()).isLessThan(0.0005);
    }

    @Test
    void answersAFileWithCopiesAsTheFileWithoutThem() throws IOException {
        String rows = Files.readString(Path.of(input));
        String twice =
                Files.writeString(folder.resolve("twice.csv"), rows + rows).toString();
        String both = folder.resolve("both.csv").toString();
        Run.qmf("denoise", input, "-o", output, "--set", FEW);
        Run run = Run.qmf("denoise", twice, "-o", both, "--set", FEW);

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.err())
                .startsWith(
                        "60 of 120 rows repeat another and are left out as copies: K counts the 60 others, and a copy"
                                + " gets the answer of its row\ndimension 1: ");
        String once = Files.readString(Path.of(output));
        assertThat(Path.of(both)).hasContent(once + once);
        assertThat(Run.qmf("reproduce", both).out()).startsWith("identical: 120 points in R^2");
        Run again = Run.qmf(
                "denoise",
                twice,
                "-c",
                both + ".provenance.json",
                "-o",
                folder.resolve("again.csv").toString());
        assertThat(again.exitCode()).as(again.err()).isZero();
        assertThat(folder.resolve("again.csv")).hasSameBinaryContentAs(Path.of(both));
        assertThat(Run.qmf("suggest", twice, "--set", FEW).out())
                .contains("#   60 of 120 rows repeat another and are left out as copies: ", "type: without-copies");
    }

    @Test
    void optionsFixWhatTheyName() throws IOException {
        Run run = Run.qmf("denoise", input, "-o", output, "-d", "1", "-k", "21", "--set", FEW);

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.err())
                .contains("dimension 1: as given; ")
                .contains("method plane with K = 21, the best of 1 setting, tried on up to 60 points");
        assertThat(provenance()).containsPattern("\"type\" : \"local-pca\",\\s*\"dimension\" : 1");
        assertThat(provenance().split("\"choice\"", -1)[0]).contains("\"k\" : 21");
    }

    @Test
    void staysSilentWhenItIsAskedTo() {
        Run run = Run.qmf("denoise", input, "-o", output, "--set", FEW, "--quiet");

        assertThat(run.exitCode()).isZero();
        assertThat(run.err()).isEmpty();
    }

    @Test
    void choosesForStreams() throws IOException {
        Run.qmf("denoise", input, "-o", output, "--set", FEW);
        Run run = Run.withInput(Files.readString(Path.of(input)), "denoise", "-", "-o", "-", "--set", FEW);

        assertThat(run.out()).isEqualTo(Files.readString(Path.of(output)));
        assertThat(run.err())
                .contains("the same without a search: let 'qmf suggest' write the settings to a file, and give it with"
                        + " -c\n");
    }

    @Test
    void choosesForAChart() {
        String quadratic = "estimator.candidates={curve: {type: rqmf, dimension: '${d}', neighborhood: {k: '${k}'}}}";
        Run run = Run.qmf("chart", input, "--point", "3", "-d", "1", "-k", "15", "--set", quadratic);

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.err()).contains("dimension 1: as given; ", "method curve with K = 15");
        assertThat(run.out()).contains("\"neighbors\"");
    }

    @Test
    void saysThatWhatWasChosenHasNoCharts() {
        String other = "estimator.candidates={other: {type: mfit, dimension: '${d}', neighborhood: {k: '${k}'}}}";
        Run run = Run.qmf("chart", input, "--point", "3", "-d", "1", "-k", "15", "--set", other);

        assertThat(run.exitCode()).isEqualTo(ExitCode.DATA);
        assertThat(run.err())
                .endsWith("qmf: there is no chart around point [3]: estimator [mfit], which was chosen, fits none,"
                        + " or the point cannot be fitted; name one that fits charts with --estimator and its dimension"
                        + " with -d\n");
    }

    private void assertRefused(int exitCode, String message, String... options) {
        String[] arguments = new String[options.length + 3];
        arguments[0] = "denoise";
        System.arraycopy(options, 0, arguments, 1, options.length);
        arguments[arguments.length - 2] = "-o";
        arguments[arguments.length - 1] = output;
        Run run = Run.qmf(arguments);
        assertThat(run.err().lines().filter(line -> !line.startsWith("choosing: ") && !line.startsWith("warning: ")))
                .containsExactly(message);
        assertThat(run.exitCode()).isEqualTo(exitCode);
        assertThat(Path.of(output)).doesNotExist();
    }

    @Test
    void saysWhyNothingCanBeChosen() throws IOException {
        RandomStream random = RandomStream.of(3, "noise", 0);
        String few = "points are too few to choose settings by, at least [20] are needed; name an estimator with its"
                + " dimension instead";
        assertRefused(ExitCode.DATA, "qmf: [1] " + few, file("one.csv", 1, i -> new double[] {1, 2, 3}));
        assertRefused(ExitCode.DATA, "qmf: [5] " + few, file("five.csv", 5, i -> new double[] {i, i * i, 1}));
        assertRefused(ExitCode.DATA, "qmf: [19] " + few, file("nineteen.csv", 19, i -> new double[] {i, i * i, 1}));
        assertRefused(
                ExitCode.DATA,
                "qmf: all [10000] points are equal, so there is nothing to choose by",
                file("equal.csv", 10_000, i -> new double[] {1, 2, 3}));
        assertRefused(
                ExitCode.DATA,
                "qmf: points with [1] coordinate lie near no manifold that could be chosen",
                file("column.csv", 100, i -> new double[] {random.nextGaussian()}));
        assertRefused(
                ExitCode.DATA,
                "qmf: " + folder.resolve("nan.csv")
                        + ": row 2, column 1 has no value, the first of [1] that are missing in"
                        + " [1] of [2] rows; --missing drop leaves such rows out, --missing keep passes them through",
                Files.writeString(folder.resolve("nan.csv"), "1,2\nNaN,3\n").toString());
        String line = file("line.csv", 60, i -> new double[] {i, 2 * i, -i});
        String other =
                "qmf: the points speak for dimension [1], not for [2] as given: with 10 neighbours the points speak for"
                        + " 1 (100 %); give the number of neighbours as well, or name an estimator, to denoise them all the same";
        assertRefused(ExitCode.DATA, other, line, "-d", "2");
        assertRefused(
                ExitCode.DATA,
                "qmf: with dimension [2] no setting fits more than half of the points, so they may lie on a manifold of"
                        + " lower dimension",
                line,
                "-d",
                "2",
                "-k",
                "20");
    }

    @Test
    void refusesBallsOfNoise() throws IOException {
        RandomStream random = RandomStream.of(5, "ball", 0);
        String ball = file("ball.csv", 500, i ->
                new double[] {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()});

        Run run = Run.qmf("denoise", ball, "-o", output, "--set", FEW);

        assertThat(run.err().lines().filter(line -> !line.startsWith("choosing: ") && !line.startsWith("warning: ")))
                .singleElement()
                .asString()
                .matches("qmf: the points do not lie near a manifold of dimension \\[\\d\\]: after denoising they are"
                        + " still \\[0\\.\\d\\d\\] times as wide across it as along it; name an estimator to denoise"
                        + " them all the same");
        assertThat(run.exitCode()).isEqualTo(ExitCode.DATA);
    }

    @Test
    void refusesCubesOfUniformPoints() throws IOException {
        for (int seed = 1; seed <= 3; seed++) {
            RandomStream random = RandomStream.of(seed, "cube", 0);
            String cube = file("cube" + seed + ".csv", 400, i ->
                    new double[] {random.nextDouble(), random.nextDouble(), random.nextDouble()});

            Run run = Run.qmf("denoise", cube, "-o", output, "--set", FEW);

            assertThat(run.err().lines().filter(line -> !line.startsWith("choosing: ")))
                    .singleElement()
                    .asString()
                    .matches("qmf: the points do not lie near a manifold of dimension \\[\\d\\]: (answers of the best"
                            + " setting follow \\[0\\.\\d\\d\\] of a move across it, as those in a cloud without one do"
                            + "|after denoising they are still \\[0\\.\\d\\d\\] times as wide across it as along it);"
                            + " name an estimator to denoise them all the same");
            assertThat(run.exitCode()).isEqualTo(ExitCode.DATA);
        }
    }

    @Test
    void refusesSettingsThatTheSampleDoesNotAllow() {
        assertRefused(ExitCode.DATA, "qmf: dimension [7] must be smaller than the data's [2]", input, "-d", "7");
        assertRefused(
                ExitCode.DATA, "qmf: K [1000] must be smaller than the number of points [60]", input, "-k", "1000");
    }

    @Test
    void explainsMistakesWithTheirPlace() {
        Run typo = Run.qmf("denoise", input, "-o", output, "--estimator", "aut");
        assertThat(typo.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(typo.err())
                .startsWith("--estimator aut: estimator.type: unknown estimator [aut]; known [auto, ")
                .contains("did you mean [auto]?");

        Run candidate = Run.qmf("denoise", input, "-o", output, "--set", "estimator.candidates.x.type=nope");
        assertThat(candidate.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(candidate.err())
                .startsWith("--set estimator.candidates.x.type=nope: estimator.candidates.x.type: unknown estimator"
                        + " [nope]; known [auto, ");

        String unknown = "estimator.candidates.x={type: local-pca, dimension: '${q}'}";
        assertRefused(
                ExitCode.USAGE,
                "--set " + unknown
                        + ": estimator.candidates.x.dimension: unknown variable [q]; known [d, k, own, delta] at position"
                        + " [1] of [q]",
                input,
                "--set",
                unknown);
    }

    @Test
    void saysHowToSetParametersOfAMethod() {
        Run run = Run.qmf("denoise", input, "-o", output, "-d", "1", "--set", "estimator.tuner.delta=3");

        assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err())
                .startsWith("--set estimator.tuner.delta=3: estimator.tuner: unknown parameter [tuner] of estimator"
                        + " [auto]; allowed [dimension, ")
                .endsWith("; to set parameters of a method, name it with --estimator\n");
    }

    @Test
    void quotesNamesForTheShell() {
        assertThat(ChoiceMessages.quoted("a/b-1.csv")).isEqualTo("a/b-1.csv");
        assertThat(ChoiceMessages.quoted("my file.csv")).isEqualTo("'my file.csv'");
        assertThat(ChoiceMessages.quoted("it's")).isEqualTo("'it'\\''s'");
    }
}
