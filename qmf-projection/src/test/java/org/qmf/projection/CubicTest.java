package org.qmf.projection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.qmf.api.RandomStream;

/** Rising roots of cubics whose roots are known, and what happens where roots meet or vanish. */
class CubicTest {

    private final Cubic cubic = new Cubic();

    /** Makes a(t − r)(t − s)(t − u). */
    private void roots(double a, double r, double s, double u) {
        cubic.reset(a, -a * (r + s + u), a * (r * s + s * u + u * r), -a * r * s * u);
    }

    @Test
    void findsTheOuterRootsOfThree() {
        for (int i = 0; i < 200; i++) {
            RandomStream random = RandomStream.of(7, "cubic", i);
            double[] roots = {random.nextGaussian(), 3 + random.nextGaussian(), -3 + random.nextGaussian()};
            Arrays.sort(roots);
            double scale = Math.exp(5 * random.nextGaussian());
            roots(scale, roots[0], roots[1], roots[2]);
            double gap = Math.min(roots[1] - roots[0], roots[2] - roots[1]);
            assertThat(cubic.lowestRisingRoot()).isCloseTo(roots[0], within(1e-13 / gap));
            assertThat(cubic.highestRisingRoot()).isCloseTo(roots[2], within(1e-13 / gap));
        }
    }

    @Test
    void findsTheOnlyRootFromBothSides() {
        // (t − 2)(t² + t + 1): its turning points are real and both below zero.
        cubic.reset(1, -1, -1, -2);
        assertThat(cubic.lowestRisingRoot()).isNaN();
        assertThat(cubic.highestRisingRoot()).isCloseTo(2, within(1e-15));
        // (t + 2)(t² − t + 1): both above zero.
        cubic.reset(1, 1, -1, 2);
        assertThat(cubic.lowestRisingRoot()).isCloseTo(-2, within(1e-15));
        assertThat(cubic.highestRisingRoot()).isNaN();
        // t³ + t − 2 rises everywhere.
        cubic.reset(1, 0, 1, -2);
        assertThat(cubic.lowestRisingRoot()).isEqualTo(1);
        assertThat(cubic.highestRisingRoot()).isEqualTo(1);
        cubic.reset(1, 0, 1, 2);
        assertThat(cubic.highestRisingRoot()).isEqualTo(-1);
    }

    @Test
    void touchesWhereTwoRootsMeet() {
        // (t + 1)²(t − 2) has its maximum on the axis, (t − 1)²(t + 2) its minimum.
        roots(1, -1, -1, 2);
        assertThat(cubic.lowestRisingRoot()).isEqualTo(-1);
        assertThat(cubic.highestRisingRoot()).isCloseTo(2, within(1e-15));
        roots(1, 1, 1, -2);
        assertThat(cubic.lowestRisingRoot()).isCloseTo(-2, within(1e-15));
        assertThat(cubic.highestRisingRoot()).isEqualTo(1);
        cubic.reset(2, 0, 0, 0);
        assertThat(cubic.lowestRisingRoot()).isZero();
        assertThat(cubic.highestRisingRoot()).isZero();
        cubic.reset(1, 0, 0, -8);
        assertThat(cubic.lowestRisingRoot()).isCloseTo(2, within(1e-15));
    }

    @Test
    void isALineWithoutACube() {
        cubic.reset(0, 0, 4, -2);
        assertThat(cubic.lowestRisingRoot()).isEqualTo(0.5);
        assertThat(cubic.highestRisingRoot()).isEqualTo(0.5);
        cubic.reset(0, 0, 0, -2);
        assertThat(cubic.lowestRisingRoot()).isNaN();
        cubic.reset(0, 0, -4, -2);
        assertThat(cubic.highestRisingRoot()).isNaN();
    }

    /** The closed form loses all digits here; the bracket does not. */
    @Test
    void survivesASmallCube() {
        cubic.reset(1e-30, 0, 1, -3);
        assertThat(cubic.lowestRisingRoot()).isCloseTo(3, within(1e-14));
        cubic.reset(1e-200, 0, 1e100, -3e100);
        assertThat(cubic.highestRisingRoot()).isCloseTo(3, within(1e-14));
    }
}
