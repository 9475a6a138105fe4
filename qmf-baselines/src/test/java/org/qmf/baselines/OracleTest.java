package org.qmf.baselines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.function.IntFunction;
import org.apache.commons.math3.linear.RealVector;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qmf.api.Points;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.baselines.movingls.PlaneSearch;
import org.qmf.baselines.ridge.DirectionsAt;
import org.qmf.neighbors.neighborhood.All;
import org.qmf.neighbors.neighborhood.Knn;

/** Every method against its naive counterpart; the last case has more dimensions than neighbours. */
class OracleTest {

    private static void compare(ManifoldEstimator estimator, Points sample, IntFunction<RealVector> oracle) {
        FittedManifold manifold = Methods.fit(estimator, sample);
        for (int i = 0; i < sample.size(); i += 13) {
            double[] expected = oracle.apply(i).toArray();
            double[] actual = Methods.denoise(manifold, sample, i).point();
            assertThat(actual).as("point %d", i).containsExactly(expected, within(2e-5));
        }
    }

    private static Points sample(int ambient, int d) {
        return Samples.paraboloid(ambient > 6 ? 25 : 60, ambient, d, 0.1, 11L * ambient + d);
    }

    @ParameterizedTest
    @CsvSource({"2, 1", "3, 1", "3, 2", "6, 1", "6, 2", "30, 2"})
    void localPcaAgrees(int ambient, int d) {
        Points sample = sample(ambient, d);
        Naive naive = new Naive(sample, d);
        compare(Methods.localPca(d, Knn.of(12), true), sample, i -> naive.localPca(i, 12, true));
        compare(Methods.localPca(d, Knn.of(12), false), sample, i -> naive.localPca(i, 12, false));
    }

    @ParameterizedTest
    @CsvSource({"2, 1", "3, 1", "3, 2", "6, 1", "6, 2", "30, 2"})
    void ridgesAgree(int ambient, int d) {
        Points sample = sample(ambient, d);
        Naive naive = new Naive(sample, d);
        compare(Methods.kde(Methods.ridge(d, new All(), Methods.gaussian(20))), sample, i -> naive.ridge(i, 20, false));
        compare(
                Methods.logKde(Methods.ridge(d, new All(), Methods.gaussian(20))),
                sample,
                i -> naive.ridge(i, 20, true));
    }

    @ParameterizedTest
    @CsvSource({"2, 1", "3, 1", "3, 2", "6, 2", "30, 2"})
    void publishedRidgesAgree(int ambient, int d) {
        Points sample = sample(ambient, d);
        Naive naive = new Naive(sample, d);
        compare(
                Methods.kde(Methods.publishedRidge(d, 30, DirectionsAt.ITERATE)),
                sample,
                i -> naive.publishedRidge(i, 30, false));
        compare(
                Methods.kde(Methods.publishedRidge(d, 30, DirectionsAt.SHIFTED_MEAN)),
                sample,
                i -> naive.publishedRidge(i, 30, true));
    }

    @ParameterizedTest
    @CsvSource({"2, 1", "3, 1", "3, 2", "6, 1", "6, 2", "30, 2"})
    void mfitAgrees(int ambient, int d) {
        Points sample = sample(ambient, d);
        Naive naive = new Naive(sample, d);
        compare(Methods.mfit(d, Knn.of(14)), sample, i -> naive.mfit(i, 14));
    }

    @ParameterizedTest
    @CsvSource({"2, 1", "3, 2", "6, 2"})
    void publishedMfitAgrees(int ambient, int d) {
        Points sample = sample(ambient, d);
        Naive naive = new Naive(sample, d);
        compare(Methods.publishedMfit(d, 14), sample, i -> naive.publishedMfit(i, 14));
    }

    @ParameterizedTest
    @CsvSource({"2, 1", "3, 1", "3, 2", "6, 1", "6, 2", "30, 2"})
    void movingLsAgrees(int ambient, int d) {
        Points sample = sample(ambient, d);
        Naive naive = new Naive(sample, d);
        compare(
                Methods.movingLs(d, Knn.of(20), Methods.gaussian(20), PlaneSearch.PRINCIPAL),
                sample,
                i -> naive.movingLs(i, 20, true));
        compare(
                Methods.movingLs(d, new All(), Methods.gaussian(12), PlaneSearch.PRINCIPAL),
                sample,
                i -> naive.movingLs(i, 12, false));
    }

    @ParameterizedTest
    @CsvSource({"2, 1", "3, 1", "3, 2", "6, 1", "6, 2", "30, 2"})
    void movingLsOverRegressedPlanesAgrees(int ambient, int d) {
        Points sample = sample(ambient, d);
        Naive naive = new Naive(sample, d);
        compare(
                Methods.movingLs(d, Knn.of(20), Methods.gaussian(20), PlaneSearch.REGRESSION),
                sample,
                i -> naive.regressedMovingLs(i, 20, true, true));
        compare(
                Methods.movingLs(d, new All(), Methods.gaussian(12), PlaneSearch.REGRESSION),
                sample,
                i -> naive.regressedMovingLs(i, 12, false, true));
        compare(
                Methods.movingLs(d, Knn.of(20), Methods.gaussian(20), PlaneSearch.PUBLISHED),
                sample,
                i -> naive.regressedMovingLs(i, 20, true, false));
        compare(
                Methods.movingLs(d, new All(), Methods.gaussian(12), PlaneSearch.PUBLISHED),
                sample,
                i -> naive.regressedMovingLs(i, 12, false, false));
    }
}
