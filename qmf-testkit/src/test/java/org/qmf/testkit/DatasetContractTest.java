package org.qmf.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.data.Dataset;
import org.qmf.api.data.Draw;
import org.qmf.api.strategy.Capability;
import org.qmf.api.strategy.Strategy;

final class DatasetContractTest {

    private static Strategy<?> knowing(Dataset dataset) {
        return Named.promising(Dataset.class, dataset, Capability.KNOWN_TRUTH);
    }

    @Test
    void acceptsANoisyCircle() {
        assertThat(Contracts.failuresOf(Circle.class)).isEmpty();
    }

    static final class Circle extends DatasetContract {
        @Override
        protected Dataset dataset() {
            return new NoisyCircle();
        }

        @Override
        protected Optional<Strategy<?>> strategy() {
            return Optional.of(knowing(dataset()));
        }
    }

    @Test
    void noticesRandomnessFromElsewhere() {
        assertThat(Contracts.failuresOf(Moody.class)).containsExactly("drawsTheSameSampleFromTheSameStream");
    }

    static final class Moody extends DatasetContract {

        private static final RandomStream ELSEWHERE = RandomStream.of(1, "elsewhere", 0);

        @Override
        protected Dataset dataset() {
            return random -> new NoisyCircle().draw(ELSEWHERE);
        }
    }

    @Test
    void noticesTruthThatIsMissing() {
        assertThat(Contracts.failuresOf(Ignorant.class)).containsExactly("knowsTheTruth");
    }

    static final class Ignorant extends DatasetContract {
        @Override
        protected Dataset dataset() {
            return random -> new Draw(new NoisyCircle().draw(random).points(), Optional.empty(), Optional.empty());
        }

        @Override
        protected Optional<Strategy<?>> strategy() {
            return Optional.of(knowing(dataset()));
        }
    }

    @Test
    void noticesPointsThatAreNotFinite() {
        assertThat(Contracts.failuresOf(NotFinite.class)).contains("drawsFinitePoints");
    }

    static final class NotFinite extends DatasetContract {
        @Override
        protected Dataset dataset() {
            return random -> new Draw(Points.of(new double[] {1, Double.NaN}), Optional.empty(), Optional.empty());
        }
    }

    @Test
    void noticesCleanPointsOffTheManifold() {
        assertThat(Contracts.failuresOf(Dirty.class)).contains("drawsCleanPointsFromTheManifold");
    }

    static final class Dirty extends DatasetContract {
        @Override
        protected Dataset dataset() {
            return random -> {
                Draw draw = new NoisyCircle().draw(random);
                return new Draw(draw.points(), Optional.of(draw.points()), draw.manifold());
            };
        }
    }

    @Test
    void noticesTruthOfAnotherShape() {
        assertThat(Contracts.failuresOf(Misshapen.class)).contains("givesTheTruthTheShapeOfTheSample");
    }

    static final class Misshapen extends DatasetContract {
        @Override
        protected Dataset dataset() {
            return random -> {
                Draw draw = new NoisyCircle().draw(random);
                return new Draw(draw.points(), Optional.of(draw.points().select(0, 1, 2)), Optional.empty());
            };
        }
    }

    @Test
    void noticesAPointThatIsNotTheNearest() {
        assertThat(Contracts.failuresOf(Opposite.class)).contains("findsTheNearestPointOfTheManifold");
    }

    static final class Opposite extends DatasetContract {
        @Override
        protected Dataset dataset() {
            return new NoisyCircle() {
                @Override
                public double nearest(double[] position, double[] nearest) {
                    double distance = super.nearest(position, nearest);
                    nearest[0] = -nearest[0];
                    nearest[1] = -nearest[1];
                    return distance;
                }
            };
        }
    }

    @Test
    void noticesANormalSoldAsTangent() {
        assertThat(Contracts.failuresOf(Normal.class)).containsExactly("knowsTheTangentSpace");
    }

    static final class Normal extends DatasetContract {
        @Override
        protected Dataset dataset() {
            return new NoisyCircle() {
                @Override
                public void tangent(double[] onManifold, double[] basis) {
                    System.arraycopy(onManifold, 0, basis, 0, 2);
                }
            };
        }
    }
}
