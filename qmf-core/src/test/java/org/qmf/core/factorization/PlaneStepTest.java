package org.qmf.core.factorization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qmf.api.RandomStream;

class PlaneStepTest {

    private static final int STEPS = 12;

    private final Normalizer normalizer = new Normalizer(2, Normalization.WEIGHTED);
    private final ChartWeights weights = new ChartWeights();

    /** The projections drift towards a limit, so that the momentum grows, and are thrown back once, so that it restarts. */
    @ParameterizedTest
    @CsvSource({"7, false", "24, false", "24, true", "97, true"})
    void givesTheCoordinatesOfThePlainStep(int m, boolean weighted) {
        RandomStream random = RandomStream.of(5, "plane", m);
        weigh(m, weighted, random);
        double[] start = normalized(random.doubles(2L * m, -1, 1).toArray());
        double[] limit = random.doubles(2L * m, -1, 1).toArray();
        CoordinateStep plane = new PlaneStep(normalizer);
        CoordinateStep plain = plainStep();
        plane.begin(weights, start, 2 * m);
        plain.begin(weights, start, 2 * m);
        double[] phi = start.clone();
        double[] expected = start.clone();
        double[] shift = new double[2 * m];
        double[] expectedShift = new double[2 * m];
        for (int step = 0; step < STEPS; step++) {
            double share = step == 7 ? -0.4 : 0.1;
            double change = plane.take(batch(phi, limit, share), phi, shift);
            double expectedChange = plain.take(batch(expected, limit, share), expected, expectedShift);
            assertThat(change).isCloseTo(expectedChange, within(1e-10));
            assertThat(shift).containsExactly(expectedShift, within(1e-11));
            plane.advance(phi, change);
            plain.advance(expected, expectedChange);
            assertThat(phi).containsExactly(expected, within(1e-10));
        }
    }

    @Test
    void changeOfTinyStepsKeepsItsDigits() {
        int m = 30;
        RandomStream random = RandomStream.of(6, "plane", m);
        weigh(m, false, random);
        double[] start = normalized(random.doubles(2L * m, -1, 1).toArray());
        double[] limit = normalized(random.doubles(2L * m, -1, 1).toArray());
        PlaneStep plane = new PlaneStep(normalizer);
        CoordinateStep plain = plainStep();
        plane.begin(weights, start, 2 * m);
        plain.begin(weights, start, 2 * m);
        double[] shift = new double[2 * m];
        double change = plane.take(batch(start, limit, 1e-9), start, shift);
        assertThat(change).isPositive().isLessThan(1e-8);
        assertThat(change).isCloseTo(plain.take(batch(start, limit, 1e-9), start, shift), within(1e-15));
    }

    @Test
    void tellsThatProjectionsHaveLostRank() {
        int m = 10;
        RandomStream random = RandomStream.of(7, "plane", m);
        weigh(m, false, random);
        double[] start = normalized(random.doubles(2L * m, -1, 1).toArray());
        PlaneStep plane = new PlaneStep(normalizer);
        plane.begin(weights, start, 2 * m);
        ChartBatch batch = new ChartBatch(2, m);
        batch.resize(m);
        System.arraycopy(start, 0, batch.tau(), 0, m);
        System.arraycopy(start, 0, batch.tau(), m, m);
        assertThat(plane.take(batch, start, new double[2 * m])).isNegative();
    }

    private CoordinateStep plainStep() {
        return new PlainCoordinateStep(2, true, normalizer, new Momentum(normalizer));
    }

    private void weigh(int m, boolean weighted, RandomStream random) {
        if (weighted) {
            double[] values = weights.buffer(m);
            for (int i = 0; i < m; i++) {
                values[i] = 0.2 + random.nextDouble();
            }
            weights.setWeighted(m);
        } else {
            weights.setUniform(m);
        }
        normalizer.begin(weights);
    }

    private double[] normalized(double[] phi) {
        assertThat(normalizer.normalize(phi)).isTrue();
        return phi;
    }

    /** τ = Φ + share·(limit − Φ) + a shift, with more room than points. */
    private ChartBatch batch(double[] phi, double[] limit, double share) {
        int m = weights.count();
        ChartBatch batch = new ChartBatch(2, m + 3);
        batch.resize(m);
        for (int k = 0; k < 2; k++) {
            for (int i = 0; i < m; i++) {
                int at = k * m + i;
                batch.tau()[k * batch.stride() + i] = phi[at] + share * (limit[at] - phi[at]) + share * 0.3;
            }
        }
        return batch;
    }
}
