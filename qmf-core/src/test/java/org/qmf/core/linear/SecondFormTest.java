package org.qmf.core.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class SecondFormTest {

    private static final Offset<Double> CLOSE = within(1e-12);

    @Test
    void findsCurvaturesAndNormalOfASphere() {
        // r(cos u cos v, sin u cos v, sin v) at u = 0.4, v = 0.7
        double r = 2.5;
        double u = 0.4;
        double v = 0.7;
        double[] tangents = {
            -r * Math.sin(u) * Math.cos(v),
            r * Math.cos(u) * Math.cos(v),
            0,
            -r * Math.cos(u) * Math.sin(v),
            -r * Math.sin(u) * Math.sin(v),
            r * Math.cos(v)
        };
        double[] seconds = {
            -r * Math.cos(u) * Math.cos(v), -r * Math.sin(u) * Math.cos(v), 0,
            r * Math.sin(u) * Math.sin(v), -r * Math.cos(u) * Math.sin(v), 0,
            -r * Math.cos(u) * Math.cos(v), -r * Math.sin(u) * Math.cos(v), -r * Math.sin(v)
        };
        SecondForm form = new SecondForm(2, 3);
        assertThat(form.compute(tangents, seconds)).isTrue();
        double[] normal = new double[3];
        assertThat(form.normal(normal)).isTrue();
        assertThat(normal)
                .containsExactly(
                        new double[] {Math.cos(u) * Math.cos(v), Math.sin(u) * Math.cos(v), Math.sin(v)}, CLOSE);
        double[] curvatures = new double[2];
        assertThat(form.curvatures(normal, curvatures)).isTrue();
        assertThat(curvatures).containsExactly(new double[] {1 / r, 1 / r}, CLOSE);
        assertThat(form.largest()).isCloseTo(1 / r, CLOSE);
    }

    @Test
    void tellsTheSidesOfASaddleApart() {
        // z = x²/2·a + y²/2·b at 0, with x and y in skewed coordinates
        double a = 3;
        double b = -2;
        double[] tangents = {1, 0, 0, 0.5, 2, 0};
        double[] seconds = {0, 0, a, 0, 0, a * 0.5, 0, 0, a * 0.25 + b * 4};
        SecondForm form = new SecondForm(2, 3);
        assertThat(form.compute(tangents, seconds)).isTrue();
        double[] normal = new double[3];
        assertThat(form.normal(normal)).isTrue();
        assertThat(normal).containsExactly(new double[] {0, 0, 1}, CLOSE);
        double[] curvatures = new double[2];
        form.curvatures(normal, curvatures);
        assertThat(curvatures).containsExactly(new double[] {2, -3}, CLOSE);
        assertThat(form.largest()).isCloseTo(3, CLOSE);
    }

    @Test
    void findsTheCurvatureOfCurvesInAnySpace() {
        // A circle of radius 2 and a helix (cos t, sin t, t): 1/2 and 1/(1 + 1)
        SecondForm plane = new SecondForm(1, 2);
        assertThat(plane.compute(new double[] {0, 2}, new double[] {-2, 0})).isTrue();
        double[] normal = new double[2];
        double[] curvature = new double[1];
        assertThat(plane.normal(normal)).isTrue();
        assertThat(normal).containsExactly(1, 0);
        plane.curvatures(normal, curvature);
        assertThat(curvature[0]).isCloseTo(0.5, CLOSE);

        SecondForm space = new SecondForm(1, 3);
        assertThat(space.compute(new double[] {0, 1, 1}, new double[] {-1, 0, 0}))
                .isTrue();
        assertThat(space.largest()).isCloseTo(0.5, CLOSE);
        assertThat(space.normal(new double[3])).as("one of many").isFalse();
    }

    @Test
    void doesNotInventATangentSpace() {
        assertThat(new SecondForm(2, 3).compute(new double[] {1, 1, 0, 2, 2, 0}, new double[9]))
                .isFalse();
    }
}
