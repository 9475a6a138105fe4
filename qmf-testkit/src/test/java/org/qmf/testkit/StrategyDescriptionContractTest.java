package org.qmf.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.api.strategy.NoParameters;
import org.qmf.api.strategy.Parameter;
import org.qmf.api.strategy.Services;
import org.qmf.api.strategy.Strategy;

final class StrategyDescriptionContractTest {

    private static <P extends Record> Strategy<LambdaTuner> tuner(Class<P> parameters) {
        return Strategy.of(LambdaTuner.class, "acme.tuner", parameters, given -> (path, previous) -> 1, "Tunes.");
    }

    @Test
    void acceptsAStrategyThatDescribesItself() {
        assertThat(Contracts.failuresOf(Good.class)).isEmpty();
    }

    static final class Good extends StrategyDescriptionContract {
        @Override
        protected Strategy<?> strategy() {
            return SplineTuner.described("acme.spline-2", "Smooths with splines, e.g. of degree 3.");
        }
    }

    @Test
    void noticesABadNameAndSummary() {
        assertThat(Contracts.failuresOf(Sloppy.class))
                .containsExactly("hasANameOfLowerCaseWords", "sumsItselfUpInOneSentence");
        assertThat(Contracts.failuresOf(Talkative.class)).containsExactly("sumsItselfUpInOneSentence");
    }

    static final class Sloppy extends StrategyDescriptionContract {
        @Override
        protected Strategy<?> strategy() {
            return SplineTuner.described("Acme Spline", "smooths");
        }
    }

    static final class Talkative extends StrategyDescriptionContract {
        @Override
        protected Strategy<?> strategy() {
            return SplineTuner.described("acme.spline-2", "Smooths. Smooths again.");
        }
    }

    @Test
    void noticesAKindThatIsNoExtensionPoint() {
        assertThat(Contracts.failuresOf(Homeless.class)).containsExactly("hasAKindThatIsAnExtensionPoint");
    }

    static final class Homeless extends StrategyDescriptionContract {
        @Override
        protected Strategy<?> strategy() {
            return Strategy.of(Runnable.class, "acme.homeless", () -> () -> {}, "Runs.");
        }
    }

    @Test
    void givesAStrategyTheServicesItAsksFor() {
        assertThat(Contracts.failuresOf(Asking.class)).isEmpty();
        assertThat(Contracts.failuresOf(Lonely.class)).containsExactly("createsItsStrategyFromDefaults");
    }

    private static Strategy<LambdaTuner> asking() {
        return Strategy.of(LambdaTuner.class, "acme.asking", NoParameters.class, LambdaTuner.class, "Asks.");
    }

    static final class Asking extends StrategyDescriptionContract {
        @Override
        protected Strategy<?> strategy() {
            return asking();
        }

        @Override
        protected Services services() {
            return new Services() {
                @Override
                public <T> T make(Class<T> type, Record parameters) {
                    return type.cast((LambdaTuner) (path, previous) -> 1);
                }
            };
        }
    }

    static final class Lonely extends StrategyDescriptionContract {
        @Override
        protected Strategy<?> strategy() {
            return asking();
        }
    }

    @Test
    void noticesParametersWithoutText() {
        assertThat(Contracts.failuresOf(Silent.class)).containsExactly("describesEveryParameter");
    }

    /** No annotation at all. */
    record Undescribed(int k) {}

    static final class Silent extends StrategyDescriptionContract {
        @Override
        protected Strategy<?> strategy() {
            return tuner(Undescribed.class);
        }
    }

    @Test
    void noticesDefaultsThatDoNotFit() {
        assertThat(Contracts.failuresOf(OutOfBounds.class)).containsExactly("hasDefaultsWithinBounds");
        assertThat(Contracts.failuresOf(Unreadable.class))
                .containsExactly("createsItsStrategyFromDefaults", "hasDefaultsWithinBounds");
        assertThat(Contracts.failuresOf(Refused.class)).containsExactly("createsItsStrategyFromDefaults");
    }

    /** Zero is not above zero. */
    record Outside(
            @Parameter(value = "A number.", defaultsTo = "0", above = 0)
            double x) {}

    /** Not a number. */
    record Text(
            @Parameter(value = "A number.", defaultsTo = "many")
            int x) {}

    /** Refuses its own default. */
    record Refusing(
            @Parameter(value = "A number.", defaultsTo = "1")
            int x) {
        Refusing {
            throw new IllegalArgumentException("x [" + x + "] must be even");
        }
    }

    static final class OutOfBounds extends StrategyDescriptionContract {
        @Override
        protected Strategy<?> strategy() {
            return tuner(Outside.class);
        }
    }

    static final class Unreadable extends StrategyDescriptionContract {
        @Override
        protected Strategy<?> strategy() {
            return tuner(Text.class);
        }
    }

    static final class Refused extends StrategyDescriptionContract {
        @Override
        protected Strategy<?> strategy() {
            return tuner(Refusing.class);
        }
    }
}
