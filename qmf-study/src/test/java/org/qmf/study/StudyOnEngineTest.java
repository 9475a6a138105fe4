package org.qmf.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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
import org.qmf.api.strategy.NoParameters;
import org.qmf.api.strategy.StrategyProvider;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.denoise.ConfiguredEstimators;
import org.qmf.host.engine.LocalEngine;
import org.qmf.host.registry.Origin;
import org.qmf.host.registry.RegisteredStrategy;
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

    /** Provides an engine on which no cell passes alone. */
    private static final class PairsProvider implements StrategyProvider<Engine, NoParameters> {

        @Override
        public String name() {
            return "acme.pairs";
        }

        @Override
        public Class<Engine> kind() {
            return Engine.class;
        }

        @Override
        public Class<NoParameters> parameters() {
            return NoParameters.class;
        }

        @Override
        public String summary() {
            return "Computes cells in pairs.";
        }

        @Override
        public Engine create(NoParameters parameters) {
            LocalEngine local = new LocalEngine(1, new ConfiguredEstimators(() -> Strategies.REGISTRY));
            CyclicBarrier both = new CyclicBarrier(2);
            return new Engine() {
                @Override
                public Denoised run(DenoiseJob job, ProgressMonitor monitor) {
                    try {
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
        }
    }

    @Test
    void givesAnEngineAsManyCellsAtOnceAsItCanUse() throws IOException {
        List<RegisteredStrategy> strategies = new ArrayList<>(Strategies.REGISTRY.all());
        strategies.add(new RegisteredStrategy(new PairsProvider(), new Origin("1", "acme.jar", Optional.empty())));
        StrategyRegistry registry = new StrategyRegistry(strategies, List.of(), List.of());
        compute("expected", TEXT, registry);
        RunSummary summary = compute("pairs", TEXT + "engine: acme.pairs\n", registry);
        assertThat(summary.failed()).isEmpty();
        assertThat(Files.readString(folder.resolve("pairs/results.csv")))
                .isEqualTo(Files.readString(folder.resolve("expected/results.csv")));
    }

    private RunSummary compute(String results, String text, StrategyRegistry registry) {
        return Study.load(ConfigReader.parse("study.yaml", text), registry)
                .compute(folder.resolve(results), RunOptions.threads(1), ProgressMonitor.NONE);
    }
}
