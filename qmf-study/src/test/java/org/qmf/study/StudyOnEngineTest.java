package org.qmf.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.engine.DenoiseJob;
import org.qmf.api.engine.Denoised;
import org.qmf.api.engine.Engine;
import org.qmf.api.engine.EstimatorFactory;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.api.strategy.Strategy;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.engine.LocalEngine;
import org.qmf.host.registry.StrategyRegistry;
import org.qmf.study.run.RunOptions;
import org.qmf.study.run.RunSummary;

class StudyOnEngineTest {

    private static final String TEXT = """
            study: engine
            dataset: {type: circle, n: 24, noise: 0.1}
            seeds: 4
            methods:
              PCA: {type: local-pca, dimension: 1, neighborhood: {type: knn, k: 4}}
              Raw: identity
            metrics: [manifold-distance, truth-distance, failures]
            """;

    @TempDir
    private Path folder;

    /** An engine on which no cell passes alone. */
    private static final class Pairs implements Engine {

        private final Engine local = new LocalEngine(1);
        private final CyclicBarrier both = new CyclicBarrier(2);

        @Override
        public Denoised run(DenoiseJob job, EstimatorFactory estimators, ProgressMonitor monitor) {
            try {
                both.await(60, TimeUnit.SECONDS);
            } catch (InterruptedException | BrokenBarrierException | TimeoutException e) {
                throw new IllegalStateException(e);
            }
            return local.run(job, estimators, monitor);
        }

        @Override
        public int concurrency(int threads) {
            return 2;
        }
    }

    @Test
    void givesAnEngineAsManyCellsAtOnceAsItCanUse() throws IOException {
        StrategyRegistry registry =
                Strategies.with(Strategy.of(Engine.class, "acme.pairs", Pairs::new, "Computes cells in pairs."));
        compute("expected", TEXT, registry);
        RunSummary summary = compute("pairs", TEXT + "engine: acme.pairs\n", registry);
        assertThat(summary.failed()).isEmpty();
        assertThat(Files.readString(folder.resolve("pairs/results.csv")))
                .isEqualTo(Files.readString(folder.resolve("expected/results.csv")));
    }

    private RunSummary compute(String results, String text, StrategyRegistry registry) {
        return Strategies.studies(registry)
                .load(ConfigReader.parse("study.yaml", text))
                .compute(folder.resolve(results), RunOptions.threads(1), ProgressMonitor.NONE);
    }
}
