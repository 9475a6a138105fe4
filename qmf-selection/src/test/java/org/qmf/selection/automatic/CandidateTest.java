package org.qmf.selection.automatic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.qmf.selection.automatic.Candidate.Stage;

class CandidateTest {

    /** A candidate with variables a, b, … of so many values 0, 1, … each. */
    private static Candidate candidate(int... sizes) {
        Map<String, List<Double>> axes = new LinkedHashMap<>();
        Map<String, Double> first = new LinkedHashMap<>(Map.of("other", 7.0));
        for (int i = 0; i < sizes.length; i++) {
            String name = "abc".substring(i, i + 1);
            axes.put(
                    name,
                    IntStream.range(0, sizes[i])
                            .mapToObj(value -> (double) value)
                            .toList());
            first.put(name, 0.0);
        }
        return new Candidate("any", variables -> new TreeMap<>(variables).toString(), axes, first, Stage.SEARCH);
    }

    @Test
    void beginsAtTheThirdsOfEachAxis() {
        assertThat(candidate().coarse()).containsExactly(List.of());
        assertThat(candidate(1).coarse()).containsExactly(List.of(0));
        assertThat(candidate(2).coarse()).containsExactly(List.of(0), List.of(1));
        assertThat(candidate(3).coarse()).containsExactly(List.of(0), List.of(2));
        assertThat(candidate(4).coarse()).containsExactly(List.of(1), List.of(2));
        assertThat(candidate(8).coarse()).containsExactly(List.of(2), List.of(5));
        assertThat(candidate(4, 2).coarse())
                .containsExactly(List.of(1, 0), List.of(1, 1), List.of(2, 0), List.of(2, 1));
    }

    @Test
    void hasNeighboursOnTheGridOneStepAway() {
        assertThat(candidate().around(List.of())).isEmpty();
        assertThat(candidate(1).around(List.of(0))).isEmpty();
        assertThat(candidate(3).around(List.of(0))).containsExactly(List.of(1));
        assertThat(candidate(3).around(List.of(2))).containsExactly(List.of(1));
        assertThat(candidate(3, 2).around(List.of(1, 1))).containsExactly(List.of(0, 1), List.of(2, 1), List.of(1, 0));
    }

    @Test
    void isConfiguredByTheValuesOfASetting() {
        Candidate candidate = candidate(3, 2);

        assertThat(candidate.values(List.of(2, 1))).containsExactly(Map.entry("a", 2.0), Map.entry("b", 1.0));
        assertThat(candidate.configuration(3, 24, true, List.of(2, 1)))
                .isEqualTo("{a=2.0, b=1.0, d=3.0, k=24.0, other=7.0, own=1.0}");
        assertThat(candidate.configuration(1, 5, false, List.of(0, 0)))
                .isEqualTo("{a=0.0, b=0.0, d=1.0, k=5.0, other=7.0, own=0.0}");
    }
}
