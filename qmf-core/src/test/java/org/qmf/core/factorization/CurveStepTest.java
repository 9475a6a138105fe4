package org.qmf.core.factorization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qmf.api.RandomStream;

class CurveStepTest {

    private static final int STEPS = 12;

    private final StepFixture fixture = new StepFixture(1);

    /** The projections drift towards a limit, so that the momentum grows, and are thrown back once, so that it restarts. */
    @ParameterizedTest
    @CsvSource({"7, false, 1", "24, false, 1", "24, true, 1", "97, true, 1", "24, true, -1"})
    void givesTheCoordinatesOfThePlainStep(int m, boolean weighted, int sign) {
        RandomStream random = RandomStream.of(5, "curve", m);
        fixture.weigh(m, weighted, random);
        double[] start = fixture.normalized(random.doubles(m, -1, 1).toArray());
        double[] limit = random.doubles(m, -1, 1).toArray();
        CoordinateStep curve = new CurveStep(fixture.normalizer);
        CoordinateStep plain = fixture.plainStep();
        curve.begin(fixture.weights, start, m);
        plain.begin(fixture.weights, start, m);
        double[] phi = start.clone();
        double[] expected = start.clone();
        double[] shift = new double[m];
        double[] expectedShift = new double[m];
        for (int step = 0; step < STEPS; step++) {
            double share = step == 7 ? -0.4 : 0.1;
            double change = curve.take(turned(fixture.batch(phi, limit, share), sign), phi, shift);
            double expectedChange =
                    plain.take(turned(fixture.batch(expected, limit, share), sign), expected, expectedShift);
            assertThat(change).isCloseTo(expectedChange, within(1e-10));
            assertThat(shift).containsExactly(expectedShift, within(1e-11));
            curve.advance(phi, change);
            plain.advance(expected, expectedChange);
            assertThat(phi).containsExactly(expected, within(1e-10));
        }
    }

    private static ChartBatch turned(ChartBatch batch, int sign) {
        for (int i = 0; i < batch.count(); i++) {
            batch.tau()[i] *= sign;
        }
        return batch;
    }

    @Test
    void everyChartBeginsWithoutMomentum() {
        int m = 15;
        RandomStream random = RandomStream.of(9, "curve", m);
        fixture.weigh(m, false, random);
        double[] start = fixture.normalized(random.doubles(m, -1, 1).toArray());
        double[] limit = random.doubles(m, -1, 1).toArray();
        CurveStep used = new CurveStep(fixture.normalizer);

        double[] first = steps(used, start, limit);

        assertThat(steps(used, start, limit)).containsExactly(first);
    }

    private double[] steps(CurveStep curve, double[] start, double[] limit) {
        curve.begin(fixture.weights, start, start.length);
        double[] phi = start.clone();
        for (int step = 0; step < 5; step++) {
            curve.advance(phi, curve.take(fixture.batch(phi, limit, 0.1), phi, new double[start.length]));
        }
        return phi;
    }

    @Test
    void changeOfTinyStepsKeepsItsDigits() {
        int m = 30;
        RandomStream random = RandomStream.of(6, "curve", m);
        fixture.weigh(m, false, random);
        double[] start = fixture.normalized(random.doubles(m, -1, 1).toArray());
        double[] limit = fixture.normalized(random.doubles(m, -1, 1).toArray());
        CurveStep curve = new CurveStep(fixture.normalizer);
        CoordinateStep plain = fixture.plainStep();
        curve.begin(fixture.weights, start, m);
        plain.begin(fixture.weights, start, m);
        double[] shift = new double[m];

        double change = curve.take(fixture.batch(start, limit, 1e-9), start, shift);

        assertThat(change).isPositive().isLessThan(1e-8);
        assertThat(change).isCloseTo(plain.take(fixture.batch(start, limit, 1e-9), start, shift), within(1e-15));
    }

    @Test
    void tellsThatProjectionsHaveLostRank() {
        int m = 10;
        fixture.weigh(m, false, RandomStream.of(7, "curve", m));
        double[] start = fixture.normalized(
                RandomStream.of(7, "curve", 0).doubles(m, -1, 1).toArray());
        CurveStep curve = new CurveStep(fixture.normalizer);
        curve.begin(fixture.weights, start, m);
        ChartBatch batch = new ChartBatch(1, m);
        batch.resize(m);
        Arrays.fill(batch.tau(), 0, m, 0.3);

        assertThat(curve.take(batch, start, new double[m])).isNegative();
    }
}
