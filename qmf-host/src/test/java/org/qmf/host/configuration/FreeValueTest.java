package org.qmf.host.configuration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.qmf.api.strategy.FreeValue;
import org.qmf.api.strategy.Parameter;
import org.qmf.host.registry.StrategyRegistry;

class FreeValueTest {

    record Free(
            @Parameter(value = "Anything.", defaultsTo = "{}")
            Map<String, FreeValue> values) {}

    private static Bound<Free> bind(String yaml) {
        return new Binder(new StrategyRegistry(List.of(), List.of(), List.of()))
                .bind(ConfigReader.parse("test", yaml), Free.class, Map.of("k", 7.0));
    }

    @Test
    void takesValuesOfAnyFormAndEvaluatesExpressions() {
        Bound<Free> bound =
                bind("values: {a: '${2*k}', b: 'K is ${k}', c: [1, 0.25, true, 'text'], d: {e: ~}, f: '12'}");
        Map<String, FreeValue> values = bound.value().values();
        assertThat(values.get("a").json()).isEqualTo("14");
        assertThat(values.get("b").json()).isEqualTo("\"K is 7\"");
        assertThat(values.get("c").json().replaceAll("\\s", "")).isEqualTo("[1,0.25,true,\"text\"]");
        assertThat(values.get("d").json().replaceAll("\\s", "")).isEqualTo("{\"e\":null}");
        assertThat(values.get("f").json()).isEqualTo("\"12\"");
        assertThat(bind(EffectiveConfiguration.toJson(bound.effective())).value())
                .isEqualTo(bound.value());
        assertThat(bind("{}").value().values()).isEmpty();
    }

    @Test
    void saysWhereAnExpressionIsWrong() {
        assertThatThrownBy(() -> bind("values: {a: {b: '${q}'}}"))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("test:1:13: values.a: unknown variable [q]; known [k]");
    }
}
