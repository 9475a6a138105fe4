package org.qmf.data.generator;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.qmf.api.data.Dataset;
import org.qmf.data.file.TestFiles;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.configuration.ConfigurationException;

/** Settings that no computation survives are refused where they are written, before anything is allocated. */
class ExtremeSettingsTest {

    private static void bind(String text) {
        new Binder(TestFiles.REGISTRY)
                .bindStrategy(ConfigReader.parse("study.yaml", text), Dataset.class, Map.of())
                .value();
    }

    /** Every number of every data set, as "{type: NAME, PATH: %s}". */
    static Stream<String> numbers() {
        return Defaults.datasets().values().stream()
                .flatMap(strategy -> numbers(strategy.parameters())
                        .map(number -> "{type: " + strategy.name() + ", " + number + "}"));
    }

    private static Stream<String> numbers(Class<?> record) {
        return Arrays.stream(record.getRecordComponents()).flatMap(component -> {
            String name = component.getName().replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
            if (component.getType().isRecord()) {
                return numbers(component.getType()).map(inner -> name + ": {" + inner + "}");
            }
            return isNumber(component)
                    ? Stream.of(name + ": " + (component.getType() == java.util.List.class ? "[1, %s]" : "%s"))
                    : Stream.empty();
        });
    }

    private static boolean isNumber(RecordComponent component) {
        return component.getType() == double.class
                || component.getGenericType().getTypeName().contains(Double.class.getName());
    }

    @ParameterizedTest
    @MethodSource("numbers")
    void refuseInfinity(String setting) {
        for (String infinity : new String[] {".inf", "-.inf"}) {
            String text = String.format(Locale.ROOT, setting, infinity);
            int column = text.indexOf(infinity) + 1;
            assertThatThrownBy(() -> bind(text))
                    .isInstanceOf(ConfigurationException.class)
                    .hasMessageStartingWith("study.yaml:1:" + column + ": ")
                    .hasMessageMatching("(?s).*\\[" + infinity + "] must be (at (most|least)|above|below) .*");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{type: sphere, n: 2000000000} | n [2000000000] points of dimension [3] are [6000000000] numbers",
                "{type: torus, n: 3, ambient: 2000000000} | n [3] points of dimension [2000000000] are [6000000000]",
                "{type: torus, n: 1, ambient: 2000000000} | [2000000000]",
                "{type: sphere, dimension: 2147483647} | dimension [2147483647] must be at most 10000",
                "{type: flat, dimension: 2147483647} | dimension [2147483647] must be at most 10000",
                "{type: flat-torus, dimension: 2147483647} | dimension [2147483647] must be at most 10000",
                "{type: flat-torus, dimension: 9000, n: 500000} | n [500000] points of dimension [18000] are [9000000000]",
                "{type: cryo-em, n: 2000000000} | n [2000000000] images of [64] by [64] pixels are [8192000000000]",
                "{type: spherical-cap, n: 1, ambient: 2147483639} | [2147483639]"
            })
    void refuseSizesThatNoArrayHas(String text, String message) {
        assertThatThrownBy(() -> bind(text))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageStartingWith("study.yaml:1:")
                .hasMessageContaining(message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{type: ellipsoid, semi-axes: [1, -2]} | semi-axes.1: semi-axes [-2] must be above 0",
                "{type: cryo-em, snr: 0} | snr [0] must be above 0",
                "{type: circle, density-ratio: 0.5} | density-ratio [0.5] must be at least 1",
                "{type: spherical-cap, angle: 3.2} | angle [3.2] must be below 3.141592653589793"
            })
    void refuseNumbersOutOfRange(String text, String message) {
        assertThatThrownBy(() -> bind(text))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining(message);
    }
}
