package org.qmf.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.qmf.spark.TestPoints.sphere;

import com.google.inject.Guice;
import com.google.inject.Injector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.Points;
import org.qmf.api.engine.DenoiseJob;
import org.qmf.api.engine.Denoised;
import org.qmf.api.engine.Engine;
import org.qmf.api.engine.EstimatorFactory;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.Bound;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.configuration.ConfigurationException;
import org.qmf.host.denoise.DenoiseConfiguration;
import org.qmf.host.denoise.Denoising;
import org.qmf.host.engine.LocalEngine;
import org.qmf.host.wiring.PluginRoots;
import org.qmf.host.wiring.QmfModule;

/** Compares Spark with the local engine bit for bit. */
class SameBitsTest {

    private static final Injector INJECTOR = Guice.createInjector(new QmfModule(PluginRoots.of()));
    private static final EstimatorFactory ESTIMATORS = INJECTOR.getInstance(EstimatorFactory.class);
    private static final Engine LOCAL = new LocalEngine(2);
    private static final String RQMF = "{type: rqmf, dimension: 2, neighborhood: {type: knn, k: 20}}";

    static Stream<Arguments> regimesAndPartitions() {
        return Stream.of(Regime.BROADCAST, Regime.PARTITIONED)
                .flatMap(regime -> Stream.of(1, 3, 8).map(partitions -> Arguments.of(regime, partitions)));
    }

    @ParameterizedTest
    @MethodSource("regimesAndPartitions")
    void denoisesTheSample(Regime regime, int partitions) {
        assertSameBits(regime, partitions, new DenoiseJob(sphere(600, "sample"), Optional.empty(), RQMF, 5));
    }

    @ParameterizedTest
    @MethodSource("regimesAndPartitions")
    void denoisesOtherPoints(Regime regime, int partitions) {
        Points targets = sphere(150, "targets");
        assertSameBits(regime, partitions, new DenoiseJob(sphere(500, "sample"), Optional.of(targets), RQMF, 5));
    }

    @ParameterizedTest
    @EnumSource(
            value = Regime.class,
            names = {"BROADCAST", "PARTITIONED"})
    void usesWeights(Regime regime) {
        double[] weights = new double[400];
        Arrays.setAll(weights, i -> 0.25 + i % 7);
        Points sample = sphere(400, "weights").withWeights(weights);
        assertSameBits(regime, 5, new DenoiseJob(sample, Optional.empty(), RQMF, 5));
    }

    /** Points on a lattice have many neighbours at the same distance, the chosen ones lie in any cell. */
    @Test
    void breaksTiesByTheIndexInTheWholeSample() {
        double[] values = new double[3 * 512];
        for (int i = 0; i < 512; i++) {
            int shuffled = i * 37 % 512;
            values[3 * i] = shuffled % 8;
            values[3 * i + 1] = shuffled / 8 % 8;
            int layer = shuffled / 64;
            values[3 * i + 2] = layer;
        }
        String configuration = "{type: local-pca, dimension: 2, neighborhood: {type: knn, k: 9}}";
        assertSameBits(
                Regime.PARTITIONED, 8, new DenoiseJob(Points.wrap(values, 3), Optional.empty(), configuration, 5));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{type: rqmf, dimension: 1, neighborhood: {type: radius, radius: 0.7}}",
                "{type: rqmf, dimension: 2, neighborhood: {type: knn, k: 30},"
                        + " kernel: {type: gaussian, bandwidth: {type: kth-neighbor, k: 12}}, normalization: weighted}",
                "{type: moving-ls, dimension: 2, neighborhood: {type: knn, k: 24}}",
                "{type: local-pca, dimension: 2, neighborhood: {type: knn, k: 16, index: brute-force}}",
                "identity"
            })
    void partitionsForEveryLocalMethod(String configuration) {
        assertSameBits(
                Regime.PARTITIONED, 6, new DenoiseJob(sphere(300, "methods"), Optional.empty(), configuration, 5));
    }

    /** The outlier's neighbours lie in other cells, however far the halo of its own cell reaches. */
    @Test
    void servesOutliersAndDuplicates() {
        Points sample = sphere(300, "outliers");
        double[] values = sample.toArray().clone();
        values[0] = 250;
        values[4] = -1e5;
        for (int i = 30; i < 130; i++) {
            System.arraycopy(values, 87, values, 3 * i, 3);
        }
        assertSameBits(Regime.PARTITIONED, 7, new DenoiseJob(Points.wrap(values, 3), Optional.empty(), RQMF, 5));
    }

    @Test
    void widensUntilTheCellHoldsAllWhereKIsTheWholeSample() {
        String configuration = "{type: local-pca, dimension: 2, neighborhood: {type: knn, k: 60}}";
        assertSameBits(Regime.PARTITIONED, 4, new DenoiseJob(sphere(50, "few"), Optional.empty(), configuration, 5));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{type: rqmf, dimension: 2, neighborhood: all}",
                "{type: mfit, dimension: 2}",
                "{type: log-kde-ridge, dimension: 2}"
            })
    void refusesToPartitionForMethodsThatLookEverywhere(String configuration) {
        DenoiseJob job = new DenoiseJob(sphere(50, "refused"), Optional.empty(), configuration, 5);
        assertThatThrownBy(() -> spark(Regime.PARTITIONED, 3).run(job, ESTIMATORS, ProgressMonitor.NONE))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("may look at the whole sample")
                .hasMessageContaining("set the engine's regime to [broadcast]");
    }

    /** The choice is made by the driver, once; what is shipped needs no choice any more. */
    @Test
    void shipsWhatWasChosenForTheSample() {
        Points sample = sphere(120, "automatic");
        Denoising local = automatic(LOCAL).chosenFor(sample, ProgressMonitor.NONE);
        Denoising spark = automatic(spark(Regime.BROADCAST, 3)).chosenFor(sample, ProgressMonitor.NONE);

        assertThat(spark.estimatorConfiguration()).isEqualTo(local.estimatorConfiguration());
        assertThat(spark.choice()).isEqualTo(local.choice());
        SameBits.check(
                spark.run(sample, Optional.empty(), ProgressMonitor.NONE),
                local.run(sample, Optional.empty(), ProgressMonitor.NONE));
    }

    /** Tells as a reason which file it is; fails unless its neighbour is beside it. */
    private static final String TELLING = "cat \"$(dirname $0)/beside.txt\" && cp $2/targets.npy $2/answer.npy"
            + " && printf '{\"reasons\": {\"0\": \"%s\"}}' \"$0\" > $2/answer.json";

    @Test
    void sendsTheFilesThatAProgramNames(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("mine.sh"), TELLING);
        Files.writeString(folder.resolve("beside.txt"), "here");
        Points sample = sphere(50, "program");
        String configuration = "{type: command, run: [/bin/sh, mine.sh, beside.txt], directory: '" + folder + "'}";
        Denoised denoised = spark(Regime.BROADCAST, 2)
                .run(new DenoiseJob(sample, Optional.empty(), configuration, 5), ESTIMATORS, ProgressMonitor.NONE);

        assertThat(denoised.points()).isEqualTo(sample);
        assertThat(denoised.diagnostics().reason(0))
                .contains("qmf-files")
                .endsWith("/mine.sh")
                .doesNotStartWith(folder.toString());
        assertThatThrownBy(() -> spark(Regime.PARTITIONED, 2)
                        .run(
                                new DenoiseJob(sample, Optional.empty(), configuration, 5),
                                ESTIMATORS,
                                ProgressMonitor.NONE))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("set the engine's regime to [broadcast]");
    }

    private static Denoising automatic(Engine engine) {
        Binder binder = INJECTOR.getInstance(Binder.class);
        Bound<DenoiseConfiguration> bound = binder.bind(
                ConfigReader.parse("test", "{estimator: {type: auto, targets: 60, refinements: {}}, seed: 5}"),
                DenoiseConfiguration.class,
                Map.of());
        return new Denoising(
                new Bound<>(
                        new DenoiseConfiguration(bound.value().estimator(), engine, 5),
                        bound.effective(),
                        bound.used()),
                binder);
    }

    @Test
    void runsAsManyJobsAtOnceAsThereAreCores() {
        Engine engine = spark(Regime.BROADCAST, 0);
        assertThat(engine.concurrency(1)).isEqualTo(2);
        List<DenoiseJob> jobs = Stream.of("a", "b", "c", "d", "e", "f")
                .map(name -> new DenoiseJob(sphere(150, name), Optional.empty(), RQMF, 5))
                .toList();
        List<Denoised> denoised = jobs.parallelStream()
                .map(job -> engine.run(job, ESTIMATORS, ProgressMonitor.NONE))
                .toList();
        for (int i = 0; i < jobs.size(); i++) {
            SameBits.check(denoised.get(i), LOCAL.run(jobs.get(i), ESTIMATORS, ProgressMonitor.NONE));
        }
    }

    private static void assertSameBits(Regime regime, int partitions, DenoiseJob job) {
        SameBits.check(
                spark(regime, partitions).run(job, ESTIMATORS, ProgressMonitor.NONE),
                LOCAL.run(job, ESTIMATORS, ProgressMonitor.NONE));
    }

    private static Engine spark(Regime regime, int partitions) {
        return new SparkEngine(
                new SparkEngineParameters(Optional.of("local[2]"), regime, partitions, List.of()), PluginRoots.of());
    }
}
