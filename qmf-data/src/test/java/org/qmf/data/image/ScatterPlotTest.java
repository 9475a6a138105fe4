package org.qmf.data.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;

class ScatterPlotTest {

    private static final int BLUE = 0x0072B2;
    private static final int VERMILION = 0xD55E00;
    private static final ScatterPlot PLOT = new ScatterPlot(200, View.USUAL);

    @Test
    void drawsPointsOfThePlaneWhereTheyAre() {
        Picture picture = PLOT.draw(List.of(Points.of(new double[][] {{0, 0}, {2, 1}})));
        assertThat(picture.width()).isBetween(200, 201);
        assertThat(picture.height()).isBetween(112, 113);
        assertThat(picture.color(12, 100)).as("the point at the lower left").isEqualTo(BLUE);
        assertThat(picture.color(187, 12)).as("the point at the upper right").isEqualTo(BLUE);
        assertThat(picture.color(12, 12)).as("nothing at the upper left").isEqualTo(0xffffff);
    }

    @Test
    void drawsTheSecondCloudOverTheFirst() {
        Points both = Points.of(new double[][] {{0, 0}, {1, 1}});
        Picture picture = PLOT.draw(List.of(both, Points.of(new double[][] {{1, 1}})));
        assertThat(picture.color(12, 187)).isEqualTo(BLUE);
        assertThat(picture.color(187, 12)).isEqualTo(VERMILION);
    }

    @Test
    void paintsNearPointsOverFarOnesAndFarOnesPaler() {
        // From above, the third axis points at the viewer.
        ScatterPlot above = new ScatterPlot(200, new View(0, 90));
        Points cloud = Points.of(new double[][] {{0, 0, 5}, {1, 1, 5}, {1, 1, 0}, {0, 1, 0}});
        Picture picture = above.draw(List.of(cloud));
        assertThat(picture.color(12, 187)).isEqualTo(BLUE);
        assertThat(picture.color(187, 12)).as("near covers far").isEqualTo(BLUE);
        assertThat(picture.color(12, 12) >> 16)
                .as("the red of the pale blue")
                .isCloseTo((int) Math.rint(0.75 * 255), within(1));
    }

    @Test
    void keepsDistancesInTheImagePlane() {
        Points axes = Points.of(new double[][] {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}});
        Points seen = new View(33, 21).of(axes, axes);
        for (int i = 0; i < 3; i++) {
            double norm = 0;
            for (int k = 0; k < 3; k++) {
                norm += seen.get(i, k) * seen.get(i, k);
            }
            assertThat(norm).isCloseTo(1, within(1e-12));
        }
        assertThat(seen.get(2, 1))
                .as("the third axis points up")
                .isCloseTo(Math.cos(Math.toRadians(21)), within(1e-12));
        assertThat(seen.get(2, 0)).isCloseTo(0, within(1e-12));
    }

    @Test
    void reducesManyDimensions() {
        RandomStream random = RandomStream.of(1, "plot", 0);
        double[] values = new double[60 * 7];
        for (int i = 0; i < values.length; i++) {
            values[i] = (i % 7 == 3 ? 10 : 1) * random.nextGaussian();
        }
        Points seen = new View(0, 0).of(Points.wrap(values, 7), Points.wrap(values, 7));
        double spread = 0;
        for (int i = 0; i < 60; i++) {
            spread = Math.max(spread, Math.abs(seen.get(i, 0)));
        }
        assertThat(spread).as("the widest direction is the first").isGreaterThan(15);
        assertThat(PLOT.draw(List.of(Points.wrap(values, 7))).width()).isPositive();
    }

    @Test
    void survivesPointsThatCoincideAndOnesThatAreNotFinite() {
        assertThat(PLOT.draw(List.of(Points.of(new double[][] {{3, 3}, {3, 3}})))
                        .color(40, 40))
                .isEqualTo(BLUE);
        assertThat(PLOT.draw(List.of(Points.of(new double[][] {{3, 3}, {Double.NaN, 0}})))
                        .width())
                .isPositive();
        assertThat(PLOT.draw(List.of(Points.of(new double[][] {{3}, {4}, {9}}))).width())
                .isPositive();
    }

    @Test
    void saysWhatItCannotDraw() {
        Points plane = Points.of(new double[][] {{3, 3}});
        assertThatThrownBy(() -> PLOT.draw(List.of(plane, Points.of(new double[][] {{1}}))))
                .isInstanceOf(DataException.class)
                .hasMessageContaining("dimension [1]");
        assertThatThrownBy(() -> PLOT.draw(List.of(Points.wrap(new double[0], 2))))
                .isInstanceOf(DataException.class)
                .hasMessageContaining("no finite points");
        assertThatThrownBy(() -> new ScatterPlot(3, View.USUAL)).hasMessageContaining("size [3]");
    }
}
