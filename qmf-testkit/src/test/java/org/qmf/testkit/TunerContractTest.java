package org.qmf.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.qmf.api.quadratic.LambdaTuner;

final class TunerContractTest {

    @Test
    void acceptsAFixedFactorAndTheLinearFit() {
        assertThat(Contracts.failuresOf(Fixed.class)).isEmpty();
        assertThat(Contracts.failuresOf(Linear.class)).isEmpty();
    }

    static final class Fixed extends TunerContract {
        @Override
        protected LambdaTuner tuner() {
            return (path, previous) -> 0.1;
        }
    }

    static final class Linear extends TunerContract {
        @Override
        protected LambdaTuner tuner() {
            return (path, previous) -> Double.POSITIVE_INFINITY;
        }
    }

    @Test
    void acceptsABoundOnTheSensitivity() {
        assertThat(Contracts.failuresOf(Bisection.class)).isEmpty();
    }

    static final class Bisection extends TunerContract {
        @Override
        protected LambdaTuner tuner() {
            return (path, previous) -> {
                double low = 1e-3;
                double high = 1;
                for (int i = 0; i < 200; i++) {
                    double middle = Math.sqrt(low * high);
                    if (path.sensitivity(middle) > 3) {
                        low = middle;
                    } else {
                        high = middle;
                    }
                }
                return high;
            };
        }

        @Override
        protected boolean boundsCurvature() {
            return true;
        }
    }

    @Test
    void noticesFactorsOutOfRange() {
        assertThat(Contracts.failuresOf(Negative.class)).containsExactly("choosesAFactorBetweenZeroAndInfinity");
        assertThat(Contracts.failuresOf(Dividing.class)).contains("choosesAFactorBetweenZeroAndInfinity");
    }

    static final class Negative extends TunerContract {
        @Override
        protected LambdaTuner tuner() {
            return (path, previous) -> -1e-3;
        }
    }

    static final class Dividing extends TunerContract {
        @Override
        protected LambdaTuner tuner() {
            return (path, previous) -> path.energies()[0] / path.sigmas()[0];
        }
    }

    @Test
    void noticesAnswersThatChange() {
        assertThat(Contracts.failuresOf(Moody.class)).contains("givesTheSameAnswerAgain");
    }

    static final class Moody extends TunerContract {

        private static final AtomicInteger CALLS = new AtomicInteger();

        @Override
        protected LambdaTuner tuner() {
            return (path, previous) -> 1 + 1e-9 * CALLS.incrementAndGet();
        }
    }

    @Test
    void noticesThatThePreviousFactorDecides() {
        assertThat(Contracts.failuresOf(Sticky.class)).containsExactly("takesThePreviousFactorAsAStartOnly");
    }

    static final class Sticky extends TunerContract {
        @Override
        protected LambdaTuner tuner() {
            return (path, previous) -> previous >= 0 ? previous : 0.1;
        }
    }

    @Test
    void noticesAWriteToThePath() {
        assertThat(Contracts.failuresOf(Vandal.class)).containsExactly("leavesThePathAlone");
    }

    static final class Vandal extends TunerContract {
        @Override
        protected LambdaTuner tuner() {
            return (path, previous) -> {
                path.sigmas()[0] += 1;
                return 0.1;
            };
        }
    }

    @Test
    void noticesABoundThatGivesWay() {
        assertThat(Contracts.failuresOf(Yielding.class)).containsExactly("bendsLessWhereThereIsMoreCurvature");
    }

    static final class Yielding extends TunerContract {
        @Override
        protected LambdaTuner tuner() {
            return (path, previous) -> 1 / (1 + path.energies()[0]);
        }

        @Override
        protected boolean boundsCurvature() {
            return true;
        }
    }
}
