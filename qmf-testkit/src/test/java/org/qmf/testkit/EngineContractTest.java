package org.qmf.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.qmf.api.DataException;
import org.qmf.api.FitContext;
import org.qmf.api.engine.DenoiseJob;
import org.qmf.api.engine.Denoised;
import org.qmf.api.engine.Engine;
import org.qmf.api.engine.EstimatorFactory;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.Target;
import org.qmf.api.host.PointValues;

final class EngineContractTest {

    @Test
    void acceptsAPlainEngine() {
        assertThat(Contracts.failuresOf(Plain.class)).isEmpty();
    }

    static final class Plain extends EngineContract {
        @Override
        protected Engine engine(EstimatorFactory estimators) {
            return new PlainEngine();
        }
    }

    @Test
    void noticesASeedOfItsOwn() {
        assertThat(Contracts.failuresOf(Unseeded.class))
                .contains("givesTheBitsOfASequentialRun", "usesTheSeedOfTheJob");
    }

    static final class Unseeded extends EngineContract {
        @Override
        protected Engine engine(EstimatorFactory estimators) {
            return new PlainEngine() {
                @Override
                FitContext context(long seed) {
                    return FitContext.sequential(42);
                }
            };
        }
    }

    @Test
    void noticesThatItNeverStops() {
        assertThat(Contracts.failuresOf(Stubborn.class)).containsExactly("stopsWhenAsked");
    }

    static final class Stubborn extends EngineContract {
        @Override
        protected Engine engine(EstimatorFactory estimators) {
            return new PlainEngine() {
                @Override
                void stopIfAsked(ProgressMonitor monitor) {}
            };
        }
    }

    @Test
    void noticesThatOnePointEndsTheRun() {
        assertThat(Contracts.failuresOf(Fragile.class))
                .containsExactly(
                        "keepsTheInputOfPointsForWhichTheEstimatorThrows", "keepsTheInputOfPointsThatAreNotFinite");
    }

    static final class Fragile extends EngineContract {
        @Override
        protected Engine engine(EstimatorFactory estimators) {
            return new PlainEngine() {
                @Override
                void denoise(FittedManifold manifold, Target target, double[] denoised, PointReport report) {
                    manifold.denoiser().denoise(target, denoised, report);
                }
            };
        }
    }

    @Test
    void noticesThatTargetsAreIgnored() {
        assertThat(Contracts.failuresOf(OnlySample.class))
                .containsExactly("acceptsNoTargets", "denoisesTargetsThatAreNotInTheSample");
    }

    static final class OnlySample extends EngineContract {
        @Override
        protected Engine engine(EstimatorFactory estimators) {
            return new PlainEngine() {
                @Override
                public Denoised run(DenoiseJob job, EstimatorFactory factory, ProgressMonitor monitor) {
                    return super.run(
                            new DenoiseJob(job.sample(), Optional.empty(), job.configuration(), job.seed()),
                            factory,
                            monitor);
                }
            };
        }
    }

    @Test
    void noticesAHiddenRefusalAndAWriteToTheSample() {
        assertThat(Contracts.failuresOf(Swallowing.class))
                .contains("passesOnThatTheSampleCannotBeUsed", "leavesTheSampleAlone");
    }

    static final class Swallowing extends EngineContract {
        @Override
        protected Engine engine(EstimatorFactory estimators) {
            return new PlainEngine() {
                @Override
                public Denoised run(DenoiseJob job, EstimatorFactory factory, ProgressMonitor monitor) {
                    try {
                        Denoised result = super.run(job, factory, monitor);
                        PointValues.of(job.sample())[0] = 0;
                        return result;
                    } catch (DataException e) {
                        throw new IllegalStateException("failed", e);
                    }
                }
            };
        }
    }
}
