package org.qmf.baselines.ridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.junit.jupiter.api.Test;
import org.qmf.api.Points;
import org.qmf.api.neighbor.Kernel;
import org.qmf.baselines.Samples;
import org.qmf.neighbors.bandwidth.Fixed;
import org.qmf.neighbors.kernel.Epanechnikov;
import org.qmf.neighbors.kernel.Gaussian;
import org.qmf.neighbors.kernel.Tricube;

class HessianTest {

    private static final double H = 1.3;
    private static final int N = 30;
    private static final double[] X = {0.1, -0.2, 0.3};

    private final Points sample = Samples.paraboloid(N, 3, 2, 0.2, 4);

    private double density(Kernel kernel, double[] x) {
        double sum = 0;
        for (int i = 0; i < N; i++) {
            double square = 0;
            for (int k = 0; k < 3; k++) {
                square += Math.pow(x[k] - sample.get(i, k), 2);
            }
            sum += (1 + i % 2) * kernel.profile(square / (H * H));
        }
        return sum;
    }

    private Hessian compute(Kernel kernel, boolean logarithm) {
        double[] offsets = new double[3 * N];
        double[] squares = new double[N];
        double[] weights = new double[N];
        for (int i = 0; i < N; i++) {
            weights[i] = 1 + i % 2;
            for (int k = 0; k < 3; k++) {
                offsets[3 * i + k] = sample.get(i, k) - X[k];
                squares[i] += offsets[3 * i + k] * offsets[3 * i + k];
            }
        }
        Profile profile = new Profile(kernel);
        profile.compute(squares, N, H, weights);
        Hessian hessian = new Hessian(logarithm);
        assertThat(hessian.compute(offsets, N, 3, 0, profile, H)).isTrue();
        return hessian;
    }

    private double[] numericalEigenvalues(Kernel kernel, boolean logarithm) {
        RealMatrix matrix = new Array2DRowRealMatrix(3, 3);
        double e = 1e-4;
        for (int a = 0; a < 3; a++) {
            for (int b = 0; b < 3; b++) {
                double sum = 0;
                for (int corner = 0; corner < 4; corner++) {
                    double[] x = X.clone();
                    int s = corner % 2 == 0 ? 1 : -1;
                    int t = corner / 2 == 0 ? 1 : -1;
                    x[a] += s * e;
                    x[b] += t * e;
                    double p = density(kernel, x);
                    sum += s * t * (logarithm ? Math.log(p) : p);
                }
                matrix.setEntry(a, b, sum / (4 * e * e));
            }
        }
        double[] values =
                new EigenDecomposition(matrix.add(matrix.transpose()).scalarMultiply(0.5)).getRealEigenvalues();
        Arrays.sort(values);
        return new double[] {values[2], values[1], values[0]};
    }

    @Test
    void eigenvaluesAreThoseOfTheDifferentiatedDensity() {
        for (Kernel kernel : List.of(new Gaussian(new Fixed(H)), new Tricube(new Fixed(H)))) {
            for (boolean logarithm : new boolean[] {false, true}) {
                Hessian hessian = compute(kernel, logarithm);
                double[] expected = numericalEigenvalues(kernel, logarithm);
                for (int j = 0; j < 3; j++) {
                    double eigenvalue = hessian.ridgeEigenvalue(j) / (H * H);
                    double scaled = logarithm ? eigenvalue : eigenvalue * density(kernel, X);
                    assertThat(scaled).isCloseTo(expected[j], within(2e-5 * Math.abs(expected[2])));
                }
            }
        }
    }

    @Test
    void meanShiftIsTheScaledGradient() {
        for (Kernel kernel :
                List.of(new Gaussian(new Fixed(H)), new Tricube(new Fixed(H)), new Epanechnikov(new Fixed(H)))) {
            Hessian hessian = compute(kernel, false);
            for (int k = 0; k < 3; k++) {
                double[] up = X.clone();
                double[] down = X.clone();
                up[k] += 1e-6;
                down[k] -= 1e-6;
                double gradient = (density(kernel, up) - density(kernel, down)) / 2e-6;
                assertThat(hessian.meanShift()[k])
                        .isCloseTo(H * H / 2 * gradient / hessian.meanShiftWeight(), within(1e-6));
            }
        }
    }

    /** The Gaussian's identities: second moments about x, and the covariance about the shifted mean. */
    @Test
    void gaussianHessiansAreMomentMatrices() {
        Kernel kernel = new Gaussian(new Fixed(H));
        for (boolean logarithm : new boolean[] {false, true}) {
            Hessian hessian = compute(kernel, logarithm);
            double[] about = new double[3];
            if (logarithm) {
                double[] shift = hessian.meanShift();
                for (int k = 0; k < 3; k++) {
                    about[k] = X[k] + shift[k];
                }
            } else {
                about = X;
            }
            RealMatrix moments = new Array2DRowRealMatrix(3, 3);
            double total = 0;
            for (int i = 0; i < N; i++) {
                double square = 0;
                for (int k = 0; k < 3; k++) {
                    square += Math.pow(X[k] - sample.get(i, k), 2);
                }
                double w = (1 + i % 2) * Math.exp(-square / (H * H));
                total += w;
                for (int a = 0; a < 3; a++) {
                    for (int b = 0; b < 3; b++) {
                        moments.addToEntry(a, b, w * (sample.get(i, a) - about[a]) * (sample.get(i, b) - about[b]));
                    }
                }
            }
            EigenDecomposition eigen = new EigenDecomposition(moments);
            double[] vector = X.clone();
            hessian.restrict(vector, 1);
            double along = eigen.getEigenvector(0).dotProduct(new Array2DRowRealMatrix(X).getColumnVector(0));
            for (int k = 0; k < 3; k++) {
                assertThat(vector[k])
                        .isCloseTo(X[k] - along * eigen.getEigenvector(0).getEntry(k), within(1e-12));
            }
            assertThat(hessian.ridgeEigenvalue(1))
                    .isCloseTo(-2 + 4 * eigen.getRealEigenvalue(1) / total / (H * H), within(1e-12));
        }
    }

    @Test
    void dimensionsOutsideTheFrameCountAsEigenvalueZero() {
        // Two coordinates of R^4 are in the frame; the profile's slope makes all directions outside fall off alike.
        Kernel kernel = new Gaussian(new Fixed(1));
        Profile profile = new Profile(kernel);
        double[] squares = {1, 1};
        profile.compute(squares, 2, 1, new double[] {1, 1});
        Hessian hessian = new Hessian(true);
        // Two points on the same side: along (1, 0) the logarithm has moment 0, along (0, 1) none either.
        assertThat(hessian.compute(new double[] {1, 0, -1, 0}, 2, 2, 2, profile, 1))
                .isTrue();
        assertThat(hessian.ridgeEigenvalue(0)).isCloseTo(2, within(1e-12));
        assertThat(hessian.ridgeEigenvalue(1)).isCloseTo(-2, within(1e-12));
        assertThat(hessian.ridgeEigenvalue(3)).isCloseTo(-2, within(1e-12));
    }
}
