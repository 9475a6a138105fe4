package org.qmf.core.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.assertj.core.data.Offset;
import org.hipparchus.linear.CholeskyDecomposition;
import org.hipparchus.linear.EigenDecompositionSymmetric;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;
import org.junit.jupiter.api.Test;
import org.qmf.api.RandomStream;

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

    /** The eigenvalues of L⁻¹ML⁻ᵀ, M the second derivatives along the normal and LLᵀ the products of the tangents. */
    @Test
    void agreesWithTheGeneralEigenproblemOfAHypersurface() {
        SecondForm form = new SecondForm(3, 4);
        for (int trial = 0; trial < 20; trial++) {
            RandomStream random = RandomStream.of(trial, "form", 0);
            double[] tangents = gaussian(random, 12);
            double[] seconds = gaussian(random, 24);
            assertThat(form.compute(tangents, seconds)).isTrue();
            double[] normal = new double[4];
            assertThat(form.normal(normal)).isTrue();
            double largestEntry = 0;
            for (int axis = 0; axis < 4; axis++) {
                largestEntry = Math.abs(normal[axis]) > Math.abs(largestEntry) ? normal[axis] : largestEntry;
            }
            assertThat(largestEntry).isPositive();
            assertThat(Vectors.dot(normal, 0, normal, 0, 4)).isCloseTo(1, CLOSE);

            RealMatrix gram = MatrixUtils.createRealMatrix(3, 3);
            RealMatrix along = MatrixUtils.createRealMatrix(3, 3);
            int term = 0;
            for (int k = 0; k < 3; k++) {
                assertThat(Vectors.dot(normal, 0, tangents, 4 * k, 4)).isCloseTo(0, CLOSE);
                for (int l = 0; l < 3; l++) {
                    gram.setEntry(k, l, Vectors.dot(tangents, 4 * k, tangents, 4 * l, 4));
                }
                for (int l = k; l < 3; l++) {
                    double entry = Vectors.dot(normal, 0, seconds, 4 * term++, 4);
                    along.setEntry(k, l, entry);
                    along.setEntry(l, k, entry);
                }
            }
            RealMatrix inverse = MatrixUtils.inverse(new CholeskyDecomposition(gram).getL());
            double[] values = new EigenDecompositionSymmetric(
                            inverse.multiply(along).multiplyTransposed(inverse), 1e-6, true)
                    .getEigenvalues();

            double[] curvatures = new double[3];
            assertThat(form.curvatures(normal, curvatures)).isTrue();
            double scale = 1 + Math.abs(values[0]) + Math.abs(values[2]);
            assertThat(curvatures)
                    .containsExactly(new double[] {-values[2], -values[1], -values[0]}, within(1e-9 * scale));
            assertThat(form.largest())
                    .isCloseTo(Math.max(Math.abs(values[0]), Math.abs(values[2])), within(1e-9 * scale));
        }
    }

    @Test
    void doesNotRestAtASaddleBetweenSeveralNormals() {
        // (x, y, x² + y²/2, 2xy, 0) at 0: II(v, v) = (2cos² + sin², 4 cos sin, 0), along both axes a saddle.
        double[] seconds = {0, 0, 2, 0, 0, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0};
        assertThat(largest(seconds)).isCloseTo(brute(seconds), within(1e-8));
        double[] turned = {0, 0, 1, 0, 0, 0, 0, 0, -2, 0, 0, 0, 2, 0, 0};
        assertThat(largest(turned)).isCloseTo(brute(turned), within(1e-8));
        for (int trial = 0; trial < 50; trial++) {
            double[] any = gaussian(RandomStream.of(trial, "normals", 0), 15);
            assertThat(largest(any)).as("trial %d", trial).isCloseTo(brute(any), within(1e-7));
        }
    }

    private static double largest(double[] seconds) {
        SecondForm form = new SecondForm(2, 5);
        assertThat(form.compute(new double[] {1, 0, 0, 0, 0, 0, 1, 0, 0, 0}, seconds))
                .isTrue();
        return form.largest();
    }

    /** Looks in all directions of the first two axes. */
    private static double brute(double[] seconds) {
        double largest = 0;
        for (int i = 0; i < 20_000; i++) {
            double c = Math.cos(Math.PI * i / 20_000);
            double s = Math.sin(Math.PI * i / 20_000);
            double square = 0;
            for (int axis = 2; axis < 5; axis++) {
                double bend = c * c * seconds[axis] + 2 * c * s * seconds[5 + axis] + s * s * seconds[10 + axis];
                square += bend * bend;
            }
            largest = Math.max(largest, square);
        }
        return Math.sqrt(largest);
    }

    private static double[] gaussian(RandomStream random, int length) {
        double[] values = new double[length];
        Arrays.setAll(values, i -> random.nextGaussian());
        return values;
    }
}
