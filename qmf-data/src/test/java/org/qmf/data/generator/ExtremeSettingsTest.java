package org.qmf.data.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.qmf.api.RandomStream;
import org.qmf.api.data.Dataset;
import org.qmf.api.data.Draw;
import org.qmf.api.strategy.Parameter;
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

    /** Every number of every data set that is drawn at random, at each of the bounds that it may have. */
    static Stream<Arguments> bounds() {
        return Defaults.datasets().values().stream()
                .filter(strategy -> !List.of("file", "mnist").contains(strategy.name()))
                .flatMap(strategy -> Arrays.stream(strategy.parameters().getRecordComponents())
                        .filter(component -> component.getType() == double.class)
                        .flatMap(component -> bounds(component.getAnnotation(Parameter.class))
                                .map(bound -> Arguments.of(strategy.name(), component.getName(), bound))));
    }

    private static Stream<Double> bounds(Parameter parameter) {
        return Stream.of(
                        parameter.min(),
                        parameter.max(),
                        Math.nextUp(parameter.above()),
                        Math.nextDown(parameter.below()))
                .filter(bound -> Math.abs(bound) < Double.MAX_VALUE);
    }

    @ParameterizedTest
    @MethodSource("bounds")
    void drawFinitePointsAtEveryBound(String name, String parameter, double bound) {
        Map<String, Object> given = new HashMap<>(Map.of(parameter, bound));
        Class<?> parameters = Defaults.datasets().get(name).parameters();
        Arrays.stream(parameters.getRecordComponents())
                .map(RecordComponent::getName)
                .filter(List.of("n", "size")::contains)
                .forEach(size -> given.put(size, size.equals("n") ? 20 : 16));
        Dataset dataset;
        try {
            dataset = Defaults.dataset(name, given);
        } catch (IllegalArgumentException e) {
            assertThat(e).as("numbers that do not go together").hasMessageContaining("[" + bound + "]");
            return;
        }

        Draw draw = dataset.draw(RandomStream.of(1, "bounds", 0));

        assertThatCode(() -> draw.points().requireFinite("points")).doesNotThrowAnyException();
        draw.clean()
                .ifPresent(clean ->
                        assertThatCode(() -> clean.requireFinite("clean")).doesNotThrowAnyException());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{type: sphere, n: 2000000000} | n [2000000000] points of dimension [3] are [6000000000] numbers",
                "{type: torus, n: 3, ambient: 2000000000} | n [3] points of dimension [2000000000] are [6000000000]",
                "{type: torus, n: 1, ambient: 2000000000} | ambient [2000000000] times the natural dimension [3] is",
                "{type: sphere, dimension: 2147483647} | dimension [2147483647] must be at most 10000",
                "{type: flat, dimension: 2147483647} | dimension [2147483647] must be at most 10000",
                "{type: flat-torus, dimension: 2147483647} | dimension [2147483647] must be at most 10000",
                "{type: flat-torus, dimension: 9000, n: 500000} | n [500000] points of dimension [18000] are [9000000000]",
                "{type: cryo-em, n: 2000000000} | n [2000000000] images of [64] by [64] pixels are [8192000000000]",
                "{type: spherical-cap, n: 1, ambient: 2147483639} | ambient [2147483639] times the natural dimension"
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
