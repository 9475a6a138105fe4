package org.qmf.testkit;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.qmf.api.strategy.Parameter;

/** Reads the default of a parameter that is a number, a truth value, a text or an enum's constant. */
final class PlainDefault {

    private PlainDefault() {}

    /**
     * Returns the default, or nothing if there is none or the parameter's type is not plain.
     *
     * @throws IllegalArgumentException if the default is no value of the parameter's type
     */
    static Optional<Object> of(RecordComponent component, Parameter parameter) {
        String text = parameter.defaultsTo();
        Class<?> type = component.getType();
        if (text.equals(Parameter.REQUIRED)) {
            return Optional.empty();
        }
        if (type == int.class) {
            return Optional.of(Integer.valueOf(text));
        }
        if (type == long.class) {
            return Optional.of(Long.valueOf(text));
        }
        if (type == double.class) {
            return Optional.of(number(text));
        }
        if (type == boolean.class) {
            return Optional.of(truth(text));
        }
        if (type == String.class) {
            return Optional.of(text);
        }
        return type.isEnum() ? Optional.of(constant(type, text)) : Optional.empty();
    }

    /** YAML writes infinity as {@code .inf}. */
    private static Double number(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        if (lower.equals(".inf") || lower.equals("infinity")) {
            return Double.POSITIVE_INFINITY;
        }
        return Double.valueOf(text);
    }

    private static Boolean truth(String text) {
        if (!text.equals("true") && !text.equals("false")) {
            throw new IllegalArgumentException("default [" + text + "] is neither [true] nor [false]");
        }
        return Boolean.valueOf(text);
    }

    private static Object constant(Class<?> type, String text) {
        return Arrays.stream(type.getEnumConstants())
                .filter(constant -> ((Enum<?>) constant)
                        .name()
                        .toLowerCase(Locale.ROOT)
                        .replace('_', '-')
                        .equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "default [" + text + "] is no constant of [" + type.getSimpleName() + "]"));
    }
}
