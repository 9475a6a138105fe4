package org.qmf.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.Points;
import org.qmf.api.data.Dataset;
import org.qmf.api.data.Draw;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.metric.Evaluation;
import org.qmf.api.metric.Metric;
import org.qmf.api.strategy.Parameter;
import org.qmf.api.strategy.Strategy;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.study.journal.CellId;
import org.qmf.study.run.PointFaults;
import org.qmf.study.run.RunOptions;
import org.qmf.study.run.RunSummary;

/** Runs studies with strategies that fail where their parameter is the unlucky number. */
class StudyFaultsTest {

    private static final double UNLUCKY = 13;

    /** The parameter of all strategies of this test. */
    record Luck(
            @Parameter(value = "Any number.", defaultsTo = "0")
            double n) {

        void check() {
            if (n == UNLUCKY) {
                throw new AssertionError("unlucky");
            }
        }
    }

    private static <S> Strategy<S> acme(Class<S> kind, String name, Function<Luck, S> creation) {
        return Strategy.of(kind, name, Luck.class, creation, "Fails with an unlucky number.");
    }

    private static final Strategy<Dataset> DATA = acme(Dataset.class, "acme.data", luck -> random -> {
        luck.check();
        double[] values = new double[40];
        for (int i = 0; i < values.length; i++) {
            values[i] = random.nextGaussian();
        }
        return new Draw(Points.wrap(values, 2), Optional.empty(), Optional.empty());
    });

    private static final Strategy<Metric> METRIC = acme(Metric.class, "acme.metric", luck -> new Metric() {
        @Override
        public List<String> columns() {
            return List.of("first");
        }

        @Override
        public double[] measure(Evaluation evaluation) {
            luck.check();
            return new double[] {evaluation.denoised().points().get(0, 0)};
        }
    });

    private static final Strategy<ManifoldEstimator> ESTIMATOR = acme(
            ManifoldEstimator.class,
            "acme.estimator",
            luck -> (sample, context) -> () -> {
                return (target, denoised, report) -> {
                    if (target.sampleIndex() % 10 == 0) {
                        luck.check();
                    }
                    System.arraycopy(target.position(), 0, denoised, 0, denoised.length);
                };
            });

    @TempDir
    private Path folder;

    private RunSummary run(String text) {
        return Strategies.studies(Strategies.with(DATA, METRIC, ESTIMATOR))
                .load(ConfigReader.parse("study.yaml", text))
                .compute(folder, RunOptions.threads(2), ProgressMonitor.NONE);
    }

    @Test
    void aDataSetThatThrowsCostsItsCellsOnly() throws IOException {
        RunSummary summary = run("""
                study: data
                dataset: {type: acme.data, n: "${n}"}
                seeds: 1
                sweep: {n: [1, 13]}
                methods: {Raw: identity}
                metrics: [failures]
                """);

        assertThat(summary.failed())
                .containsExactly(Map.entry(
                        new CellId("Raw", "n=13", 1),
                        "dataset [acme.data] of [acme.jar] failed: java.lang.AssertionError: unlucky"));
        assertThat(summary.data()).hasSize(1);
        assertThat(Files.readString(folder.resolve("results.csv")))
                .contains("data,acme.data,Raw,n=1,1,failures.kept-input,0.0\n");
        assertThat(Files.readString(folder.resolve("failures.csv"))).isEqualTo("""
                method,parameters,seed,reason
                Raw,n=13,1,dataset [acme.data] of [acme.jar] failed: java.lang.AssertionError: unlucky
                """);
    }

    @Test
    void aMetricThatThrowsIsNamed() {
        RunSummary summary = run("""
                study: metric
                dataset: acme.data
                seeds: 1
                methods: {Raw: identity}
                metrics: [{type: acme.metric, n: 13}]
                """);

        assertThat(summary.failed().values())
                .containsExactly("metric [acme.metric] of [acme.jar] failed: java.lang.AssertionError: unlucky");
    }

    @Test
    void countsThePointsOfCellsThatDidNotFail() {
        RunSummary summary = run("""
                study: points
                dataset: acme.data
                seeds: 3
                methods: {Raw: identity, Unlucky: {type: acme.estimator, n: 13}, Lucky: acme.estimator}
                metrics: [acme.metric]
                """);

        assertThat(summary.failed()).isEmpty();
        assertThat(summary.faults())
                .containsExactly(Map.entry(
                        "Unlucky",
                        new PointFaults(
                                "estimator [acme.estimator] of [acme.jar]",
                                6,
                                "the estimator threw AssertionError: unlucky")));
    }

    @Test
    void takesLimitsFromTheStudy() {
        String text = """
                study: engine
                dataset: circle
                methods: {Raw: identity}
                metrics: [failures]
                engine: {threads: 3, point-limit: 5}
                """;

        Study study = Strategies.STUDIES.load(ConfigReader.parse("study.yaml", text));

        assertThat(study.plan().threads()).isEqualTo(3);
    }
}
