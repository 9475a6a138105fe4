package org.qmf.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.data.Draw;
import org.qmf.api.study.Replication;

final class ReplicationContractTest {

    /** Takes half of the points, at random. */
    static class Halves implements Replication {

        @Override
        public Draw replicate(Draw data, RandomStream random) {
            int[] chosen = chosen(data.points().size(), random);
            return new Draw(points(data, chosen), data.clean().map(clean -> clean.select(chosen)), Optional.empty());
        }

        int[] chosen(int size, RandomStream random) {
            int first = random.nextInt(size);
            return IntStream.range(0, size / 2)
                    .map(i -> (first + i) % size)
                    .sorted()
                    .toArray();
        }

        Points points(Draw data, int[] chosen) {
            return data.points().select(chosen);
        }

        @Override
        public double correlation() {
            return 0.5;
        }

        @Override
        public String description() {
            return "half of the points";
        }

        @Override
        public String shows() {
            return "How much depends on the points.";
        }

        @Override
        public String hides() {
            return "What other points would give.";
        }
    }

    @Test
    void acceptsHalvesOfThePoints() {
        assertThat(Contracts.failuresOf(Sound.class)).isEmpty();
    }

    static final class Sound extends ReplicationContract {
        @Override
        protected Replication replication() {
            return new Halves();
        }
    }

    @Test
    void noticesReplicatesThatAreOneAndTheSame() {
        assertThat(Contracts.failuresOf(Constant.class)).containsExactly("replicatesDifferUnlessTheyAreOneAndTheSame");
    }

    static final class Constant extends ReplicationContract {
        @Override
        protected Replication replication() {
            return new Halves() {
                @Override
                int[] chosen(int size, RandomStream random) {
                    return super.chosen(size, RandomStream.of(1, "constant", 0));
                }
            };
        }
    }

    @Test
    void noticesRandomnessThatIsNotTheStreams() {
        assertThat(Contracts.failuresOf(Unseeded.class)).contains("makesTheSameReplicateFromTheSameStream");
    }

    static final class Unseeded extends ReplicationContract {

        private long made;

        @Override
        protected Replication replication() {
            return new Halves() {
                @Override
                int[] chosen(int size, RandomStream random) {
                    made++;
                    return super.chosen(size, RandomStream.of(made, "unseeded", 0));
                }
            };
        }
    }

    @Test
    void noticesPointsThatLoseTheirTruth() {
        assertThat(Contracts.failuresOf(Shuffled.class)).containsExactly("eachPointKeepsItsOwnTruth");
    }

    static final class Shuffled extends ReplicationContract {
        @Override
        protected Replication replication() {
            return new Halves() {
                @Override
                Points points(Draw data, int[] chosen) {
                    return data.points()
                            .select(IntStream.range(0, chosen.length)
                                    .map(i -> chosen[chosen.length - 1 - i])
                                    .toArray());
                }
            };
        }
    }

    @Test
    void noticesWeightsThatAreLostAndWordsThatAreMissing() {
        assertThat(Contracts.failuresOf(Careless.class))
                .contains("keepsTheShapeOfTheData", "saysWhatItShows")
                .doesNotContain("leavesTheDataAlone");
    }

    static final class Careless extends ReplicationContract {
        @Override
        protected Replication replication() {
            return new Halves() {
                @Override
                Points points(Draw data, int[] chosen) {
                    return Points.wrap(data.points().select(chosen).toArray(), 3);
                }

                @Override
                public String hides() {
                    return "";
                }
            };
        }
    }
}
