package org.qmf.core.configuration;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SuggestionsTest {

    private static final List<String> NAMES = List.of("gauss-newton", "newton", "exact", "delta", "k");

    @ParameterizedTest
    @CsvSource({"dleta,delta", "Newton,newton", "gauss_newton,gauss-newton", "gauss,gauss-newton", "exat,exact"})
    void suggestsTheClosestName(String word, String expected) {
        assertThat(Suggestions.closest(word, NAMES)).containsExactly(expected);
    }

    @ParameterizedTest
    @CsvSource({"banana", "x", "de", "''"})
    void suggestsNothingForAForeignWord(String word) {
        assertThat(Suggestions.didYouMean(word, NAMES)).isEmpty();
    }

    @Test
    void suggestsAllNamesThatAreEquallyClose() {
        assertThat(Suggestions.didYouMean("mix", List.of("min", "max"))).isEqualTo("; did you mean [min] or [max]?");
    }

    @ParameterizedTest
    @CsvSource({"abc,abc,0", "abc,acb,1", "abc,ab,1", "abc,xabc,1", "kitten,sitting,3", "'',abc,3"})
    void countsEdits(String a, String b, int distance) {
        assertThat(Suggestions.distance(a, b)).isEqualTo(distance);
        assertThat(Suggestions.distance(b, a)).isEqualTo(distance);
    }
}
