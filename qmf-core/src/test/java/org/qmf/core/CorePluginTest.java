package org.qmf.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.strategy.Capability;
import org.qmf.api.strategy.NoParameters;
import org.qmf.api.strategy.Plugin;
import org.qmf.api.strategy.Services;
import org.qmf.api.strategy.Strategy;
import org.qmf.core.identity.Identity;

class CorePluginTest {

    @Test
    void isFoundAsAService() {
        assertThat(ServiceLoader.load(Plugin.class)).hasAtLeastOneElementOfType(CorePlugin.class);
    }

    @Test
    void offersTheMethodAndTheRawData() {
        assertThat(new CorePlugin().strategies()).extracting(Strategy::name).containsExactly("identity", "rqmf");
        assertThat(new CorePlugin().strategies()).allSatisfy(strategy -> {
            assertThat(strategy.kind()).isEqualTo(ManifoldEstimator.class);
            assertThat(strategy.summary()).endsWith(".");
            assertThat(strategy.capabilities()).contains(Capability.OUT_OF_SAMPLE, Capability.EXACT_ON_FLATS);
        });
        Strategy<?> identity = new CorePlugin().strategies().get(0);
        assertThat(identity.create(new NoParameters(), Services.NONE)).isInstanceOf(Identity.class);
        assertThat(new CorePlugin().strategies().get(1).citations()).hasSize(1);
    }
}
