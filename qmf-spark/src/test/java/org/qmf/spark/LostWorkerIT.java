package org.qmf.spark;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.inject.Guice;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.spark.SparkContext;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.Points;
import org.qmf.api.engine.DenoiseJob;
import org.qmf.api.engine.Denoised;
import org.qmf.api.engine.Engine;
import org.qmf.api.engine.EstimatorFactory;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.host.engine.LocalEngine;
import org.qmf.host.wiring.PluginRoots;
import org.qmf.host.wiring.QmfModule;

/** Runs jobs on a real cluster of two workers, to which the driver ships QMF's jars, and kills one of them. */
class LostWorkerIT {

    private static final String RQMF = "{type: rqmf, dimension: 2, neighborhood: {type: knn, k: 24}}";

    @TempDir
    private Path folder;

    @AfterEach
    void disconnect() {
        SparkContext.getOrCreate().stop();
        System.clearProperty("qmf.home");
    }

    @Test
    void finishesWithTheSameBitsWhenAWorkerIsLost() throws Exception {
        Path home = Home.in(folder);
        System.setProperty("qmf.home", home.toString());
        PluginRoots plugins = PluginRoots.of(AcmePlugin.in(folder));
        try (StandaloneCluster cluster = new StandaloneCluster(home.resolve("spark"), folder, 2)) {
            SparkEngineParameters parameters = new SparkEngineParameters(
                    Optional.of(cluster.url()),
                    Regime.AUTOMATIC,
                    16,
                    List.of(
                            "spark.executor.memory=512m",
                            "spark.executor.extraJavaOptions=-XX:TieredStopAtLevel=1",
                            "spark.cores.max=2",
                            "spark.scheduler.minRegisteredResourcesRatio=1.0",
                            "spark.scheduler.maxRegisteredResourcesWaitingTime=120s"));
            EstimatorFactory estimators =
                    Guice.createInjector(new QmfModule(PluginRoots.of())).getInstance(EstimatorFactory.class);
            Points sample = TestPoints.sphere(6000, "cluster");
            Engine spark = new SparkEngine(parameters, plugins);

            Denoised shifted = spark.run(job(sample, AcmePlugin.CONFIGURATION), estimators, ProgressMonitor.NONE);
            assertThat(shifted.points().get(5, 1)).isEqualTo(sample.get(5, 1) + 0.5);

            Path program = Path.of("").toAbsolutePath().relativize(folder.resolve("mine.sh"));
            Files.writeString(folder.resolve("mine.sh"), "cp $1/targets.npy $1/answer.npy");
            Denoised copied = spark.run(
                    job(sample, "{type: command, run: [/bin/sh, '" + program + "']}"),
                    estimators,
                    ProgressMonitor.NONE);
            assertThat(copied.points())
                    .as("by a program that executors see nowhere else")
                    .isEqualTo(sample);
            assertThat(copied.diagnostics().count(Outcome.FAILED)).isZero();

            LossOfExecutors losses = new LossOfExecutors();
            SparkContext.getOrCreate().addSparkListener(losses);
            Denoised denoised = spark.run(job(sample, RQMF), estimators, new KillAfterTheFirstTask(cluster));
            SameBits.check(denoised, new LocalEngine(2).run(job(sample, RQMF), estimators, ProgressMonitor.NONE));
            assertThat(losses.count).hasPositiveValue();

            Engine partitioned = new SparkEngine(
                    new SparkEngineParameters(parameters.master(), Regime.PARTITIONED, 5, parameters.settings()),
                    plugins);
            SameBits.check(partitioned.run(job(sample, RQMF), estimators, ProgressMonitor.NONE), denoised);
        }
    }

    private static DenoiseJob job(Points sample, String configuration) {
        return new DenoiseJob(sample, Optional.empty(), configuration, 1);
    }

    /** The first task has ended, the other worker's first one runs, fourteen wait. */
    private static final class KillAfterTheFirstTask implements ProgressMonitor {

        private final StandaloneCluster cluster;
        private final AtomicBoolean killed = new AtomicBoolean();

        KillAfterTheFirstTask(StandaloneCluster cluster) {
            this.cluster = cluster;
        }

        @Override
        public void advance(long count) {
            if (!killed.getAndSet(true)) {
                cluster.kill(0);
            }
        }
    }

    private static final class LossOfExecutors extends SparkListener {

        private final AtomicInteger count = new AtomicInteger();

        @Override
        public void onExecutorRemoved(SparkListenerExecutorRemoved event) {
            count.incrementAndGet();
        }
    }
}
