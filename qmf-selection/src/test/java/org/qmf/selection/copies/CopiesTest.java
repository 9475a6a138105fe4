package org.qmf.selection.copies;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.qmf.api.Points;
import org.qmf.selection.Clouds;

class CopiesTest {

    private static final Points ONCE = Clouds.sphere(2, 3, 300, 0.1);

    @Test
    void leavesASampleOfDifferentRowsAsItIs() {
        Copies copies = Copies.in(ONCE);

        assertThat(copies.any()).isFalse();
        assertThat(copies.rest()).isSameAs(ONCE);
        assertThat(copies.different()).isEqualTo(300);
        assertThat(copies.place(7)).isEqualTo(7);
        assertThat(copies.explanation()).isEmpty();
    }

    @Test
    void findsASampleThatIsThereSeveralTimes() {
        Copies copies = Copies.in(Clouds.times(7, ONCE));

        assertThat(copies.rest()).isEqualTo(ONCE);
        assertThat(IntStream.range(0, 2100).map(copies::place).toArray())
                .containsExactly(IntStream.range(0, 2100).map(i -> i % 300).toArray());
        assertThat(copies.rows()).containsExactly(IntStream.range(0, 300).toArray());
        assertThat(copies.explanation())
                .contains(
                        "1800 of 2100 rows repeat another and are left out as copies: K counts the 300 others, and a copy"
                                + " gets the answer of its row");
    }

    @Test
    void findsSomeRowsThatAreThereTwice() {
        Points sample = ONCE.select(
                IntStream.range(0, 360).map(i -> i / 6 * 5 + Math.min(i % 6, 4)).toArray());
        Copies copies = Copies.in(sample);

        assertThat(copies.rest()).isEqualTo(ONCE);
        assertThat(copies.place(5)).isEqualTo(4);
        assertThat(copies.rows()).startsWith(0, 1, 2, 3, 4, 6);
    }

    @Test
    void zeroHasNoSign() {
        EqualRows equal = EqualRows.in(Points.of(
                new double[] {0.0, 1}, new double[] {-0.0, 1}, new double[] {0.0, -1}, new double[] {0.25, 1}));

        assertThat(equal.different()).isEqualTo(3);
        assertThat(equal.first()).containsExactly(0, 0, 2, 3);
    }

    @Test
    void rowsThatRoundingMadeEqualAreNoCopies() {
        Points rounded = Clouds.rounded(Clouds.sphere(1, 2, 500, 0.1), 0.05);
        Copies copies = Copies.in(rounded);

        assertThat(copies.any()).isFalse();
        assertThat(copies.rest()).isSameAs(rounded);
        assertThat(copies.different()).isLessThan(450);
        assertThat(copies.explanation())
                .contains((500 - copies.different())
                        + " of 500 rows repeat another, as rows of rounded values do, and all of them count");
    }

    @Test
    void aRoundedSampleThatIsThereTwiceIsTakenOnce() {
        Points rounded = Clouds.rounded(Clouds.sphere(1, 2, 500, 0.1), 0.05);
        Copies copies = Copies.in(Clouds.times(2, rounded));

        assertThat(copies.rest()).isEqualTo(rounded);
        assertThat(copies.explanation())
                .contains((1000 - copies.different())
                        + " of 1000 rows repeat another, as rows of rounded values do, but 500 are left out as copies: K"
                        + " counts the 500 others, and a copy gets the answer of its row");
        assertThat(Copies.in(copies.rest()).any()).as("copies among the rest").isFalse();
    }

    @Test
    void oneOddValueDoesNotMakeCopiesOfRoundedRows() {
        double[] values = Clouds.rounded(Clouds.sphere(1, 2, 500, 0.1), 0.05).toArray();
        values[0] += 1e-7;
        values[1] -= 1e-7;

        assertThat(Copies.in(Points.wrap(values, 2)).any()).isFalse();
    }

    @Test
    void rowsOfLittlePrecisionThatAreFarApartAreCopies() {
        Points rounded = Clouds.rounded(Clouds.sphere(2, 3, 300, 0.1), 0.001);
        Points sample = rounded.select(
                IntStream.range(0, 400).map(i -> i < 300 ? i : 2 * (i - 300)).toArray());

        assertThat(Copies.in(sample).rest()).isEqualTo(rounded);
    }

    @Test
    void aRowCountsWithTheLargestOfItsWeights() {
        double[] weights = new double[301];
        Arrays.fill(weights, 0.5);
        weights[1] = 3;
        weights[300] = 2;
        Points sample =
                ONCE.select(IntStream.range(0, 301).map(i -> i % 300).toArray()).withWeights(weights);
        Points rest = Copies.in(sample).rest();

        assertThat(rest.size()).isEqualTo(300);
        assertThat(rest.weight(0)).isEqualTo(2);
        assertThat(rest.weight(1)).isEqualTo(3);
        assertThat(rest.weight(2)).isEqualTo(0.5);
    }
}
