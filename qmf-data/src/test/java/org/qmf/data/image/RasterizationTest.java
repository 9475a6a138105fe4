package org.qmf.data.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;

class RasterizationTest {

    @Test
    void paintsAPixelForAPointAtItsCentre() {
        Points points = Points.of(new double[][] {{2, 1}, {0, 0}}).withWeights(new double[] {7, 3});
        assertThat(Rasterization.of(points, 3, 2).image().values()).containsExactly(3, 0, 0, 0, 0, 7);
    }

    @Test
    void dividesAPointAmongItsFourPixels() {
        Points points = Points.of(new double[][] {{1.25, 0.5}});
        assertThat(Rasterization.of(points, 3, 2).image().values()).containsExactly(0, 0.375, 0.125, 0, 0.375, 0.125);
    }

    @Test
    void countsWhatLiesOutsideAndKeepsTheInkOfTheRest() {
        RandomStream random = RandomStream.of(2, "splat", 0);
        double[] values = new double[2000];
        double[] weights = new double[1000];
        double ink = 0;
        int outside = 0;
        for (int i = 0; i < 1000; i++) {
            values[2 * i] = 12 * random.nextDouble() - 2;
            values[2 * i + 1] = 9 * random.nextDouble() - 2;
            weights[i] = random.nextDouble();
            boolean inside = Math.abs(values[2 * i] - 3.5) <= 4 && Math.abs(values[2 * i + 1] - 2) <= 2.5;
            ink += inside ? weights[i] : 0;
            outside += inside ? 0 : 1;
        }
        Rasterization result = Rasterization.of(Points.wrap(values, 2).withWeights(weights), 8, 5);
        assertThat(result.outside()).isEqualTo(outside).isBetween(200, 800);
        assertThat(Arrays.stream(result.image().values()).sum()).isCloseTo(ink, within(1e-9));
    }

    @Test
    void leavesOutWhatIsNotFinite() {
        Points points = Points.of(new double[][] {{Double.NaN, 0}, {0, Double.POSITIVE_INFINITY}, {0, 0}});
        assertThat(Rasterization.of(points, 1, 1).outside()).isEqualTo(2);
    }

    @Test
    void saturatesInk() {
        Points points = Points.of(new double[][] {{0, 0}, {0, 0}, {1, 0}});
        assertThat(Rasterization.of(points, 2, 1).image().saturated(1.5).values())
                .containsExactly(1.5, 1);
    }

    @Test
    void refusesPointsOfSpace() {
        assertThatThrownBy(() -> Rasterization.of(Points.of(new double[][] {{1, 2, 3}}), 4, 4))
                .hasMessageContaining("dimension [3]");
        assertThatThrownBy(() -> GreyImage.wrap(3, 2, new double[5])).hasMessageContaining("[5] grey values");
    }

    @Test
    void measuresThatASinglePixelIsRough() {
        double[] values = new double[25];
        values[12] = 8;
        // |−4 · 8| at the pixel, 8 at four neighbours, zero elsewhere.
        assertThat(Smoothness.of(GreyImage.wrap(5, 5, values))).isEqualTo((32 + 4 * 8) / 5.0);
    }

    @Test
    void takesTheOutsideForBlack() {
        // All nine are 1: corners miss two neighbours, edges one, the middle none.
        double[] ones = new double[9];
        Arrays.fill(ones, 1);
        assertThat(Smoothness.of(GreyImage.wrap(3, 3, ones))).isEqualTo((4 * 2 + 4 * 1) / 8.0);
        assertThat(Smoothness.of(GreyImage.wrap(3, 3, new double[9]))).isZero();
    }

    @Test
    void doesNotCountRounding() {
        double[] slope = new double[36];
        for (int i = 0; i < 36; i++) {
            int row = i / 6;
            slope[i] = 0.1 * (i - 6 * row) + 0.3 * row;
        }
        double sum = 0;
        int count = 0;
        for (int row = 0; row < 6; row++) {
            for (int column = 0; column < 6; column++) {
                boolean border = row % 5 == 0 || column % 5 == 0;
                double value = 0;
                value += row > 0 ? slope[6 * row - 6 + column] : 0;
                value += row < 5 ? slope[6 * row + 6 + column] : 0;
                value += column > 0 ? slope[6 * row + column - 1] : 0;
                value += column < 5 ? slope[6 * row + column + 1] : 0;
                value -= 4 * slope[6 * row + column];
                sum += border ? Math.abs(value) : 0;
                count += border && Math.abs(value) > 1e-12 ? 1 : 0;
            }
        }
        assertThat(Smoothness.of(GreyImage.wrap(6, 6, slope))).isCloseTo(sum / count, within(1e-9));
    }
}
