package org.qmf.api.estimator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.qmf.api.FitContext;
import org.qmf.api.Points;

class ChoiceTest {

    @Test
    void keepsValuesInTheirOrderAndOutOfReach() {
        List<String> explanation = new ArrayList<>(List.of("dimension 2"));
        Map<String, Double> values = new LinkedHashMap<>();
        values.put("noise", 0.1);
        values.put("expected-error", 0.05);
        values.put("k", 24.0);
        Map<String, Double> variables = new LinkedHashMap<>();
        variables.put("k", 24.0);
        variables.put("delta", 0.3);
        Choice.Trial trial = new Choice.Trial("rqmf", variables, 0.2, 0.01, 100, true);
        Choice choice = new Choice("{\"type\": \"rqmf\"}", explanation, List.of(), values, List.of(trial));
        explanation.add("later");
        values.clear();
        variables.clear();

        assertThat(choice.explanation()).containsExactly("dimension 2");
        assertThat(choice.values())
                .containsExactly(entry("noise", 0.1), entry("expected-error", 0.05), entry("k", 24.0));
        assertThat(choice.trials().get(0).variables()).containsExactly(entry("k", 24.0), entry("delta", 0.3));
        assertThatThrownBy(() -> choice.values().put("noise", 0.0)).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> trial.variables().clear()).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> choice.trials().clear()).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> choice.warnings().add("no")).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    @SuppressWarnings("NullAway") // plugins are not compiled with it
    void needsAConfigurationAndNames() {
        assertThatThrownBy(() -> new Choice(null, List.of(), List.of(), Map.of(), List.of()))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("configuration is null");
        assertThatThrownBy(() -> new Choice.Trial(null, Map.of(), 0, 0, 1, false))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("candidate is null");
    }

    @Test
    void estimatorsChooseNothingUnlessTheySayOtherwise() {
        ManifoldEstimator plain = (sample, context) -> () -> (target, denoised, report) -> {};

        assertThat(plain.choose(Points.of(new double[] {1, 2}), FitContext.sequential(1)))
                .isEmpty();
    }
}
