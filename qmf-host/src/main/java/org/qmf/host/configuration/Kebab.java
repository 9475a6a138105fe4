package org.qmf.host.configuration;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Turns Java's names into those of configurations. */
final class Kebab {

    private Kebab() {}

    /** Returns {@code max-iterations} for {@code maxIterations}. */
    static String of(String component) {
        StringBuilder name = new StringBuilder();
        for (int i = 0; i < component.length(); i++) {
            char c = component.charAt(i);
            if (Character.isUpperCase(c) && !name.isEmpty()) {
                name.append('-');
            }
            name.append(Character.toLowerCase(c));
        }
        return name.toString();
    }

    /** Returns {@code every-iteration} for {@code EVERY_ITERATION}. */
    static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static List<String> namesOf(Class<? extends Enum<?>> type) {
        return Arrays.stream(type.getEnumConstants()).map(Kebab::of).toList();
    }
}
