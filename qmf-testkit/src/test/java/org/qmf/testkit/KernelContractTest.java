package org.qmf.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.qmf.api.neighbor.Bandwidth;
import org.qmf.api.neighbor.Kernel;

final class KernelContractTest {

    private static final Profile GAUSSIAN = Profile.GAUSSIAN;

    @Test
    void acceptsTheUniformKernel() {
        assertThat(Contracts.failuresOf(Uniform.class)).isEmpty();
    }

    static final class Uniform extends KernelContract {
        @Override
        protected Kernel kernel() {
            return uniform(true);
        }
    }

    @Test
    void noticesAUniformKernelThatDoesNotSaySo() {
        assertThat(Contracts.failuresOf(Secretive.class)).containsExactly("isOneEverywhereIfUniform");
    }

    static final class Secretive extends KernelContract {
        @Override
        protected Kernel kernel() {
            return uniform(false);
        }
    }

    @Test
    void noticesAProfileThatDoesNotStartAtOne() {
        assertThat(Contracts.failuresOf(Half.class)).contains("startsAtOne");
    }

    static final class Half extends KernelContract {
        @Override
        protected Kernel kernel() {
            return new Profile(
                    u -> Math.exp(-u) / 2, u -> -Math.exp(-u) / 2, u -> Math.exp(-u) / 2, a -> -Math.log(2 * a));
        }
    }

    @Test
    void noticesAProfileThatRises() {
        assertThat(Contracts.failuresOf(Wavy.class)).contains("neverIncreases");
    }

    static final class Wavy extends KernelContract {
        @Override
        protected Kernel kernel() {
            return new Profile(
                    u -> (1 + Math.cos(u)) / 2,
                    u -> -Math.sin(u) / 2,
                    u -> -Math.cos(u) / 2,
                    a -> Math.acos(2 * a - 1));
        }
    }

    @Test
    void noticesTheFactorTwoInTheSlope() {
        assertThat(Contracts.failuresOf(Steep.class))
                .containsExactly("hasTheCurvatureOfItsProfile", "hasTheSlopeOfItsProfile");
    }

    static final class Steep extends KernelContract {
        @Override
        protected Kernel kernel() {
            return new Profile(GAUSSIAN.value(), u -> -2 * Math.exp(-u), GAUSSIAN.second(), GAUSSIAN.inverse());
        }
    }

    @Test
    void noticesAWrongCurvature() {
        assertThat(Contracts.failuresOf(Bent.class)).containsExactly("hasTheCurvatureOfItsProfile");
    }

    static final class Bent extends KernelContract {
        @Override
        protected Kernel kernel() {
            return new Profile(GAUSSIAN.value(), GAUSSIAN.first(), u -> -Math.exp(-u), GAUSSIAN.inverse());
        }
    }

    @Test
    void noticesAReachThatIsTooShortOrTooLong() {
        assertThat(Contracts.failuresOf(TooShort.class)).containsExactly("reachesAsFarAsItSays");
        assertThat(Contracts.failuresOf(TooLong.class)).containsExactly("reachesAsFarAsItSays");
    }

    static final class TooShort extends KernelContract {
        @Override
        protected Kernel kernel() {
            return new Profile(GAUSSIAN.value(), GAUSSIAN.first(), GAUSSIAN.second(), a -> -0.9 * Math.log(a));
        }
    }

    static final class TooLong extends KernelContract {
        @Override
        protected Kernel kernel() {
            return new Profile(GAUSSIAN.value(), GAUSSIAN.first(), GAUSSIAN.second(), a -> -1.1 * Math.log(a));
        }
    }

    @Test
    void noticesADerivativeFromTheLeft() {
        assertThat(Contracts.failuresOf(LeftHanded.class)).containsExactly("takesDerivativesFromTheRightWhereItEnds");
    }

    static final class LeftHanded extends KernelContract {
        @Override
        protected Kernel kernel() {
            return new Profile(u -> Math.max(0, 1 - u), u -> u <= 1 ? -1 : 0, u -> 0, a -> 1 - a);
        }
    }

    @Test
    void noticesWeightsThatAreNotTheProfile() {
        assertThat(Contracts.failuresOf(Unscaled.class)).containsExactly("weightsChartsByItsProfile");
    }

    static final class Unscaled extends KernelContract {
        @Override
        protected Kernel kernel() {
            return new Delegating() {
                @Override
                public void weights(double[] squaredDistances, int count, double h, double[] weights) {
                    super.weights(squaredDistances, count, 1, weights);
                }
            };
        }
    }

    private static Kernel uniform(boolean says) {
        return new Delegating() {
            @Override
            public double profile(double u) {
                return 1;
            }

            @Override
            public double slope(double u) {
                return 0;
            }

            @Override
            public double curvature(double u) {
                return 0;
            }

            @Override
            public double reach(double level) {
                return Double.POSITIVE_INFINITY;
            }

            @Override
            public boolean uniform() {
                return says;
            }
        };
    }

    private static class Delegating implements Kernel {
        @Override
        public Bandwidth bandwidth() {
            return GAUSSIAN.bandwidth();
        }

        @Override
        public double profile(double u) {
            return GAUSSIAN.profile(u);
        }

        @Override
        public double slope(double u) {
            return GAUSSIAN.slope(u);
        }

        @Override
        public double curvature(double u) {
            return GAUSSIAN.curvature(u);
        }

        @Override
        public double reach(double level) {
            return GAUSSIAN.reach(level);
        }
    }
}
