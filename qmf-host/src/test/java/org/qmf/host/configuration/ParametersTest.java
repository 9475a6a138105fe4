package org.qmf.host.configuration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.qmf.api.strategy.Parameter;
import org.qmf.host.configuration.Fixtures.Kernel;
import org.qmf.host.configuration.Fixtures.Tuner;

class ParametersTest {

    private record Nested(
            @Parameter("Kernels.") List<Kernel> kernels,
            @Parameter("Tuners.") Map<String, Deferred<Tuner>> tuners,
            @Parameter("Sums.") Map<String, List<Double>> sums,
            @Parameter("Output.") Fixtures.Output output) {}

    @Test
    void describesEveryComponent() {
        assertThat(Parameters.describe(Fixtures.Rqmf.class))
                .extracting(
                        ParameterDescription::name,
                        parameter -> parameter.type().text(),
                        parameter -> parameter.bounds().text(),
                        parameter -> parameter.defaultsTo().orElse("-"),
                        ParameterDescription::required,
                        parameter -> parameter.nestedKind().orElse("-"))
                .containsExactly(
                        tuple("dimension", "whole number", "at least 1", "-", true, "-"),
                        tuple("neighborhood", "neighborhood", "", "{type: knn, k: 12}", false, "neighborhood"),
                        tuple("kernel", "kernel", "", "uniform", false, "kernel"),
                        tuple("tuner", "tuner", "", "{type: fixed}", false, "tuner"),
                        tuple("gauge", "one of [aligned, invariant, as-it-is]", "", "aligned", false, "-"),
                        tuple("tolerance", "number", "above 0, below 1", "1e-6", false, "-"),
                        tuple("weights", "optional list of [number]", "", "-", false, "-"));
        assertThat(Parameters.names(Fixtures.Knn.class)).containsExactly("k", "include-self");
        assertThat(Parameters.describe(Fixtures.Knn.class).get(0).bounds().text())
                .isEqualTo("at least 1, at most 1000");
    }

    @Test
    void describesNestedTypes() {
        assertThat(Parameters.describe(Nested.class))
                .extracting(
                        parameter -> parameter.type().text(),
                        parameter -> parameter.nestedKind().orElse("-"))
                .containsExactly(
                        tuple("list of [kernel]", "kernel"),
                        tuple("mapping of names to [tuner]", "tuner"),
                        tuple("mapping of names to [list of [number]]", "-"),
                        tuple("mapping with [folder, digits]", "-"));
    }
}
