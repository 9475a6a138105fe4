package org.qmf.core.rqmf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.Points;
import org.qmf.api.quadratic.ProjectionBatch;
import org.qmf.api.quadratic.QuadraticMap;
import org.qmf.core.factorization.Alternation;
import org.qmf.core.factorization.ChartWeights;
import org.qmf.core.factorization.CoordinateData;
import org.qmf.core.factorization.FactorizationSettings;
import org.qmf.core.testing.SteeredProjection;
import org.qmf.core.testing.Tuners;

/** Where the projection of a target starts and which of its answers is taken. */
class TargetProjectionTest {

    private static final int POINTS = 12;

    /** The starts τ of the last batch, one after the other. */
    private final List<double[]> starts = new ArrayList<>();

    private double[] linear = {};
    /** What the solver claims for the value of each start of a target; its own values if empty. */
    private double[] claimed = {};

    private final SteeredProjection solver = new SteeredProjection(this::look, this::claim);
    private double[] target = {};

    private void look(ProjectionBatch batch) {
        starts.clear();
        for (int i = 0; i < batch.count(); i++) {
            double[] tau = new double[batch.dimension()];
            for (int k = 0; k < tau.length; k++) {
                tau[k] = batch.tau()[k * batch.stride() + i];
            }
            starts.add(tau);
        }
        linear = batch.linear().clone();
    }

    /** Every answer is told by its place: 1 more than its start in each coordinate. */
    private void claim(ProjectionBatch batch) {
        for (int i = 0; i < claimed.length; i++) {
            batch.value()[i] = claimed[i];
            for (int k = 0; k < batch.dimension(); k++) {
                batch.tau()[k * batch.stride() + i] = starts.get(i)[k] + 1;
            }
        }
    }

    /** A bent surface in R³, seen from a point that is far from its middle. */
    private CoordinateData chart(Alternation alternation, int d) {
        double[] values = new double[3 * POINTS];
        for (int i = 0; i < POINTS; i++) {
            double a = Math.sin(2.3 * i);
            double b = d == 1 ? 0 : Math.cos(1.7 * i);
            values[3 * i] = 5 + a;
            values[3 * i + 1] = 1.5 * b + 0.2 * a * a;
            values[3 * i + 2] = 0.3 * a + 0.1 * b + 0.4 * a * a - 0.2 * a * b + 0.05 * Math.sin(i);
        }
        ChartWeights weights = new ChartWeights();
        weights.setUniform(POINTS);
        CoordinateData data = new CoordinateData(3, d);
        target = new double[] {5.6, 0.7, 0.9};
        data.load(Points.wrap(values, 3), IntStream.range(0, POINTS).toArray(), weights, target);
        assertThat(alternation.run(data, weights)).isEqualTo(Alternation.End.CONVERGED);
        return data;
    }

    private Alternation alternation(int d) {
        return new Alternation(FactorizationSettings.of(d, Tuners.fixed(0.05), solver));
    }

    @ParameterizedTest
    @CsvSource({"1, false", "1, true", "2, false", "2, true"})
    void startsAreTheLinearCoordinateTheMiddleAndIfClampedTheNearestPoints(int d, boolean clamped) {
        Alternation alternation = alternation(d);
        CoordinateData data = chart(alternation, d);
        ProjectionBatch chart = alternation.batch();
        TargetProjection projection = new TargetProjection(d);
        projection.project(alternation, data, clamped);
        // Once more, where the answers of before must not be started from.
        projection.project(alternation, data, clamped);
        assertThat(starts).hasSize(clamped ? 5 : 2);
        // Aᵀ(y − c − Aτ) = 0
        QuadraticMap map = data.map();
        for (int k = 0; k < d; k++) {
            double left = 0;
            for (int row = 0; row < 3; row++) {
                double gap = target[row] - map.c()[row];
                for (int l = 0; l < d; l++) {
                    gap -= map.a()[row * d + l] * starts.get(0)[l];
                }
                left += map.a()[row * d + k] * gap;
            }
            assertThat(left).isCloseTo(0, within(1e-12));
        }
        assertThat(starts.get(0)).doesNotContain(0);
        assertThat(starts.get(1)).containsOnly(0);
        for (int i = 2; i < starts.size(); i++) {
            for (int k = 0; k < d; k++) {
                assertThat(starts.get(i)[k]).isEqualTo(chart.tau()[k * chart.stride() + i - 2]);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void everyStartSeesTheSameTarget(int d) {
        Alternation alternation = alternation(d);
        CoordinateData data = chart(alternation, d);
        new TargetProjection(d).project(alternation, data, true);
        QuadraticMap map = data.map();
        int terms = QuadraticMap.terms(d);
        int stride = linear.length / terms;
        for (int k = 0; k < terms; k++) {
            double product = 0;
            for (int row = 0; row < 3; row++) {
                double column = k < d ? map.a()[row * d + k] : map.q()[row * (terms - d) + k - d];
                product += column * (target[row] - map.c()[row]);
            }
            for (int i = 0; i < 5; i++) {
                assertThat(linear[k * stride + i]).isCloseTo(product, within(1e-12));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"3 1 2 2 2, 1", "3 1 1 1 1, 1", "0 0 0 0 0, 0", "5 4 3 2 1, 4", "5 4 -3 2 1, 2"})
    void theSmallestValueWinsAndTiesGoToTheEarlierStart(String values, int best) {
        Alternation alternation = alternation(2);
        CoordinateData data = chart(alternation, 2);
        claimed = Arrays.stream(values.split(" "))
                .mapToDouble(Double::parseDouble)
                .toArray();
        TargetProjection projection = new TargetProjection(2);
        projection.project(alternation, data, true);
        double a = starts.get(best)[0] + 1;
        double b = starts.get(best)[1] + 1;
        assertThat(projection.tau()).containsExactly(a, b);
        assertThat(projection.features()).containsExactly(a, b, a * a, a * b, b * b);
    }

    @Test
    void aSurfaceWithoutTangentsIsStartedInItsMiddle() {
        Alternation alternation = alternation(2);
        CoordinateData data = chart(alternation, 2);
        Arrays.fill(alternation.gram(), 0);
        claimed = new double[2];
        new TargetProjection(2).project(alternation, data, false);
        assertThat(starts).allSatisfy(start -> assertThat(start).containsOnly(0));
    }
}
