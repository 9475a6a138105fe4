package org.qmf.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.qmf.api.Points;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighborhood;
import org.qmf.api.neighbor.Neighbors;
import org.qmf.api.strategy.Capability;
import org.qmf.api.strategy.Strategy;

final class NeighborhoodContractTest {

    @Test
    void noticesThatTheExcludedPointIsFound() {
        assertThat(Contracts.failuresOf(Inclusive.class))
                .contains("findsTheNearestPoints", "findsThePointsWithinARadius", "findsSortedNeighborsByItsOwnRule");
    }

    static final class Inclusive extends NeighborhoodContract {
        @Override
        protected Neighborhood neighborhood() {
            return altered(worker -> new Forwarding(worker) {
                @Override
                public void find(double[] position, int excluded, Neighbors found) {
                    super.find(position, NeighborSearch.NONE, found);
                }

                @Override
                public void nearest(double[] position, int excluded, int k, Neighbors found) {
                    super.nearest(position, NeighborSearch.NONE, k, found);
                }

                @Override
                public void within(double[] position, int excluded, double radius, Neighbors found) {
                    super.within(position, NeighborSearch.NONE, radius, found);
                }
            });
        }
    }

    @Test
    void noticesThatTiesAreInTheWrongOrder() {
        assertThat(Contracts.failuresOf(Backwards.class))
                .containsExactlyInAnyOrder("findsTheNearestPoints", "findsSortedNeighborsByItsOwnRule");
    }

    static final class Backwards extends NeighborhoodContract {
        @Override
        protected Neighborhood neighborhood() {
            return altered(worker -> new Forwarding(worker) {
                @Override
                public void find(double[] position, int excluded, Neighbors found) {
                    nearest(position, excluded, 6, found);
                }

                @Override
                public void nearest(double[] position, int excluded, int k, Neighbors found) {
                    super.nearest(position, excluded, k, found);
                    for (int i = 1; i < found.count(); i++) {
                        if (found.squaredDistance(i) == found.squaredDistance(i - 1)) {
                            int swapped = found.indices()[i];
                            found.indices()[i] = found.indices()[i - 1];
                            found.indices()[i - 1] = swapped;
                        }
                    }
                }
            });
        }
    }

    @Test
    void noticesAnOpenBall() {
        assertThat(Contracts.failuresOf(OpenBall.class)).containsExactly("findsThePointsWithinARadius");
    }

    static final class OpenBall extends NeighborhoodContract {
        @Override
        protected Neighborhood neighborhood() {
            return altered(worker -> new Forwarding(worker) {
                @Override
                public void within(double[] position, int excluded, double radius, Neighbors found) {
                    super.within(position, excluded, Math.nextDown(radius), found);
                }
            });
        }
    }

    @Test
    void noticesASearchThatLooksFartherThanItSays() {
        assertThat(Contracts.failuresOf(Shortsighted.class)).containsExactly("tellsHowFarItLooked");
        assertThat(Contracts.failuresOf(Boundless.class)).containsExactly("tellsHowFarItLooked");
    }

    static final class Shortsighted extends NeighborhoodContract {
        @Override
        protected Neighborhood neighborhood() {
            return altered(worker -> new Forwarding(worker) {
                @Override
                public double reach() {
                    return super.reach() / 2;
                }
            });
        }

        @Override
        protected Optional<Strategy<?>> strategy() {
            return Optional.of(Named.promising(Neighborhood.class, neighborhood(), Capability.LOCAL));
        }
    }

    static final class Boundless extends NeighborhoodContract {
        @Override
        protected Neighborhood neighborhood() {
            return altered(worker -> new Forwarding(worker) {
                @Override
                public double reach() {
                    return Double.POSITIVE_INFINITY;
                }
            });
        }

        @Override
        protected Optional<Strategy<?>> strategy() {
            return Optional.of(Named.promising(Neighborhood.class, neighborhood(), Capability.LOCAL));
        }
    }

    @Test
    void noticesDistancesThatCancelFarFromTheOrigin() {
        assertThat(Contracts.failuresOf(Cancelling.class)).containsExactly("computesDistancesBetweenNeighbors");
    }

    static final class Cancelling extends NeighborhoodContract {
        @Override
        protected Neighborhood neighborhood() {
            return (sample, context) -> search(sample, worker -> new Forwarding(worker) {
                @Override
                public void pairwise(Neighbors neighbors, double[] matrix) {
                    int count = neighbors.count();
                    for (int i = 0; i < count; i++) {
                        for (int j = 0; j < count; j++) {
                            int a = neighbors.index(i);
                            int b = neighbors.index(j);
                            matrix[i * count + j] =
                                    product(sample, a, a) - 2 * product(sample, a, b) + product(sample, b, b);
                        }
                    }
                }
            });
        }

        private static double product(Points sample, int a, int b) {
            double sum = 0;
            for (int axis = 0; axis < sample.dimension(); axis++) {
                sum += sample.get(a, axis) * sample.get(b, axis);
            }
            return sum;
        }
    }

    @Test
    void noticesABufferThatIsNotCleared() {
        assertThat(Contracts.failuresOf(Appending.class)).contains("doesNotDependOnEarlierQueries");
    }

    static final class Appending extends NeighborhoodContract {
        @Override
        protected Neighborhood neighborhood() {
            return altered(worker -> new Forwarding(worker) {
                @Override
                public void find(double[] position, int excluded, Neighbors found) {
                    Neighbors fresh = new Neighbors(6);
                    super.find(position, excluded, fresh);
                    for (int i = 0; i < fresh.count(); i++) {
                        found.add(fresh.index(i), fresh.squaredDistance(i));
                    }
                }
            });
        }
    }

    private static Neighborhood altered(UnaryOperator<NeighborSearch.Worker> alteration) {
        return (sample, context) -> search(sample, alteration);
    }

    private static NeighborSearch search(Points sample, UnaryOperator<NeighborSearch.Worker> alteration) {
        return new NeighborSearch() {
            @Override
            public Points sample() {
                return sample;
            }

            @Override
            public Worker worker() {
                return alteration.apply(new BruteForce(sample, 6).worker());
            }
        };
    }

    private static class Forwarding implements NeighborSearch.Worker {

        private final NeighborSearch.Worker worker;

        Forwarding(NeighborSearch.Worker worker) {
            this.worker = worker;
        }

        @Override
        public void find(double[] position, int excluded, Neighbors found) {
            worker.find(position, excluded, found);
        }

        @Override
        public void nearest(double[] position, int excluded, int k, Neighbors found) {
            worker.nearest(position, excluded, k, found);
        }

        @Override
        public void within(double[] position, int excluded, double radius, Neighbors found) {
            worker.within(position, excluded, radius, found);
        }

        @Override
        public void pairwise(Neighbors neighbors, double[] matrix) {
            worker.pairwise(neighbors, matrix);
        }

        @Override
        public double reach() {
            return worker.reach();
        }
    }
}
