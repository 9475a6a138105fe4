package org.qmf.host.expression;

import java.util.Map;
import org.qmf.host.text.Suggestions;

/**
 * Evaluates one arithmetic expression over named numbers.
 *
 * <p>There are numbers, variables, {@code + - * / %}, {@code ^} (binds to the right and tighter than a sign: {@code -2^2}
 * is -4), parentheses and the functions of {@link Function}. The result and every intermediate value are finite, or the
 * expression is refused. The same expression gives the same bits everywhere.
 */
public final class Expression {

    private static final int LONGEST = 1000;
    private static final int DEEPEST = 50;

    private final String text;
    private final Map<String, Double> variables;
    private int position;
    private int depth;

    private Expression(String text, Map<String, Double> variables) {
        this.text = text;
        this.variables = variables;
    }

    /**
     * Returns the value of an expression.
     *
     * @param text what stands between the braces of {@code ${…}}
     * @param variables values by name; names are lower-case letters, digits and underscores and begin with a letter
     * @throws ExpressionException if the text is no expression or its value is not a finite number
     */
    public static double evaluate(String text, Map<String, Double> variables) {
        if (text.length() > LONGEST) {
            throw new ExpressionException(
                    "an expression of [" + text.length() + "] characters is longer than " + LONGEST);
        }
        return new Expression(text, variables).whole();
    }

    private double whole() {
        double value = sum();
        if (position < text.length()) {
            throw unexpected();
        }
        return value;
    }

    private double sum() {
        double value = product();
        while (true) {
            int start = position;
            if (accept('+')) {
                value = finite(value + product(), start);
            } else if (accept('-')) {
                value = finite(value - product(), start);
            } else {
                return value;
            }
        }
    }

    private double product() {
        double value = signed();
        while (true) {
            int start = position;
            if (accept('*')) {
                value = finite(value * signed(), start);
            } else if (accept('/')) {
                value = finite(value / divisor(start), start);
            } else if (accept('%')) {
                value = finite(value % divisor(start), start);
            } else {
                return value;
            }
        }
    }

    private double divisor(int start) {
        double divisor = signed();
        if (divisor == 0) {
            throw problem("division by zero", start);
        }
        return divisor;
    }

    private double signed() {
        enter();
        double value = accept('-') ? -signed() : accept('+') ? signed() : power();
        depth--;
        return value;
    }

    private double power() {
        double base = atom();
        int start = position;
        return accept('^') ? finite(StrictMath.pow(base, signed()), start) : base;
    }

    private double atom() {
        skipSpaces();
        int start = position;
        if (accept('(')) {
            enter();
            double value = sum();
            expect(')');
            depth--;
            return value;
        }
        char next = peek();
        if (isDigit(next) || next == '.') {
            return number();
        }
        if (isLetter(next)) {
            String word = word();
            return peekAfterSpaces() == '(' ? call(word, start) : variable(word, start);
        }
        throw unexpected();
    }

    private double number() {
        int start = position;
        skipDigits();
        if (peek() == '.') {
            position++;
            skipDigits();
        }
        if (peek() == 'e' || peek() == 'E') {
            position++;
            if (peek() == '+' || peek() == '-') {
                position++;
            }
            skipDigits();
        }
        String literal = text.substring(start, position);
        try {
            double value = finite(Double.parseDouble(literal), start);
            skipSpaces();
            return value;
        } catch (NumberFormatException e) {
            throw problem("[" + literal + "] is not a number", start);
        }
    }

    private String word() {
        int start = position;
        char next = peek();
        while (isLetter(next) || isDigit(next) || next == '_') {
            position++;
            next = peek();
        }
        return text.substring(start, position);
    }

    private double variable(String name, int start) {
        Double value = variables.get(name);
        if (value == null) {
            throw problem(
                    "unknown variable [" + name + "]; known " + variables.keySet()
                            + Suggestions.didYouMean(name, variables.keySet()),
                    start);
        }
        skipSpaces();
        return finite(value, start);
    }

    private double call(String name, int start) {
        Function function = Function.named(name)
                .orElseThrow(() -> problem(
                        "unknown function [" + name + "]; known " + Function.names()
                                + Suggestions.didYouMean(name, Function.names()),
                        start));
        enter();
        expect('(');
        double first = sum();
        int count = 1;
        double value = function.arguments() == 1 ? function.apply(first, Double.NaN) : first;
        while (accept(',')) {
            double next = sum();
            count++;
            value = function.apply(value, next);
        }
        expect(')');
        depth--;
        if (!function.takes(count)) {
            throw problem("function [" + name + "] takes " + function.arity() + ", found [" + count + "]", start);
        }
        return finite(value, start);
    }

    private void enter() {
        if (++depth > DEEPEST) {
            throw problem("more than " + DEEPEST + " levels of nesting", position);
        }
    }

    private double finite(double value, int start) {
        if (!Double.isFinite(value)) {
            throw problem("the value is not a finite number", start);
        }
        return value;
    }

    private void expect(char wanted) {
        if (!accept(wanted)) {
            throw problem("expected [" + wanted + "], found " + found(), position);
        }
    }

    private boolean accept(char wanted) {
        if (peekAfterSpaces() != wanted) {
            return false;
        }
        position++;
        skipSpaces();
        return true;
    }

    private char peekAfterSpaces() {
        skipSpaces();
        return peek();
    }

    private char peek() {
        return position < text.length() ? text.charAt(position) : '\0';
    }

    private void skipSpaces() {
        while (peek() == ' ') {
            position++;
        }
    }

    private void skipDigits() {
        while (isDigit(peek())) {
            position++;
        }
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z';
    }

    private ExpressionException unexpected() {
        return problem("unexpected " + found(), position);
    }

    private String found() {
        return position < text.length()
                ? "[" + text.substring(position, text.offsetByCodePoints(position, 1)) + "]"
                : "end";
    }

    private ExpressionException problem(String what, int at) {
        return new ExpressionException(what + " at position [" + (at + 1) + "] of [" + text + "]");
    }
}
