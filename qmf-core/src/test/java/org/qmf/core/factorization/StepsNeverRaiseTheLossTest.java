package org.qmf.core.factorization;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.quadratic.ProjectionBatch;
import org.qmf.api.quadratic.ProjectionSolver;
import org.qmf.api.quadratic.QuadraticMap;
import org.qmf.core.testing.DampedNewton;

class StepsNeverRaiseTheLossTest {

    private static final int M = 30;
    private static final int D = 5;

    @RepeatedTest(20)
    void regressionAndProjectionOnlyLowerThePenalisedLoss(RepetitionInfo repetition) {
        int d = 1 + repetition.getCurrentRepetition() % 3;
        RandomStream random = RandomStream.of(21, "steps", repetition.getCurrentRepetition());
        double lambda = Math.pow(10, -3 * random.nextDouble());
        Points points = Points.wrap(random.doubles(M * D, -1, 1).toArray(), D);
        ChartWeights weights = new ChartWeights();
        weights.setUniform(M);
        double[] phi = random.doubles(d * M, -1, 1).toArray();
        Normalizer normalizer = new Normalizer(d, Normalization.PAPER);
        normalizer.begin(weights);
        normalizer.normalize(phi);
        CoordinateData data = new CoordinateData(D, d);
        data.load(points, IntStream.range(0, M).toArray(), weights, points.row(0));
        RidgeStep ridge = new RidgeStep(d, 1);
        ridge.features.begin(weights, true);
        ridge.prepare(phi, data, weights);
        ridge.choose(lambda);
        int p = QuadraticMap.terms(d);
        double[] gram = new double[p * p];
        data.surface(ridge, gram);
        QuadraticMap fitted = data.map();
        double best = loss(points, fitted, phi, lambda);

        for (int trial = 0; trial < 20; trial++) {
            QuadraticMap other = perturb(fitted, random);
            assertThat(best).isLessThan(loss(points, other, phi, lambda));
        }

        ProjectionBatch batch = ProjectionBatch.of(d, M);
        data.linear(batch);
        System.arraycopy(phi, 0, batch.tau(), 0, d * M);
        ProjectionSolver.Worker worker = new DampedNewton().worker(d);
        worker.prepare(gram);
        worker.project(batch);
        assertThat(loss(points, fitted, batch.tau(), lambda)).isLessThanOrEqualTo(best * (1 + 1e-12));
    }

    private static QuadraticMap perturb(QuadraticMap map, RandomStream random) {
        double[] c = map.c().clone();
        double[] a = map.a().clone();
        double[] q = map.q().clone();
        for (double[] part : new double[][] {c, a, q}) {
            for (int i = 0; i < part.length; i++) {
                part[i] += 1e-3 * random.nextGaussian();
            }
        }
        return new QuadraticMap(map.ambient(), map.dimension(), c, a, q);
    }

    private static double loss(Points points, QuadraticMap map, double[] phi, double lambda) {
        double sum = lambda * map.squaredNorm();
        double[] tau = new double[map.dimension()];
        double[] point = new double[D];
        for (int i = 0; i < M; i++) {
            for (int k = 0; k < tau.length; k++) {
                tau[k] = phi[k * M + i];
            }
            map.evaluate(tau, point);
            for (int k = 0; k < D; k++) {
                sum += Math.pow(points.get(i, k) - point[k], 2);
            }
        }
        return sum;
    }
}
