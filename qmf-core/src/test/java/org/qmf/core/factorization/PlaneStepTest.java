package org.qmf.core.factorization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.RandomStream;

class PlaneStepTest {

    private static final int STEPS = 12;

    private final StepFixture fixture = new StepFixture(2);
    private final Normalizer normalizer = fixture.normalizer;
    private final ChartWeights weights = fixture.weights;

    /** The projections drift towards a limit, so that the momentum grows, and are thrown back once, so that it restarts. */
    @ParameterizedTest
    @CsvSource({"7, false", "24, false", "24, true", "97, true"})
    void givesTheCoordinatesOfThePlainStep(int m, boolean weighted) {
        RandomStream random = RandomStream.of(5, "plane", m);
        fixture.weigh(m, weighted, random);
        double[] start = fixture.normalized(random.doubles(2L * m, -1, 1).toArray());
        double[] limit = random.doubles(2L * m, -1, 1).toArray();
        CoordinateStep plane = new PlaneStep(normalizer);
        CoordinateStep plain = fixture.plainStep();
        plane.begin(weights, start, 2 * m);
        plain.begin(weights, start, 2 * m);
        double[] phi = start.clone();
        double[] expected = start.clone();
        double[] shift = new double[2 * m];
        double[] expectedShift = new double[2 * m];
        for (int step = 0; step < STEPS; step++) {
            double share = step == 7 ? -0.4 : 0.1;
            double change = plane.take(fixture.batch(phi, limit, share), phi, shift);
            double expectedChange = plain.take(fixture.batch(expected, limit, share), expected, expectedShift);
            assertThat(change).isCloseTo(expectedChange, within(1e-10));
            assertThat(shift).containsExactly(expectedShift, within(1e-11));
            plane.advance(phi, change);
            plain.advance(expected, expectedChange);
            assertThat(phi).containsExactly(expected, within(1e-10));
        }
    }

    /** Coordinates that are sheared and turned, so that all entries of the normalising matrix differ from those of 1. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void turnsBackWhatIsShearedLikeThePlainStep(boolean weighted) {
        int m = 20;
        RandomStream random = RandomStream.of(8, "plane", m);
        fixture.weigh(m, weighted, random);
        double[] start = fixture.normalized(random.doubles(2L * m, -1, 1).toArray());
        double[] phi = fixture.normalized(random.doubles(2L * m, -1, 1).toArray());
        ChartBatch batch = fixture.batch(phi, random.doubles(2L * m, -1, 1).toArray(), 0.2);
        for (int i = 0; i < m; i++) {
            double a = batch.tau()[i];
            double b = batch.tau()[batch.stride() + i];
            batch.tau()[i] = 0.3 * a - 1.1 * b;
            batch.tau()[batch.stride() + i] = 0.9 * a + 0.8 * b;
        }
        CoordinateStep plane = new PlaneStep(normalizer);
        CoordinateStep plain = fixture.plainStep();
        plane.begin(weights, start, 2 * m);
        plain.begin(weights, start, 2 * m);
        double[] expected = phi.clone();
        double change = plane.take(batch, phi, new double[2 * m]);
        double expectedChange = plain.take(batch, expected, new double[2 * m]);
        assertThat(change).isCloseTo(expectedChange, within(1e-12));
        plane.advance(phi, change);
        plain.advance(expected, expectedChange);
        assertThat(phi).containsExactly(expected, within(1e-12));
    }

    @Test
    void everyChartBeginsWithoutMomentum() {
        int m = 15;
        RandomStream random = RandomStream.of(9, "plane", m);
        fixture.weigh(m, false, random);
        double[] start = fixture.normalized(random.doubles(2L * m, -1, 1).toArray());
        double[] limit = random.doubles(2L * m, -1, 1).toArray();
        PlaneStep used = new PlaneStep(normalizer);
        double[] first = steps(used, start, limit);
        double[] again = steps(used, start, limit);
        assertThat(again).containsExactly(first);
    }

    private double[] steps(PlaneStep plane, double[] start, double[] limit) {
        plane.begin(weights, start, start.length);
        double[] phi = start.clone();
        for (int step = 0; step < 5; step++) {
            plane.advance(phi, plane.take(fixture.batch(phi, limit, 0.1), phi, new double[start.length]));
        }
        return phi;
    }

    @Test
    void coordinatesThatNoTurnBringsNearerAreOnlyNormalised() {
        int m = 8;
        weights.setUniform(m);
        normalizer.begin(weights);
        double half = Math.sqrt(0.5);
        // Rows with disjoint support have no inner product with those of the start.
        double[] start = {half, -half, 0, 0, 0, 0, 0, 0, 0, 0, half, -half, 0, 0, 0, 0};
        PlaneStep plane = new PlaneStep(normalizer);
        plane.begin(weights, start, 2 * m);
        ChartBatch batch = new ChartBatch(2, m);
        batch.resize(m);
        System.arraycopy(new double[] {0, 0, 0, 0, 3, -3, 0, 0, 0, 0, 0, 0, 0, 0, 2, -2}, 0, batch.tau(), 0, 2 * m);
        double[] phi = start.clone();
        double change = plane.take(batch, phi, new double[2 * m]);
        assertThat(change).as("of planes at right angles").isCloseTo(2, within(1e-15));
        plane.advance(phi, change);
        assertThat(phi)
                .containsExactly(
                        new double[] {0, 0, 0, 0, half, -half, 0, 0, 0, 0, 0, 0, 0, 0, half, -half}, within(1e-15));
    }

    @Test
    void changeOfTinyStepsKeepsItsDigits() {
        int m = 30;
        RandomStream random = RandomStream.of(6, "plane", m);
        fixture.weigh(m, false, random);
        double[] start = fixture.normalized(random.doubles(2L * m, -1, 1).toArray());
        double[] limit = fixture.normalized(random.doubles(2L * m, -1, 1).toArray());
        PlaneStep plane = new PlaneStep(normalizer);
        CoordinateStep plain = fixture.plainStep();
        plane.begin(weights, start, 2 * m);
        plain.begin(weights, start, 2 * m);
        double[] shift = new double[2 * m];
        double change = plane.take(fixture.batch(start, limit, 1e-9), start, shift);
        assertThat(change).isPositive().isLessThan(1e-8);
        assertThat(change).isCloseTo(plain.take(fixture.batch(start, limit, 1e-9), start, shift), within(1e-15));
    }

    @Test
    void tellsThatProjectionsHaveLostRank() {
        int m = 10;
        RandomStream random = RandomStream.of(7, "plane", m);
        fixture.weigh(m, false, random);
        double[] start = fixture.normalized(random.doubles(2L * m, -1, 1).toArray());
        PlaneStep plane = new PlaneStep(normalizer);
        plane.begin(weights, start, 2 * m);
        ChartBatch batch = new ChartBatch(2, m);
        batch.resize(m);
        System.arraycopy(start, 0, batch.tau(), 0, m);
        System.arraycopy(start, 0, batch.tau(), m, m);
        assertThat(plane.take(batch, start, new double[2 * m])).isNegative();
    }
}
