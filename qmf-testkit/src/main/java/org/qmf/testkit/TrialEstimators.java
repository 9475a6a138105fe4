package org.qmf.testkit;

import java.util.Arrays;
import org.qmf.api.Points;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.api.estimator.Target;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighbors;

/** Estimators for criteria to judge, which show nothing of themselves but their denoisers. */
final class TrialEstimators {

    private TrialEstimators() {}

    /** Answers with the mean of the nearest points, the target's own left out; keeps a point without neighbours. */
    static ManifoldEstimator localMean(int k) {
        return (sample, context) -> {
            NeighborSearch search = new BruteForce(sample, k);
            return () -> {
                NeighborSearch.Worker worker = search.worker();
                Neighbors found = new Neighbors(k);
                return (target, denoised, report) -> {
                    worker.find(target.position(), target.sampleIndex(), found);
                    if (found.count() == 0) {
                        report.end(Outcome.KEPT_INPUT, 0, "there are no neighbours");
                    }
                    mean(sample, found, denoised);
                };
            };
        };
    }

    private static void mean(Points sample, Neighbors found, double[] mean) {
        Arrays.fill(mean, 0);
        for (int i = 0; i < found.count(); i++) {
            for (int axis = 0; axis < mean.length; axis++) {
                mean[axis] += sample.get(found.index(i), axis) / found.count();
            }
        }
    }

    /** Answers with a fixed point, but for a share of the way from there to the target: 0 follows nothing. */
    static ManifoldEstimator following(double share) {
        return (sample, context) -> () -> (target, denoised, report) -> {
            for (int axis = 0; axis < denoised.length; axis++) {
                denoised[axis] = 0.25 + share * (target.position()[axis] - 0.25);
            }
        };
    }

    /** Leaves every point where it is, as if that were an answer. */
    static ManifoldEstimator identity() {
        return (sample, context) -> () -> TrialEstimators::stay;
    }

    /** Says of every point that it cannot be fitted. */
    static ManifoldEstimator keeping() {
        return (sample, context) -> () -> (target, denoised, report) -> {
            stay(target, denoised, report);
            report.end(Outcome.KEPT_INPUT, 0, "there is nothing to fit");
        };
    }

    private static void stay(Target target, double[] denoised, PointReport report) {
        System.arraycopy(target.position(), 0, denoised, 0, denoised.length);
    }

    /** Returns whether an estimator that fails for some points does so here. */
    static boolean failsAt(double[] position) {
        return position[0] > 0.4;
    }

    /** Averages, and throws for some points. */
    static ManifoldEstimator throwing() {
        return failing((target, denoised, report) -> {
            throw new IllegalStateException("failed at [" + target.position()[0] + "]");
        });
    }

    /** Averages, and answers with what is no number for some points. */
    static ManifoldEstimator notANumber() {
        return failing((target, denoised, report) -> Arrays.fill(denoised, Double.NaN));
    }

    private static ManifoldEstimator failing(Denoiser faulty) {
        return (sample, context) -> {
            FittedManifold manifold = localMean(8).fit(sample, context);
            return () -> {
                Denoiser sound = manifold.denoiser();
                return (target, denoised, report) ->
                        (failsAt(target.position()) ? faulty : sound).denoise(target, denoised, report);
            };
        };
    }
}
