package org.qmf.baselines;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.Target;
import org.qmf.api.neighbor.Kernel;
import org.qmf.api.neighbor.Neighborhood;
import org.qmf.baselines.localpca.LocalPca;
import org.qmf.baselines.mfit.Mfit;
import org.qmf.baselines.mfit.NormalsFrom;
import org.qmf.baselines.movingls.MovingLs;
import org.qmf.baselines.movingls.PlaneSearch;
import org.qmf.baselines.ridge.BandwidthAt;
import org.qmf.baselines.ridge.DirectionsAt;
import org.qmf.baselines.ridge.RidgeEstimator;
import org.qmf.baselines.ridge.RidgeParameters;
import org.qmf.neighbors.bandwidth.KthNeighbor;
import org.qmf.neighbors.kernel.Gaussian;
import org.qmf.neighbors.neighborhood.All;
import org.qmf.neighbors.neighborhood.Knn;

/** Makes the estimators under test and runs them. */
public final class Methods {

    private Methods() {}

    public static Kernel gaussian(int k) {
        return new Gaussian(new KthNeighbor(k));
    }

    public static ManifoldEstimator localPca(int d, Neighborhood neighborhood, boolean centered) {
        return new LocalPca(d, neighborhood, centered, true);
    }

    public static RidgeParameters ridge(int d, Neighborhood neighborhood, Kernel kernel) {
        return new RidgeParameters(
                d,
                neighborhood,
                kernel,
                BandwidthAt.TARGET,
                Optional.empty(),
                DirectionsAt.ITERATE,
                true,
                1e-6,
                500,
                true);
    }

    /** The variant behind the published table. */
    public static RidgeParameters publishedRidge(int d, int k, DirectionsAt directionsAt) {
        return new RidgeParameters(
                d, new All(), gaussian(k), BandwidthAt.ITERATE, Optional.of(k), directionsAt, true, 1e-6, 100, true);
    }

    public static ManifoldEstimator kde(RidgeParameters parameters) {
        return new RidgeEstimator(parameters, false);
    }

    public static ManifoldEstimator logKde(RidgeParameters parameters) {
        return new RidgeEstimator(parameters, true);
    }

    public static ManifoldEstimator mfit(int d, Neighborhood neighborhood) {
        return new Mfit(d, neighborhood, Optional.empty(), 2, NormalsFrom.NEIGHBORHOOD, true, true, 1, 1e-6, 200, true);
    }

    public static ManifoldEstimator publishedMfit(int d, int k) {
        return new Mfit(d, Knn.of(k), Optional.empty(), 0.1, NormalsFrom.RADIUS, false, true, 0.25, 1e-6, 50, true);
    }

    public static ManifoldEstimator movingLs(int d, Neighborhood neighborhood, Kernel kernel, PlaneSearch plane) {
        return new MovingLs(d, neighborhood, kernel, plane, 2, false, 1e-6, 100, true);
    }

    /** All five methods with local settings that suit a small sample. */
    public static Map<String, ManifoldEstimator> all(int d, int k) {
        Map<String, ManifoldEstimator> methods = new LinkedHashMap<>();
        methods.put("local-pca", localPca(d, Knn.of(k), true));
        methods.put("kde-ridge", kde(ridge(d, new All(), gaussian(k))));
        methods.put("log-kde-ridge", logKde(ridge(d, new All(), gaussian(k))));
        methods.put("mfit", mfit(d, Knn.of(k)));
        methods.put("moving-ls", movingLs(d, Knn.of(k), gaussian(k), PlaneSearch.PRINCIPAL));
        return methods;
    }

    /** The variants that differ from the defaults by more than numbers. */
    public static Map<String, ManifoldEstimator> variants(int d, int k) {
        Map<String, ManifoldEstimator> methods = new LinkedHashMap<>();
        methods.put("kde-ridge published", kde(publishedRidge(d, k, DirectionsAt.ITERATE)));
        methods.put("log-kde-ridge published", kde(publishedRidge(d, k, DirectionsAt.SHIFTED_MEAN)));
        methods.put("log-kde-ridge knn", logKde(ridge(d, Knn.of(k), gaussian(k))));
        methods.put("mfit published", publishedMfit(d, k));
        methods.put("moving-ls regression", movingLs(d, Knn.of(k), gaussian(k), PlaneSearch.REGRESSION));
        methods.put("moving-ls all points", movingLs(d, new All(), gaussian(k / 2), PlaneSearch.REGRESSION));
        return methods;
    }

    /** Defaults and variants. */
    public static Map<String, ManifoldEstimator> everything(int d, int k) {
        Map<String, ManifoldEstimator> methods = all(d, k);
        methods.putAll(variants(d, k));
        return methods;
    }

    /** What a method made of one point. */
    @SuppressWarnings("ArrayRecordComponent")
    public record Answer(double[] point, PointReport report) {}

    public static FittedManifold fit(ManifoldEstimator estimator, Points sample) {
        return estimator.fit(sample, FitContext.sequential(1));
    }

    public static Answer denoise(FittedManifold manifold, Points sample, int index) {
        return run(manifold, manifold.denoiser(), Target.ofSample(sample, index));
    }

    public static Answer denoiseOutside(FittedManifold manifold, double... position) {
        return run(manifold, manifold.denoiser(), Target.of(position));
    }

    public static Answer run(FittedManifold manifold, Denoiser denoiser, Target target) {
        double[] denoised = new double[target.position().length];
        PointReport report = new PointReport(manifold.columns().size());
        denoiser.denoise(target, denoised, report);
        return new Answer(denoised, report);
    }

    /** Denoises all points of a sample with one worker. */
    public static List<Answer> denoiseAll(ManifoldEstimator estimator, Points sample) {
        FittedManifold manifold = fit(estimator, sample);
        Denoiser denoiser = manifold.denoiser();
        List<Answer> answers = new ArrayList<>();
        for (int i = 0; i < sample.size(); i++) {
            answers.add(run(manifold, denoiser, Target.ofSample(sample, i)));
        }
        return answers;
    }
}
