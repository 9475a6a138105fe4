package org.qmf.bench.textbook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.apache.commons.math3.linear.MatrixUtils;
import org.apache.commons.math3.linear.RealMatrix;
import org.junit.jupiter.api.Test;
import org.qmf.api.RandomStream;

class NewtonProjectionTest {

    /** The example under Figure D1 of the paper. */
    private static final double[] A = {-0.8979, 1.0086, -0.5422};

    private static final double[] B = {0.7817, -1.4908, -0.3679};
    private static final double[] C = {0.4171, 0.9176, 0.1759};
    private static final double[] X = {0.2561, 0.7500, 0.0099};

    @Test
    void findsTheMinimumOfTheExampleWhereTheAlternationConverges() {
        NewtonProjection projection = example(20);
        double[] tau = projection.project(X, new double[1]);
        assertThat(tau[0]).isCloseTo(0.0819429, within(1e-6));
        assertThat(projection.value(X, tau)).isCloseTo(0.0447299, within(1e-6));
    }

    @Test
    void findsTheMinimumOfTheExampleWhereTheAlternationCycles() {
        NewtonProjection projection = example(30);
        double[] tau = projection.project(X, new double[1]);
        assertThat(tau[0]).isCloseTo(0.0634, within(1e-4));
        assertThat(projection.value(X, tau)).isCloseTo(0.049632, within(1e-6));
    }

    @Test
    void reachesAStationaryPointNoWorseThanItsStart() {
        RandomStream random = RandomStream.of(1, "projection", 0);
        for (int trial = 0; trial < 200; trial++) {
            int d = 1 + trial % 4;
            RealMatrix r = MatrixUtils.createRealMatrix(5, Features.rank(d));
            for (int row = 0; row < 5; row++) {
                for (int column = 0; column < r.getColumnDimension(); column++) {
                    r.setEntry(row, column, random.nextGaussian());
                }
            }
            double[] x = random.doubles(5, -2, 2).toArray();
            double[] start = random.doubles(d, -1, 1).toArray();
            NewtonProjection projection = new NewtonProjection(r, d);
            double[] tau = projection.project(x, start);
            assertThat(projection.value(x, tau)).isLessThanOrEqualTo(projection.value(x, start));
            for (int k = 0; k < d; k++) {
                double[] forward = tau.clone();
                double[] backward = tau.clone();
                forward[k] += 1e-5;
                backward[k] -= 1e-5;
                double slope = (projection.value(x, forward) - projection.value(x, backward)) / 2e-5;
                assertThat(slope).isCloseTo(0, within(1e-5));
            }
        }
    }

    private static NewtonProjection example(double factor) {
        RealMatrix r = MatrixUtils.createRealMatrix(3, 3);
        for (int row = 0; row < 3; row++) {
            r.setRow(row, new double[] {C[row], A[row], factor * B[row]});
        }
        return new NewtonProjection(r, 1);
    }
}
