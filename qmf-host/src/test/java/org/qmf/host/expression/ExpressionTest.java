package org.qmf.host.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qmf.api.RandomStream;

class ExpressionTest {

    private static final Map<String, Double> VARIABLES = new TreeMap<>(Map.of("k", 16.0, "noise", 0.2, "n_1", 240.0));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 | 1",
                " 8*k - 125 | 3",
                "max(1, 8*k - 125) | 3",
                "min(3, 1, 2) | 1",
                "-2^2 | -4",
                "(-2)^2 | 4",
                "2^3^2 | 512",
                "2^-1 | 0.5",
                "7 % 4 | 3",
                "- -3 | 3",
                "2 - 3 - 4 | -5",
                "24 / 4 / 2 | 3",
                "1e-3 * 1E+3 | 1",
                ".5 + 1. | 1.5",
                "sqrt(n_1 + 16) | 16",
                "floor(-1.5) + ceil(1.2) | 0",
                "round(2.5) + round(-2.5) | 1",
                "abs(-3) * pow(2, 5) | 96",
                "log(exp(2)) | 2",
                "noise*10 | 2",
                "((((k)))) | 16",
            })
    void evaluates(String text, double expected) {
        assertThat(Expression.evaluate(text, VARIABLES)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | unexpected end at position [1] of []",
                "1 + | unexpected end at position [4] of [1 +]",
                "1 2 | unexpected [2] at position [3] of [1 2]",
                "(1 | expected [)], found end at position [3] of [(1]",
                "K | unexpected [K] at position [1] of [K]",
                "kk | unknown variable [kk]; known [k, n_1, noise]; did you mean [k]? at position [1] of [kk]",
                "nosie | unknown variable [nosie]; known [k, n_1, noise]; did you mean [noise]? at position [1] of [nosie]",
                "1 + sqr(4) | unknown function [sqr]; known [abs, ceil, exp, floor, log, max, min, pow, round, sqrt]; did you mean [sqrt]? at position [5] of [1 + sqr(4)]",
                "max(1) | function [max] takes at least 2 arguments, found [1] at position [1] of [max(1)]",
                "abs(1, 2) | function [abs] takes 1 argument, found [2] at position [1] of [abs(1, 2)]",
                "1 / (k - 16) | division by zero at position [3] of [1 / (k - 16)]",
                "1 % 0 | division by zero at position [3] of [1 % 0]",
                "sqrt(-1) | the value is not a finite number at position [1] of [sqrt(-1)]",
                "log(0) | the value is not a finite number at position [1] of [log(0)]",
                "10^1000 | the value is not a finite number at position [3] of [10^1000]",
                "1e999 | the value is not a finite number at position [1] of [1e999]",
                "1.2.3 | unexpected [.] at position [4] of [1.2.3]",
                "1e | [1e] is not a number at position [1] of [1e]",
                ". | [.] is not a number at position [1] of [.]",
                "k; k | unexpected [;] at position [2] of [k; k]",
            })
    void refusesWithThePosition(String text, String message) {
        assertThatExceptionOfType(ExpressionException.class)
                .isThrownBy(() -> Expression.evaluate(text, VARIABLES))
                .withMessage(message);
    }

    @Test
    void refusesDeepNestingAndLongTexts() {
        for (String opening : new String[] {"(", "-", "abs(", "1^", "2*(", "--("}) {
            assertThatExceptionOfType(ExpressionException.class)
                    .isThrownBy(() -> Expression.evaluate(opening.repeat(200) + "1", VARIABLES))
                    .withMessageContaining("levels of nesting");
        }
        assertThatExceptionOfType(ExpressionException.class)
                .isThrownBy(() -> Expression.evaluate("(".repeat(100_000), VARIABLES))
                .withMessage("an expression of [100000] characters is longer than 1000");
    }

    @Test
    void survivesArbitraryTexts() {
        String alphabet = "0123456789.e+-*/%^(), kabsmin\u00e9\ud83d\ude00";
        RandomStream random = RandomStream.of(7, "expressions", 0);
        int values = 0;
        for (int trial = 0; trial < 20_000; trial++) {
            StringBuilder text = new StringBuilder();
            int length = random.nextInt(12);
            for (int i = 0; i < length; i++) {
                text.append(alphabet.charAt(random.nextInt(alphabet.length())));
            }
            try {
                assertThat(Expression.evaluate(text.toString(), VARIABLES)).isFinite();
                values++;
            } catch (ExpressionException e) {
                assertThat(e).hasMessageContaining("position");
            }
        }
        assertThat(values).isPositive();
    }
}
