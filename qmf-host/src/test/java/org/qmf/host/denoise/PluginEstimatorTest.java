package org.qmf.host.denoise;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.inject.Guice;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.estimator.BatchAnswer;
import org.qmf.api.estimator.BatchDenoiser;
import org.qmf.api.estimator.Choice;
import org.qmf.api.estimator.TargetBatch;
import org.qmf.host.registry.PluginJar;
import org.qmf.host.registry.PluginScope;
import org.qmf.host.registry.PluginSource;
import org.qmf.host.wiring.PluginRoots;
import org.qmf.host.wiring.QmfModule;

class PluginEstimatorTest {

    /** Names the context class loader with which it is asked. */
    private static final String CHOOSING = """
        static class Choosing implements org.qmf.api.estimator.ManifoldEstimator {
            public org.qmf.api.estimator.FittedManifold fit(
                    org.qmf.api.Points sample, org.qmf.api.FitContext context) {
                throw new AssertionError("fitted");
            }
            public java.util.Optional<org.qmf.api.estimator.Choice> choose(
                    org.qmf.api.Points sample, org.qmf.api.FitContext context) {
                String scope = Thread.currentThread().getContextClassLoader().getName();
                return java.util.Optional.of(new org.qmf.api.estimator.Choice(
                        "{}",
                        java.util.List.of(scope),
                        java.util.List.of(),
                        java.util.Map.of(),
                        java.util.List.of()));
            }
        }
        """;

    @Test
    void letsAPluginChooseInItsOwnScope(@TempDir Path folder) throws IOException {
        Path jar = new PluginJar()
                .plugin(new PluginSource("acme.Chooser")
                        .listing("Strategy.of(org.qmf.api.estimator.ManifoldEstimator.class, \"acme.choosing\","
                                + " Choosing::new, \"Chooses.\")")
                        .with(CHOOSING))
                .write(folder.resolve("acme/acme.jar"));
        ConfiguredEstimators estimators = Guice.createInjector(new QmfModule(new PluginRoots(List.of(folder))))
                .getInstance(ConfiguredEstimators.class);

        Choice choice = estimators
                .create("{\"type\": \"acme.choosing\"}")
                .choose(Points.of(new double[] {1, 2}), FitContext.sequential(1))
                .orElseThrow();

        assertThat(choice.explanation()).containsExactly("estimator [acme.choosing] of [" + jar + "]");
        assertThat(PluginScope.of(Thread.currentThread())).isEmpty();
    }

    /** Reports the context class loader with which it denoises a batch. */
    private static final String BATCHING = """
        static class Batching implements org.qmf.api.estimator.ManifoldEstimator {
            public org.qmf.api.estimator.FittedManifold fit(
                    org.qmf.api.Points sample, org.qmf.api.FitContext context) {
                return new Fitted();
            }
            static class Fitted
                    implements org.qmf.api.estimator.FittedManifold, org.qmf.api.estimator.BatchDenoiser {
                public org.qmf.api.estimator.Denoiser denoiser() {
                    return oneByOne(0);
                }
                public java.util.Optional<org.qmf.api.estimator.BatchDenoiser> batch() {
                    return java.util.Optional.of(this);
                }
                public int largest() {
                    return 3;
                }
                public void denoise(
                        org.qmf.api.estimator.TargetBatch targets, org.qmf.api.estimator.BatchAnswer answer) {
                    String scope = Thread.currentThread().getContextClassLoader().getName();
                    answer.report(0)
                            .end(org.qmf.api.estimator.PointReport.Outcome.SUSPECT, targets.size(), scope);
                }
            }
        }
        """;

    @Test
    void letsAPluginDenoiseABatchInItsOwnScope(@TempDir Path folder) throws IOException {
        Path jar = new PluginJar()
                .plugin(new PluginSource("acme.Batcher")
                        .listing("Strategy.of(org.qmf.api.estimator.ManifoldEstimator.class, \"acme.batching\","
                                + " Batching::new, \"Answers in batches.\")")
                        .with(BATCHING))
                .write(folder.resolve("acme/acme.jar"));
        ConfiguredEstimators estimators = Guice.createInjector(new QmfModule(new PluginRoots(List.of(folder))))
                .getInstance(ConfiguredEstimators.class);
        Points sample = Points.of(new double[] {1, 2}, new double[] {3, 4});

        BatchDenoiser batch = estimators
                .create("{\"type\": \"acme.batching\"}")
                .fit(sample, FitContext.sequential(1))
                .batch()
                .orElseThrow();
        BatchAnswer answer = new BatchAnswer(2, 2, 0);
        batch.denoise(TargetBatch.ofSample(sample, 0, 2), answer);

        assertThat(batch.largest()).isEqualTo(3);
        assertThat(answer.report(0).reason()).isEqualTo("estimator [acme.batching] of [" + jar + "]");
        assertThat(PluginScope.of(Thread.currentThread())).isEmpty();
    }
}
