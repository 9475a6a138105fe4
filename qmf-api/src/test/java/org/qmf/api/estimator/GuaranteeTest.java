package org.qmf.api.estimator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GuaranteeTest {

    @Test
    void keepsTheOrderOfItsQuantities() {
        Map<String, Double> quantities = new LinkedHashMap<>();
        quantities.put("b", 1.0);
        quantities.put("a", 2.0);
        Guarantee guarantee = new Guarantee("theorem9", true, quantities);
        quantities.clear();
        assertThat(guarantee.quantities().keySet()).containsExactly("b", "a");
        assertThatThrownBy(() -> guarantee.quantities().put("c", 3.0))
                .isInstanceOf(UnsupportedOperationException.class);
    }
}
