package org.qmf.host.expression;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The functions that expressions may call; {@code min} and {@code max} take two or more arguments. */
enum Function {
    ABS(1),
    CEIL(1),
    EXP(1),
    FLOOR(1),
    /** The natural logarithm. */
    LOG(1),
    MAX(2),
    MIN(2),
    POW(2),
    /** To the nearest whole number, halves upwards. */
    ROUND(1),
    SQRT(1);

    private final int arguments;

    Function(int arguments) {
        this.arguments = arguments;
    }

    static Optional<Function> named(String name) {
        return Arrays.stream(values())
                .filter(function -> function.word().equals(name))
                .findFirst();
    }

    static List<String> names() {
        return Arrays.stream(values()).map(Function::word).toList();
    }

    int arguments() {
        return arguments;
    }

    boolean takes(int count) {
        return foldsArguments() ? count >= arguments : count == arguments;
    }

    String arity() {
        return (foldsArguments() ? "at least " : "") + arguments + (arguments == 1 ? " argument" : " arguments");
    }

    /** Applies the function; one of a single argument ignores the second. */
    double apply(double first, double second) {
        return switch (this) {
            case ABS -> Math.abs(first);
            case CEIL -> Math.ceil(first);
            case EXP -> StrictMath.exp(first);
            case FLOOR -> Math.floor(first);
            case LOG -> StrictMath.log(first);
            case MAX -> Math.max(first, second);
            case MIN -> Math.min(first, second);
            case POW -> StrictMath.pow(first, second);
            case ROUND -> Math.floor(first + 0.5);
            case SQRT -> Math.sqrt(first);
        };
    }

    private boolean foldsArguments() {
        return this == MIN || this == MAX;
    }

    private String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
