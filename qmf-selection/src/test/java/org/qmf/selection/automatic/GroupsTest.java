package org.qmf.selection.automatic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qmf.api.Points;

/** Groups of points of a line. */
class GroupsTest {

    private static double share(double... places) {
        return Groups.smallerShare(
                Points.wrap(places, 1), IntStream.range(0, places.length).toArray());
    }

    /** So many points at distance 1, then a gap, then others up to 21 points. */
    private static double[] places(int first, double gap) {
        return IntStream.range(0, 21)
                .mapToDouble(i -> i < first ? i : i - 1 + gap)
                .toArray();
    }

    @ParameterizedTest
    @CsvSource({"1", "3", "10", "11", "18", "20"})
    void theSmallerGroupCounts(int first) {
        assertThat(share(places(first, 9))).isEqualTo(Math.min(first, 21 - first) / 21.0);
    }

    @Test
    void groupsAreFiveTimesAsFarApartAsPoints() {
        assertThat(share(places(8, 5))).isZero();
        assertThat(share(places(8, 5.01))).isEqualTo(8 / 21.0);
    }

    @Test
    void nineteenOfTwentyEdgesAreShort() {
        double[] three = places(8, 9);
        for (int i = 15; i < 21; i++) {
            three[i] += 8;
        }
        assertThat(share(three)).as("two of twenty edges are long").isZero();
    }

    @Test
    void pointsMayComeInAnyOrder() {
        double[] places = places(6, 9);
        double[] shuffled = new double[21];
        for (int i = 0; i < 21; i++) {
            shuffled[i] = places[8 * i % 21];
        }
        assertThat(share(shuffled)).isEqualTo(6 / 21.0);
    }

    @Test
    void ofGroupsAsFarApartOnlyOneIsCutOff() {
        // Ten points on either side of 21, the first of which is where the tree begins.
        double[] places = new double[41];
        for (int i = 0; i < 41; i++) {
            places[i] = i < 21 ? i : i < 31 ? i + 19 : 11 - i;
        }
        assertThat(share(places)).isEqualTo(10 / 41.0);
    }

    @Test
    void onlyTargetsAreLookedAt() {
        int[] targets = IntStream.range(4, 21).toArray();
        assertThat(Groups.smallerShare(Points.wrap(places(8, 9), 1), targets)).isEqualTo(4 / 17.0);
    }
}
