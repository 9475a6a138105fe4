package org.qmf.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.StrategyException;
import org.qmf.api.data.Draw;
import org.qmf.api.engine.Denoised;
import org.qmf.api.estimator.BatchAnswer;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.Diagnostics;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.api.estimator.Target;
import org.qmf.api.estimator.TargetBatch;
import org.qmf.api.metric.Evaluation;
import org.qmf.api.metric.Metric.Better;
import org.qmf.api.strategy.FreeValue;
import org.qmf.api.strategy.Outside.Dependence;
import org.qmf.api.strategy.Plugin;
import org.qmf.api.strategy.Strategy;
import org.qmf.command.exchange.Protocol;
import org.qmf.data.file.NpyArray;

class CommandsTest {

    @TempDir
    private Path files;

    @Test
    void areFound() {
        assertThat(ServiceLoader.load(Plugin.class)).hasAtLeastOneElementOfType(CommandPlugin.class);
        assertThat(new CommandPlugin().strategies()).extracting(Strategy::name).containsOnly("command");
    }

    @Test
    void getSampleTargetsAndParametersInAFolder() throws IOException {
        Points weighted = Programs.SAMPLE.withWeights(new double[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12});
        Points targets = Points.of(new double[] {0.5, 1}, new double[] {-1, 2});
        CommandEstimator copying = Programs.shell("cp $0/targets.npy $0/answer.npy; cp -r $0 " + files + "/seen");
        BatchAnswer answer = Programs.denoise(copying, weighted, TargetBatch.displaced(targets, 4, -1));
        assertThat(answer.denoised()).containsExactly(0.5, 1, -1, 2);
        Path seen = files.resolve("seen");
        assertThat(array(seen, "sample")).containsExactly(Programs.SAMPLE.toArray());
        assertThat(array(seen, "weights")).containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
        assertThat(array(seen, "targets")).containsExactly(0.5, 1, -1, 2);
        assertThat(array(seen, "index")).containsExactly(4, -1);
        assertThat(Files.readString(seen.resolve("request.json")).replaceAll("\\s", ""))
                .contains("\"protocol\":1", "\"kind\":\"estimator\"", "\"task\":\"denoise\"", "\"step\":0.5")
                .containsPattern("\"seed\":\\d+");
        assertThat(Files.getPosixFilePermissions(seen.getParent())).isNotEmpty();
    }

    private static double[] array(Path folder, String name) throws IOException {
        return NpyArray.read(folder.resolve(name + ".npy"), name).values();
    }

    @Test
    void tellOutcomesReasonsAndColumns() throws IOException {
        Files.write(files.resolve("outcome.npy"), NpyArray.ofWhole(0, 1, 2, 3).bytes());
        Files.write(
                files.resolve("iterations.npy"), NpyArray.ofWhole(5, 6, 7, 8).bytes());
        Files.write(
                files.resolve("columns.npy"), NpyArray.of(0.1, 0.2, 0.3, 0.4).bytes());
        Files.writeString(files.resolve("answer.json"), "{\"reasons\": {\"2\": \"few neighbours\"}}");
        CommandEstimator estimator = new CommandEstimator(
                List.of("/bin/sh", "-c", "cp $0/targets.npy $0/answer.npy; cp " + files + "/* $0"),
                Map.of(),
                Protocol.FOLDER,
                ".",
                Map.of("radius", "The radius of the chart."),
                10,
                5,
                0,
                List.of());
        BatchAnswer answer = Programs.denoise(estimator, Programs.SAMPLE, TargetBatch.ofSample(Programs.SAMPLE, 0, 4));
        assertThat(answer.report(0).outcome()).isEqualTo(Outcome.CONVERGED);
        assertThat(answer.report(1).outcome()).isEqualTo(Outcome.ITERATION_LIMIT);
        assertThat(answer.report(2).reason()).isEqualTo("few neighbours");
        assertThat(answer.report(3).outcome()).isEqualTo(Outcome.KEPT_INPUT);
        assertThat(answer.report(3).reason()).isEqualTo("the program says so and gives no reason");
        assertThat(answer.report(3).iterations()).isEqualTo(8);
        assertThat(answer.report(2).value(0)).isEqualTo(0.3);
        FittedManifold manifold = estimator.fit(Programs.SAMPLE, FitContext.sequential(1));
        assertThat(manifold.columns()).hasSize(1);
        assertThat(manifold.batch().orElseThrow().largest()).isEqualTo(10);
    }

    @Test
    void runInTheFolderThatIsNamed() throws IOException {
        Files.writeString(files.resolve("mine.sh"), "cp $1/targets.npy $1/answer.npy");
        CommandEstimator estimator = new CommandEstimator(
                List.of("/bin/sh", "mine.sh"),
                Map.of(),
                Protocol.FOLDER,
                files.toString(),
                Map.of(),
                1000,
                5,
                0,
                List.of());
        assertThat(Programs.denoise(estimator).denoised()).containsExactly(Programs.SAMPLE.toArray());
    }

    @Test
    void talkOverTheirStreamsAndLeaveOwnPointsOut() {
        CommandEstimator estimator = Programs.estimator(Programs.java(LocalMeanProgram.class), Protocol.STREAM, 30, 0);
        BatchAnswer answer = Programs.denoise(estimator);
        double[] expected = halfway(Programs.SAMPLE);
        for (int i = 0; i < expected.length; i++) {
            assertThat(answer.denoised()[i]).isCloseTo(expected[i], within(1e-12));
        }
        assertThat(answer.report(0).reason()).isEqualTo("first");
        // Another sample for the same process, one point at a time.
        Points other = Programs.sample(7);
        Denoiser denoiser = estimator.fit(other, FitContext.sequential(1)).denoiser();
        double[] denoised = new double[2];
        denoiser.denoise(Target.ofSample(other, 3), denoised, new PointReport(0));
        assertThat(denoised[1]).isCloseTo(halfway(other)[7], within(1e-12));
    }

    private static double[] halfway(Points sample) {
        double[] expected = new double[2 * sample.size()];
        for (int i = 0; i < sample.size(); i++) {
            for (int axis = 0; axis < 2; axis++) {
                double mean = 0;
                for (int j = 0; j < sample.size(); j++) {
                    mean += j == i ? 0 : sample.get(j, axis) / (sample.size() - 1);
                }
                expected[2 * i + axis] = (sample.get(i, axis) + mean) / 2;
            }
        }
        return expected;
    }

    @Test
    void stayForTheNextRequestAndAreReplacedWhenTheyEnd() {
        CommandEstimator counting =
                Programs.estimator(Programs.java(LocalMeanProgram.class, "counts"), Protocol.STREAM, 30, 0);
        double first = Programs.denoise(counting).denoised()[0];
        assertThat(Programs.denoise(counting).denoised()[0]).isEqualTo(first);
        CommandEstimator mortal =
                Programs.estimator(Programs.java(LocalMeanProgram.class, "dies"), Protocol.STREAM, 30, 0);
        Programs.denoise(mortal);
        assertThatThrownBy(() -> Programs.denoise(mortal))
                .isInstanceOf(StrategyException.class)
                .hasMessageEndingWith("ended with exit code [7]; the last lines of its standard error are [enough]");
        assertThat(Programs.denoise(mortal).denoised()).doesNotContain(Double.NaN);
    }

    @Test
    void areRecordedWithWhatTheyDependOn() throws IOException {
        Files.writeString(files.resolve("mine.py"), "print(1)");
        CommandEstimator estimator = new CommandEstimator(
                List.of("sh", "mine.py", "--fast"),
                Map.of(),
                Protocol.FOLDER,
                files.toString(),
                Map.of(),
                1000,
                5,
                0,
                List.of("-c", "echo sh 1.2"));
        Dependence dependence = estimator.dependence();
        assertThat(dependence.name()).isEqualTo("sh mine.py --fast");
        assertThat(dependence.facts())
                .containsEntry("version", "sh 1.2")
                .containsEntry("directory", files.toString())
                .hasEntrySatisfying("path", path -> assertThat(path).endsWith("/sh"));
        assertThat(dependence.files()).hasSize(2);
        assertThat(dependence.files().get(1).name()).isEqualTo("mine.py");
        // sha256sum of the file
        assertThat(dependence.files().get(1).checksum())
                .isEqualTo("d287bb7f9d15abdc5b6e98536263815744b6ef21c8f3c839fc434ca70d8efe99");
        assertThat(Programs.estimator(List.of("no-such-program"), Protocol.FOLDER, 1, 0)
                        .dependence()
                        .files())
                .isEmpty();
    }

    @Test
    void drawSamples() throws IOException {
        Files.write(files.resolve("points.npy"), NpyArray.of(Programs.SAMPLE).bytes());
        String copy = "cp " + files + "/points.npy $0/answer.npy; ";
        Draw draw = dataset(copy + "cp $0/answer.npy $0/clean.npy; cp $0/request.json " + files)
                .draw(RandomStream.of(1, "draw", 0));
        assertThat(draw.points()).isEqualTo(Programs.SAMPLE);
        assertThat(draw.clean()).contains(Programs.SAMPLE);
        assertThat(Files.readString(files.resolve("request.json")).replaceAll("\\s", ""))
                .contains("\"kind\":\"dataset\"", "\"task\":\"draw\"", "\"n\":5")
                .containsPattern("\"seed\":\\d+");
        assertThat(dataset(copy).draw(RandomStream.of(1, "draw", 0)).clean()).isEmpty();
        assertThat(dataset(copy).dependence().name()).startsWith("/bin/sh -c cp");
    }

    @Test
    void refuseSamplesThatAreNone() throws IOException {
        RandomStream random = RandomStream.of(1, "draw", 0);
        assertThatThrownBy(() -> dataset("true").draw(random)).hasMessage("program [/bin/sh -c true] left no [answer]");
        Files.write(files.resolve("flat.npy"), NpyArray.of(1, 2, 3).bytes());
        assertThatThrownBy(
                        () -> dataset("cp " + files + "/flat.npy $0/answer.npy").draw(random))
                .hasMessageEndingWith("answered with an array [answer] of shape [(3,)], expected [(n, D)]");
        Files.write(
                files.resolve("nan.npy"),
                NpyArray.of(Points.of(new double[] {1, Double.NaN})).bytes());
        assertThatThrownBy(
                        () -> dataset("cp " + files + "/nan.npy $0/answer.npy").draw(random))
                .isInstanceOf(StrategyException.class)
                .hasMessageEndingWith(
                        "answered with points that are not finite: array [answer]: point [1], coordinate [2]"
                                + " is [NaN]; remove or impute such points first");
        Files.write(
                files.resolve("one.npy"),
                NpyArray.of(Points.of(new double[] {1, 2})).bytes());
        Files.write(files.resolve("two.npy"), NpyArray.of(Programs.SAMPLE).bytes());
        assertThatThrownBy(
                        () -> dataset("cp " + files + "/one.npy $0/clean.npy; cp " + files + "/two.npy $0/answer.npy")
                                .draw(random))
                .hasMessageEndingWith(
                        "answered with [12 points in R^2] in [answer] and [1 points in R^2] in [clean]; both"
                                + " must hold the same points");
    }

    private static CommandDataset dataset(String script) {
        return new CommandDataset(
                List.of("/bin/sh", "-c", script),
                Map.of("n", new FreeValue("5")),
                Protocol.FOLDER,
                ".",
                5,
                0,
                List.of());
    }

    @Test
    void measure() throws IOException {
        Files.write(files.resolve("values.npy"), NpyArray.of(0.25, Double.NaN).bytes());
        Evaluation evaluation = new Evaluation(
                new Draw(Programs.SAMPLE, Optional.of(Programs.SAMPLE), Optional.empty()),
                new Denoised(Programs.SAMPLE, new Diagnostics(12, List.of())),
                1);
        CommandMetric metric = metric("cat $0/clean.npy $0/denoised.npy $0/sample.npy > /dev/null && cp " + files
                + "/values.npy $0/answer.npy");
        assertThat(metric.measure(evaluation)).containsExactly(0.25, Double.NaN);
        assertThat(metric.columns()).containsExactly("mse", "max");
        assertThat(metric.better("mse")).isEqualTo(Better.LARGER);
        assertThat(metric.smallerIsBetter()).isFalse();
        assertThat(metric.dependence().files()).hasSize(1);
        assertThatThrownBy(() -> metric("cp $0/sample.npy $0/answer.npy").measure(evaluation))
                .hasMessageEndingWith(
                        "answered with an array [answer] of shape [(12, 2)], expected [(2,)] for the columns"
                                + " [mse, max]");
        assertThatThrownBy(() -> metric("true").measure(evaluation)).hasMessageEndingWith("left no [answer]");
    }

    private static CommandMetric metric(String script) {
        return new CommandMetric(
                List.of("/bin/sh", "-c", script),
                Map.of(),
                List.of("mse", "max"),
                Better.LARGER,
                Protocol.FOLDER,
                ".",
                5,
                0,
                List.of());
    }

    @Test
    void mustNameAProgram() {
        assertThatThrownBy(() -> Programs.estimator(List.of(), Protocol.FOLDER, 1, 0))
                .hasMessage("run [] must begin with the name of a program");
        assertThatThrownBy(() -> Programs.estimator(List.of(" "), Protocol.FOLDER, 1, 0))
                .hasMessage("run [ ] must begin with the name of a program");
        assertThatThrownBy(() -> new CommandMetric(
                        List.of("x"), Map.of(), List.of(), Better.LARGER, Protocol.FOLDER, ".", 5, 0, List.of()))
                .hasMessage("columns [] must name at least one value");
    }

    @Test
    void giveTheSameSeedForTheSameJob() throws IOException {
        CommandEstimator telling =
                Programs.shell("cp $0/targets.npy $0/answer.npy; cp $0/request.json " + files + "/$$.json");
        Programs.denoise(telling);
        Programs.denoise(telling);
        try (var requests = Files.list(files)) {
            List<String> texts = requests.map(file -> {
                        try {
                            return Files.readString(file);
                        } catch (IOException e) {
                            throw new java.io.UncheckedIOException(e);
                        }
                    })
                    .toList();
            assertThat(texts).hasSize(2);
            assertThat(texts.get(0)).isEqualTo(texts.get(1));
        }
    }
}
