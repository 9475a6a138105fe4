package org.qmf.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.engine.DenoiseJob;
import org.qmf.api.engine.Denoised;
import org.qmf.api.engine.Engine;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.core.configuration.ConfigReader;
import org.qmf.core.denoise.ConfiguredEstimators;
import org.qmf.core.engine.LocalEngine;
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

    @Test
    void givesAnEngineAsManyCellsAtOnceAsItCanUse() throws IOException {
        LocalEngine local = new LocalEngine(1, new ConfiguredEstimators(() -> Strategies.REGISTRY));
        CyclicBarrier both = new CyclicBarrier(2);
        Engine pairs = new Engine() {
            @Override
            public Denoised run(DenoiseJob job, ProgressMonitor monitor) {
                try {
                    // Nobody passes alone.
                    both.await(60, TimeUnit.SECONDS);
                } catch (InterruptedException | BrokenBarrierException | TimeoutException e) {
                    throw new IllegalStateException(e);
                }
                return local.run(job, monitor);
            }

            @Override
            public int concurrency() {
                return 2;
            }
        };
        Study study = Study.load(ConfigReader.parse("study.yaml", TEXT), Strategies.REGISTRY);
        study.compute(folder.resolve("expected"), RunOptions.threads(1), ProgressMonitor.NONE);
        RunOptions options = new RunOptions(1, Optional.of(pairs), "unknown", List.of());
        RunSummary summary = study.compute(folder.resolve("pairs"), options, ProgressMonitor.NONE);
        assertThat(summary.failed()).isEmpty();
        assertThat(Files.readString(folder.resolve("pairs/results.csv")))
                .isEqualTo(Files.readString(folder.resolve("expected/results.csv")));
    }
}
