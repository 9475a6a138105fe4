package org.qmf.study.result;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WordingTest {

    @Test
    void namesTheMetricAndItsPart() {
        assertThat(Wording.of("manifold-distance.mse")).isEqualTo("Manifold distance (MSE)");
        assertThat(Wording.of("runtime")).isEqualTo("Runtime");
    }

    @Test
    void keepsThePrefixOfAThirdParty() {
        assertThat(Wording.of("acme.surface-roughness.mean")).isEqualTo("Acme.surface roughness (mean)");
    }
}
