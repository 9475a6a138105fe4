package org.qmf.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.qmf.api.quadratic.ProjectionBatch;
import org.qmf.api.quadratic.ProjectionBatch.Status;
import org.qmf.api.quadratic.ProjectionSolver;
import org.qmf.api.strategy.Capability;
import org.qmf.api.strategy.Strategy;

final class ProjectionContractTest {

    @Test
    void noticesAFullStepThatOvershoots() {
        assertThat(Contracts.failuresOf(Overshooting.class)).contains("neverEndsWorseThanItStarted");
    }

    static final class Overshooting extends ProjectionContract {
        @Override
        protected ProjectionSolver solver() {
            return altered(batch -> batch.tau()[0] += 10);
        }
    }

    @Test
    void noticesThatNothingWasDone() {
        assertThat(Contracts.failuresOf(Idle.class))
                .contains(
                        "isStationaryWhereItSaysSo", "reportsTheValueItReached", "findsTheNearestPointOfAGentleCurve");
    }

    static final class Idle extends ProjectionContract {
        @Override
        protected ProjectionSolver solver() {
            return dimension -> new ProjectionSolver.Worker() {
                @Override
                public void prepare(double[] gram) {}

                @Override
                public void project(ProjectionBatch batch) {}
            };
        }
    }

    @Test
    void noticesAWrongValue() {
        assertThat(Contracts.failuresOf(WrongValue.class)).containsExactly("reportsTheValueItReached");
    }

    static final class WrongValue extends ProjectionContract {
        @Override
        protected ProjectionSolver solver() {
            return altered(batch -> batch.value()[0] += 1);
        }
    }

    @Test
    void noticesThatNothingConverges() {
        assertThat(Contracts.failuresOf(Pessimist.class)).containsExactly("convergesOnEasyProblems");
    }

    static final class Pessimist extends ProjectionContract {
        @Override
        protected ProjectionSolver solver() {
            return altered(batch -> {
                for (int i = 0; i < batch.count(); i++) {
                    batch.setStatus(i, Status.ITERATION_LIMIT);
                }
            });
        }
    }

    @Test
    void noticesThatPointsOfABatchInfluenceEachOther() {
        assertThat(Contracts.failuresOf(Contagious.class)).contains("solvesABatchLikeItsPoints");
    }

    static final class Contagious extends ProjectionContract {
        @Override
        protected ProjectionSolver solver() {
            return altered(batch -> {
                for (int i = 0; i < batch.count(); i++) {
                    batch.tau()[i] += 1e-12 * batch.count();
                }
            });
        }
    }

    @Test
    void noticesMemoryOfEarlierSurfaces() {
        assertThat(Contracts.failuresOf(Remembering.class)).contains("doesNotDependOnEarlierSurfaces");
    }

    static final class Remembering extends ProjectionContract {
        @Override
        protected ProjectionSolver solver() {
            return dimension -> new ProjectionSolver.Worker() {

                private final ProjectionSolver.Worker worker = new Descent().worker(dimension);
                private int surfaces;

                @Override
                public void prepare(double[] gram) {
                    surfaces++;
                    worker.prepare(gram);
                }

                @Override
                public void project(ProjectionBatch batch) {
                    worker.project(batch);
                    for (int i = 0; i < batch.count(); i++) {
                        batch.tau()[i] += 1e-9 * surfaces;
                    }
                }
            };
        }
    }

    @Test
    void noticesWritesToTheProblem() {
        assertThat(Contracts.failuresOf(Vandal.class)).containsExactly("leavesTheProblemAlone");
    }

    static final class Vandal extends ProjectionContract {
        @Override
        protected ProjectionSolver solver() {
            return altered(batch -> batch.linear()[0] = 0);
        }
    }

    @Test
    void noticesALocalMinimumThatIsSoldAsGlobal() {
        assertThat(Contracts.failuresOf(Boasting.class)).containsExactly("findsTheGlobalMinimum");
    }

    static final class Boasting extends ProjectionContract {
        @Override
        protected ProjectionSolver solver() {
            return new Descent();
        }

        @Override
        protected Optional<Strategy<?>> strategy() {
            return Optional.of(Named.promising(ProjectionSolver.class, solver(), Capability.GLOBAL_MINIMUM));
        }
    }

    @Test
    void noticesASolverForNothing() {
        assertThat(Contracts.failuresOf(Useless.class)).contains("supportsSomeDimension");
    }

    static final class Useless extends ProjectionContract {
        @Override
        protected ProjectionSolver solver() {
            return new Descent() {
                @Override
                public boolean supports(int dimension) {
                    return false;
                }
            };
        }
    }

    private static ProjectionSolver altered(Consumer<ProjectionBatch> alteration) {
        return dimension -> {
            ProjectionSolver.Worker worker = new Descent().worker(dimension);
            return new ProjectionSolver.Worker() {
                @Override
                public void prepare(double[] gram) {
                    worker.prepare(gram);
                }

                @Override
                public void project(ProjectionBatch batch) {
                    worker.project(batch);
                    if (batch.count() > 0) {
                        alteration.accept(batch);
                    }
                }
            };
        };
    }
}
