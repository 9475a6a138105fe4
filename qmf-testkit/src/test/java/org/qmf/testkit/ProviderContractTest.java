package org.qmf.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.api.strategy.Parameter;
import org.qmf.api.strategy.StrategyProvider;

final class ProviderContractTest {

    @Test
    void acceptsAProviderThatDescribesItself() {
        assertThat(Contracts.failuresOf(Good.class)).isEmpty();
    }

    static final class Good extends ProviderContract {
        @Override
        protected StrategyProvider<?, ?> provider() {
            return new SplineProvider();
        }
    }

    @Test
    void noticesABadNameAndSummary() {
        assertThat(Contracts.failuresOf(Sloppy.class))
                .contains("hasANameOfLowerCaseWords", "sumsItselfUpInOneSentence");
        assertThat(Contracts.failuresOf(Talkative.class)).contains("sumsItselfUpInOneSentence");
    }

    static final class Sloppy extends ProviderContract {
        @Override
        protected StrategyProvider<?, ?> provider() {
            return new SplineProvider() {
                @Override
                public String name() {
                    return "Acme Spline";
                }

                @Override
                public String summary() {
                    return "smooths";
                }
            };
        }
    }

    static final class Talkative extends ProviderContract {
        @Override
        protected StrategyProvider<?, ?> provider() {
            return new SplineProvider() {
                @Override
                public String summary() {
                    return "Smooths. Smooths again.";
                }
            };
        }
    }

    @Test
    void noticesAConstructorThatServiceLoaderCannotCall() {
        assertThat(Contracts.failuresOf(Hidden.class)).containsExactly("hasAPublicConstructorWithoutArguments");
    }

    static final class Hidden extends ProviderContract {
        @Override
        protected StrategyProvider<?, ?> provider() {
            return new SplineProvider() {};
        }
    }

    @Test
    void noticesParametersWithoutText() {
        assertThat(Contracts.failuresOf(Silent.class)).containsExactly("describesEveryParameter");
    }

    /** No annotation at all. */
    public record Undescribed(int k) {}

    static final class Silent extends ProviderContract {
        @Override
        protected StrategyProvider<?, ?> provider() {
            return new UndescribedProvider();
        }
    }

    /** Has a parameter without text. */
    public static final class UndescribedProvider extends TunerProvider<Undescribed> {
        public UndescribedProvider() {
            super(Undescribed.class);
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
    public record Outside(
            @Parameter(value = "A number.", defaultsTo = "0", above = 0)
            double x) {}

    /** Not a number. */
    public record Text(
            @Parameter(value = "A number.", defaultsTo = "many")
            int x) {}

    /** Refuses its own default. */
    public record Refusing(
            @Parameter(value = "A number.", defaultsTo = "1")
            int x) {
        public Refusing {
            throw new IllegalArgumentException("x [" + x + "] must be even");
        }
    }

    static final class OutOfBounds extends ProviderContract {
        @Override
        protected StrategyProvider<?, ?> provider() {
            return new OutsideProvider();
        }
    }

    /** Has a default outside its bounds. */
    public static final class OutsideProvider extends TunerProvider<Outside> {
        public OutsideProvider() {
            super(Outside.class);
        }
    }

    static final class Unreadable extends ProviderContract {
        @Override
        protected StrategyProvider<?, ?> provider() {
            return new TextProvider();
        }
    }

    /** Has a default of another type. */
    public static final class TextProvider extends TunerProvider<Text> {
        public TextProvider() {
            super(Text.class);
        }
    }

    static final class Refused extends ProviderContract {
        @Override
        protected StrategyProvider<?, ?> provider() {
            return new RefusingProvider();
        }
    }

    /** Has a record that refuses the default. */
    public static final class RefusingProvider extends TunerProvider<Refusing> {
        public RefusingProvider() {
            super(Refusing.class);
        }
    }

    private abstract static class TunerProvider<P extends Record> implements StrategyProvider<LambdaTuner, P> {

        private final Class<P> parameters;

        TunerProvider(Class<P> parameters) {
            this.parameters = parameters;
        }

        @Override
        public String name() {
            return "acme.tuner";
        }

        @Override
        public Class<LambdaTuner> kind() {
            return LambdaTuner.class;
        }

        @Override
        public Class<P> parameters() {
            return parameters;
        }

        @Override
        public String summary() {
            return "Tunes.";
        }

        @Override
        public LambdaTuner create(P given) {
            return (path, previous) -> 1;
        }
    }
}
