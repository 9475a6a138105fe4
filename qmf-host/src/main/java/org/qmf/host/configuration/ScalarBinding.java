package org.qmf.host.configuration;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.qmf.host.configuration.ConfigNode.Scalar;
import org.qmf.host.expression.Expression;
import org.qmf.host.expression.ExpressionException;
import org.qmf.host.text.Suggestions;

/** Binds scalars to numbers, flags, texts and choices; refuses with {@link Refused}. */
final class ScalarBinding {

    /** What a scalar was bound to and how it is written in the effective configuration. */
    record Piece(Object value, ConfigNode effective) {}

    /** Says why a scalar was refused. */
    static final class Refused extends RuntimeException {

        private static final long serialVersionUID = 1L;

        Refused(String message) {
            super(message, null, false, false);
        }

        /** Returns the message; unlike {@link #getMessage} never null. */
        String message() {
            return String.valueOf(getMessage());
        }
    }

    /** A number and how messages show it. */
    private record Shown(double value, String text) {}

    private static final Pattern WHOLE_EXPRESSION = Pattern.compile("\\$\\{([^{}]*)}");
    private static final Pattern EXPRESSION_IN_TEXT = Pattern.compile("\\$\\{([^{}]*)}|\\$\\{");

    private final Map<String, Double> variables;

    ScalarBinding(Map<String, Double> variables) {
        this.variables = variables;
    }

    /** Binds a scalar of any type. */
    Piece scalar(ConfigNode node, ParameterType type, ParameterDescription parameter) {
        if (type instanceof ParameterType.Whole whole) {
            return whole(node, whole, parameter);
        }
        if (type instanceof ParameterType.Flag) {
            return flag(node);
        }
        if (type instanceof ParameterType.Text) {
            return text(node);
        }
        return type instanceof ParameterType.Choice choice ? choice(node, choice) : decimal(node, parameter);
    }

    /** Evaluates the expressions of a tree of any form: a value that is one becomes a number, within text its digits. */
    ConfigNode evaluated(ConfigNode node) {
        if (node instanceof ConfigNode.Mapping mapping) {
            return new ConfigNode.Mapping(
                    mapping.location(),
                    mapping.entries().stream()
                            .map(entry ->
                                    new ConfigNode.Entry(entry.key(), entry.keyLocation(), evaluated(entry.value())))
                            .toList());
        }
        if (node instanceof ConfigNode.Sequence sequence) {
            return new ConfigNode.Sequence(
                    sequence.location(),
                    sequence.items().stream().map(this::evaluated).toList());
        }
        Scalar scalar = (Scalar) node;
        Matcher expression = WHOLE_EXPRESSION.matcher(scalar.text());
        if (expression.matches()) {
            return new Scalar(scalar.location(), Numbers.text(evaluate(expression.group(1))), false);
        }
        return scalar.isText() ? text(scalar).effective() : scalar;
    }

    private Piece whole(ConfigNode node, ParameterType.Whole type, ParameterDescription parameter) {
        Scalar scalar = scalar(node, "a whole number");
        Matcher expression = WHOLE_EXPRESSION.matcher(scalar.text());
        OptionalLong whole;
        String shown = scalar.text();
        if (expression.matches()) {
            double value = evaluate(expression.group(1));
            shown = scalar.text() + " = " + Numbers.text(value);
            whole = Numbers.whole(value);
        } else {
            whole = !scalar.quoted() && Numbers.isFinite(scalar.text())
                    ? Numbers.whole(scalar.text())
                    : OptionalLong.empty();
        }
        if (whole.isEmpty()) {
            throw new Refused("expected a whole number, "
                    + (expression.matches() ? "found [" + Found.printable(shown) + "]" : found(scalar)));
        }
        long value = whole.getAsLong();
        if (value < type.min() || value > type.max()) {
            throw new Refused("expected a whole number from " + type.min() + " to " + type.max() + ", found ["
                    + Found.printable(shown) + "]");
        }
        checkBounds(parameter, new Shown(value, expression.matches() ? shown : Long.toString(value)));
        Object boxed = type.wide() ? (Object) value : (Object) Math.toIntExact(value);
        return new Piece(boxed, new Scalar(scalar.location(), Long.toString(value), false));
    }

    private Piece decimal(ConfigNode node, ParameterDescription parameter) {
        Scalar scalar = scalar(node, "a number");
        Shown number = number(scalar);
        checkBounds(parameter, number);
        return new Piece(number.value(), new Scalar(scalar.location(), Numbers.text(number.value()), false));
    }

    private Piece flag(ConfigNode node) {
        Scalar scalar = scalar(node, "true or false");
        Matcher expression = WHOLE_EXPRESSION.matcher(scalar.text());
        if (expression.matches()) {
            boolean value = evaluate(expression.group(1)) != 0;
            return new Piece(value, new Scalar(scalar.location(), Boolean.toString(value), false));
        }
        if (!scalar.isFlag()) {
            throw new Refused("expected true or false, " + Found.found(scalar));
        }
        return new Piece(scalar.text().equals("true"), scalar);
    }

    private Piece text(ConfigNode node) {
        Scalar scalar = scalar(node, "text");
        if (!scalar.isText()) {
            throw new Refused(
                    "expected text, " + Found.found(scalar) + (scalar.isNothing() ? "" : "; put it in quotes"));
        }
        Matcher expressions = EXPRESSION_IN_TEXT.matcher(scalar.text());
        String text = expressions.replaceAll(match -> {
            if (match.group(1) == null) {
                throw new Refused("[${] without an expression and [}] in [" + Found.printable(scalar.text()) + "]");
            }
            return Numbers.text(evaluate(match.group(1)));
        });
        return new Piece(text, new Scalar(scalar.location(), text, true));
    }

    private Piece choice(ConfigNode node, ParameterType.Choice type) {
        List<String> names = Kebab.namesOf(type.type());
        Scalar scalar = scalar(node, "one of " + names);
        int index = scalar.isText() ? names.indexOf(scalar.text()) : -1;
        if (index < 0) {
            String meant = scalar.isText() ? Suggestions.didYouMean(scalar.text(), names) : "";
            throw new Refused("expected one of " + names + ", " + Found.found(scalar) + meant);
        }
        return new Piece(type.type().getEnumConstants()[index], new Scalar(scalar.location(), names.get(index), true));
    }

    private Shown number(Scalar scalar) {
        Matcher expression = WHOLE_EXPRESSION.matcher(scalar.text());
        if (expression.matches()) {
            double value = evaluate(expression.group(1));
            return new Shown(value, scalar.text() + " = " + Numbers.text(value));
        }
        // JSON has no infinity, so there it is written in quotes.
        boolean number = scalar.quoted() ? Numbers.isInfinite(scalar.text()) : Numbers.isNumber(scalar.text());
        if (!number) {
            throw new Refused("expected a number, " + found(scalar));
        }
        double value = Numbers.value(scalar.text());
        if (Double.isInfinite(value) && !Numbers.isInfinite(scalar.text())) {
            throw new Refused("number [" + scalar.text() + "] is too large; for infinity write [.inf]");
        }
        return new Shown(value, Numbers.text(value));
    }

    private double evaluate(String expression) {
        try {
            return Expression.evaluate(expression, variables);
        } catch (ExpressionException e) {
            throw new Refused(Found.oneLine(String.valueOf(e.getMessage())));
        }
    }

    private static void checkBounds(ParameterDescription parameter, Shown number) {
        parameter.bounds().brokenBy(number.value()).ifPresent(bound -> {
            throw new Refused(parameter.name() + " [" + number.text() + "] must be " + bound);
        });
    }

    private static Scalar scalar(ConfigNode node, String expected) {
        if (node instanceof Scalar scalar) {
            return scalar;
        }
        throw new Refused("expected " + expected + ", " + Found.found(node));
    }

    private static String found(Scalar scalar) {
        boolean number = scalar.quoted() && Numbers.isNumber(scalar.text());
        return Found.found(scalar) + (number ? "; write it without quotes" : "");
    }
}
