package org.qmf.selection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.qmf.api.strategy.Plugin;
import org.qmf.api.strategy.Strategy;

class SelectionPluginTest {

    @Test
    void isFoundWithItsStrategies() {
        assertThat(ServiceLoader.load(Plugin.class)).hasAtLeastOneElementOfType(SelectionPlugin.class);
        assertThat(new SelectionPlugin().strategies())
                .extracting(Strategy::name)
                .contains("auto", "normal-sure", "self-consistent");
    }
}
