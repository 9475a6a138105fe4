package org.qmf.data.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.data.Draw;
import org.qmf.api.data.Manifold;

class StrokesTest {

    private static Draw draw(double noise, long seed) {
        return new Strokes(28, 1, 3, noise).draw(RandomStream.of(seed, "strokes", 0));
    }

    @RepeatedTest(10)
    void inkPixelsByTheirDistanceFromTheCurve(RepetitionInfo repetition) {
        Draw draw = draw(0, repetition.getCurrentRepetition());
        Points points = draw.points();
        Points clean = draw.clean().orElseThrow();
        Manifold curve = draw.manifold().orElseThrow();
        double[] nearest = new double[2];
        assertThat(points.size()).isBetween(40, 28 * 28);
        for (int i = 0; i < points.size(); i++) {
            double distance = curve.nearest(points.row(i), nearest);
            assertThat(points.weight(i)).isEqualTo(Math.rint(255 * StrictMath.exp(-0.5 * distance * distance)));
            assertThat(points.weight(i)).isBetween(1.0, 255.0);
            assertThat(Math.hypot(points.get(i, 0) - clean.get(i, 0), points.get(i, 1) - clean.get(i, 1)))
                    .isCloseTo(distance, within(1e-12));
            assertThat(points.get(i, 0)).isBetween(0.0, 27.0).isEqualTo(Math.rint(points.get(i, 0)));
        }
    }

    @Test
    void repeatThemselvesWithTheSameStream() {
        assertThat(draw(0.1, 3).points()).isEqualTo(draw(0.1, 3).points());
        assertThat(draw(0.1, 3).points()).isNotEqualTo(draw(0.1, 4).points());
        assertThatThrownBy(() -> new Strokes(28, 8, 3, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("pen-width [8.0] must be at most a quarter of the size [28]");
    }
}
