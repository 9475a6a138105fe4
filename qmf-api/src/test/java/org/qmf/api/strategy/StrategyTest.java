package org.qmf.api.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.qmf.api.Citation;
import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.api.quadratic.RidgePath;

class StrategyTest {

    /** Returns a given λ. */
    record Fixed(double lambda) implements LambdaTuner {

        @Override
        public double tune(RidgePath path, double previous) {
            return lambda;
        }
    }

    private static final Citation WORK = new Citation("A", "B", "C", 2000);

    private static final Strategy<LambdaTuner> FIXED = Strategy.of(
                    LambdaTuner.class, "fixed", Fixed.class, "Returns λ.")
            .cites(WORK)
            .promises(Capability.LOCAL);

    @Test
    void recordsAreTheirOwnStrategies() {
        Fixed fixed = new Fixed(2);
        assertThat(FIXED.create(fixed, Services.NONE)).isSameAs(fixed);
        assertThatThrownBy(() -> Strategy.of(LambdaTuner.class, "none", NoParameters.class, "Is no tuner."))
                .hasMessageContaining("is not a [" + LambdaTuner.class.getName() + "]");
    }

    @Test
    void strategiesThatNeedServicesAreNotMadeWithoutAny() {
        Strategy<LambdaTuner> needy = Strategy.of(
                LambdaTuner.class, "needy", Fixed.class, (Class<? extends LambdaTuner>) Fixed.class, "Needs a host.");
        assertThatThrownBy(() -> needy.create(new Fixed(1), Services.NONE)).hasMessageContaining("there are none");
    }

    @Test
    void addsCitationsAndPromises() {
        Strategy<LambdaTuner> more = FIXED.cites(WORK).promises(Capability.OUT_OF_SAMPLE);
        assertThat(more.citations()).containsExactly(WORK, WORK);
        assertThat(more.capabilities()).containsExactly(Capability.OUT_OF_SAMPLE, Capability.LOCAL);
    }

    @Test
    void mapsWhatIsMadeAndKeepsTheDescription() {
        Strategy<LambdaTuner> doubled = FIXED.map(it -> (path, previous) -> 2 * it.tune(path, previous));
        assertThat(doubled.create(new Fixed(3), Services.NONE)
                        .tune(RidgePath.of(new double[1], new double[1], 1, 1, 3, 2, 3), 0))
                .isEqualTo(6);
        assertThat(doubled.name()).isEqualTo("fixed");
        assertThat(doubled.summary()).isEqualTo("Returns λ.");
        assertThat(doubled.parameters()).isEqualTo(Fixed.class);
        assertThat(doubled.citations()).containsExactly(WORK);
        assertThat(doubled.capabilities()).containsExactly(Capability.LOCAL);
        assertThat(doubled).hasToString("LambdaTuner [fixed]");
    }
}
