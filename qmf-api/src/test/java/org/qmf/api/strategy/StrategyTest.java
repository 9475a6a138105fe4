package org.qmf.api.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.qmf.api.Citation;
import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.api.quadratic.RidgePath;

class StrategyTest {

    private static final Citation WORK = new Citation("Gauss", "Theoria motus", "Perthes", 1809);

    /** A strategy that is the record of its own parameters. */
    record Fixed(double lambda) implements LambdaTuner {
        @Override
        public double tune(RidgePath path, double previous) {
            return lambda;
        }
    }

    /** Parameters that are no strategy. */
    record Scale(double factor) {}

    /** A strategy made of its parameters. */
    record Scaled(Scale scale) implements LambdaTuner {
        @Override
        public double tune(RidgePath path, double previous) {
            return scale.factor() * previous;
        }
    }

    private static Strategy<LambdaTuner> fixed() {
        return Strategy.of(LambdaTuner.class, "fixed", Fixed.class, "Takes a fixed λ.");
    }

    private static Strategy<LambdaTuner> asking() {
        return Strategy.of(LambdaTuner.class, "scaled", Scale.class, Scaled.class, "Scales λ.");
    }

    @Test
    void isTheRecordOfItsOwnParameters() {
        Strategy<LambdaTuner> strategy = fixed();
        assertThat(strategy.kind()).isEqualTo(LambdaTuner.class);
        assertThat(strategy.name()).isEqualTo("fixed");
        assertThat(strategy.parameters()).isEqualTo(Fixed.class);
        assertThat(strategy.summary()).isEqualTo("Takes a fixed λ.");
        assertThat(strategy).hasToString("LambdaTuner [fixed]");
        Fixed bound = new Fixed(2);
        assertThat(strategy.create(bound, Services.NONE)).isSameAs(bound);
    }

    @Test
    void refusesARecordThatIsNotOfTheKind() {
        assertThatThrownBy(() -> Strategy.of(LambdaTuner.class, "scale", Scale.class, "Scales λ."))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("[" + Scale.class.getName() + "] is not a [org.qmf.api.quadratic.LambdaTuner]");
    }

    @Test
    void isMadeOfItsParameters() {
        Strategy<LambdaTuner> strategy =
                Strategy.of(LambdaTuner.class, "scaled", Scale.class, Scaled::new, "Scales λ.");
        assertThat(strategy.parameters()).isEqualTo(Scale.class);
        assertThat(strategy.create(new Scale(3), Services.NONE)).isEqualTo(new Scaled(new Scale(3)));
        assertThatThrownBy(() -> strategy.create(new Fixed(1), Services.NONE)).isInstanceOf(ClassCastException.class);
    }

    @Test
    void needsNoParameters() {
        Strategy<LambdaTuner> strategy = Strategy.of(LambdaTuner.class, "one", () -> new Fixed(1), "Takes a λ of 1.");
        assertThat(strategy.parameters()).isEqualTo(NoParameters.class);
        assertThat(strategy.create(new NoParameters(), Services.NONE)).isEqualTo(new Fixed(1));
    }

    @Test
    void leavesAClassThatAsksForServicesToTheHost() {
        List<Object> asked = new ArrayList<>();
        Services host = new Services() {
            @Override
            public <T> T make(Class<T> type, Record parameters) {
                asked.addAll(List.of(type, parameters));
                return type.cast(new Scaled((Scale) parameters));
            }
        };
        assertThat(asking().parameters()).isEqualTo(Scale.class);
        assertThat(asking().create(new Scale(3), host)).isEqualTo(new Scaled(new Scale(3)));
        assertThat(asked).containsExactly(Scaled.class, new Scale(3));
    }

    @Test
    void cannotBeMadeWithoutTheServicesItAsksFor() {
        assertThatThrownBy(() -> asking().create(new Scale(3), Services.NONE))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("[" + Scaled.class.getName() + "] asks for services of the host, and there are none");
    }

    @Test
    void citesAndPromisesWhatItSaysAndNothingElse() {
        Strategy<LambdaTuner> plain = fixed();
        Strategy<LambdaTuner> full = plain.cites(WORK).promises(Capability.SCALE_EQUIVARIANT, Capability.POINT_WEIGHTS);
        assertThat(full.citations()).containsExactly(WORK);
        assertThat(full.capabilities()).containsExactly(Capability.POINT_WEIGHTS, Capability.SCALE_EQUIVARIANT);
        assertThat(full.name()).isEqualTo("fixed");
        assertThat(full.create(new Fixed(4), Services.NONE)).isEqualTo(new Fixed(4));
        assertThat(plain.promises(Capability.LOCAL).cites(WORK).capabilities()).containsExactly(Capability.LOCAL);

        assertThat(plain.citations()).isEmpty();
        assertThat(plain.capabilities()).isEmpty();
    }

    @Test
    void addsToWhatItCitesAndPromises() {
        Strategy<LambdaTuner> more =
                fixed().cites(WORK).promises(Capability.LOCAL).cites(WORK).promises(Capability.OUT_OF_SAMPLE);
        assertThat(more.citations()).containsExactly(WORK, WORK);
        assertThat(more.capabilities()).containsExactly(Capability.OUT_OF_SAMPLE, Capability.LOCAL);
    }

    @Test
    void mapsWhatIsMadeAndKeepsTheDescription() {
        Strategy<LambdaTuner> scaled = fixed().cites(WORK)
                .promises(Capability.LOCAL)
                .map(it -> new Scaled(new Scale(2 * ((Fixed) it).lambda())));
        assertThat(scaled.create(new Fixed(3), Services.NONE)).isEqualTo(new Scaled(new Scale(6)));
        assertThat(scaled.summary()).isEqualTo("Takes a fixed λ.");
        assertThat(scaled.parameters()).isEqualTo(Fixed.class);
        assertThat(scaled.citations()).containsExactly(WORK);
        assertThat(scaled.capabilities()).containsExactly(Capability.LOCAL);
        assertThat(scaled).hasToString("LambdaTuner [fixed]");
    }

    @Test
    void doesNotChange() {
        Strategy<LambdaTuner> strategy = fixed().cites(WORK).promises(Capability.LOCAL);
        assertThatThrownBy(() -> strategy.capabilities().clear()).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> strategy.citations().clear()).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    @SuppressWarnings("NullAway")
    void nothingIsNull() {
        assertThatThrownBy(
                        () -> Strategy.of((Class<LambdaTuner>) null, "scaled", Scale.class, Scaled::new, "Scales λ."))
                .hasMessage("kind is null");
        assertThatThrownBy(() -> Strategy.of(LambdaTuner.class, null, Scale.class, Scaled::new, "Scales λ."))
                .hasMessage("name is null");
        assertThatThrownBy(
                        () -> Strategy.of(LambdaTuner.class, "scaled", (Class<Scale>) null, Scaled::new, "Scales λ."))
                .hasMessage("parameters is null");
        assertThatThrownBy(() -> Strategy.of(LambdaTuner.class, "scaled", Scale.class, Scaled::new, null))
                .hasMessage("summary is null");
    }
}
