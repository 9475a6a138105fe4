package org.qmf.baselines.ridge;

import java.util.List;
import java.util.function.Consumer;
import org.qmf.api.Points;
import org.qmf.api.estimator.Column;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.api.estimator.Target;
import org.qmf.api.host.PointValues;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighbors;
import org.qmf.baselines.local.KernelPoints;
import org.qmf.baselines.local.LocalFrame;
import org.qmf.core.linear.Vectors;

/**
 * Moves targets to the ridge, equation (63), by subspace constrained mean shift: x ← x + U⊥U⊥ᵀ(m(x) − x), for one thread.
 */
final class RidgeDenoiser implements Denoiser {

    static final List<Column> COLUMNS = List.of(
            new Column("step", "Length of the last step, in the units of the data."),
            new Column("bandwidth", "Bandwidth h of the last step, in the units of the data."),
            new Column(
                    "ridge-eigenvalue",
                    "Eigenvalue d + 1 of the Hessian at the answer, times h² over the density there; negative on a ridge."),
            new Column("neighbors", "Number of points with weight in the last step."));

    /** Length of the last step. */
    private static final int STEP = 0;

    /** h of the last step. */
    private static final int BANDWIDTH = 1;

    /** λ<sub>d+1</sub> of the Hessian at the answer, times h² over the density there; negative on a ridge. */
    private static final int RIDGE_EIGENVALUE = 2;

    /** Number of points with weight in the last step. */
    private static final int NEIGHBORS = 3;

    static final String NO_BANDWIDTH = "the kernel's bandwidth is zero, so no point can be weighed";
    static final String NO_WEIGHT = "no point of the sample has weight here";
    static final String ISOTROPIC = "the density bends alike in all directions, so there is no ridge to follow";
    static final String NOT_FINITE = "the iteration is not finite";
    static final String LIMIT = "the mean shift reached the cap on iterations";
    static final String NO_RIDGE = "the density does not fall off in all normal directions, so this is no ridge";

    static final String TAIL =
            "the points with weight lie more than a bandwidth away, so this is only the density's tail";

    private final RidgeParameters parameters;
    private final Points sample;
    private final int d;
    private final KernelPoints points;
    private final Consumer<double[]> pairwise;
    private final LocalFrame frame;
    private final Profile profile;
    private final Hessian hessian;
    private final int meanShiftNeighbors;
    private final Neighbors nearest = new Neighbors(32);
    private final double[] x;
    private final double[] mean;
    private double[] weights = {};
    private double[] step = {};
    private double[] along = {};
    private double length;

    RidgeDenoiser(RidgeParameters parameters, boolean logarithm, NeighborSearch search) {
        this.parameters = parameters;
        this.sample = search.sample();
        this.d = parameters.dimension();
        this.points = new KernelPoints(search, parameters.kernel(), true);
        this.pairwise = points::pairwise;
        this.frame = new LocalFrame(sample);
        this.profile = new Profile(parameters.kernel());
        this.hessian = new Hessian(logarithm);
        this.meanShiftNeighbors = parameters.meanShiftNeighbors().orElse(0);
        this.x = new double[sample.dimension()];
        this.mean = new double[sample.dimension()];
    }

    @Override
    public void denoise(Target target, double[] denoised, PointReport report) {
        int own = target.sampleIndex();
        points.open(parameters.includeSelf() ? NeighborSearch.NONE : own);
        frame.clear();
        length = Double.POSITIVE_INFINITY;
        System.arraycopy(target.position(), 0, x, 0, x.length);
        boolean converged = false;
        int iteration = 0;
        String failure = "";
        while (!converged && iteration < parameters.maxIterations() && failure.isEmpty()) {
            boolean measuring = iteration == 0 || parameters.bandwidthAt() == BandwidthAt.ITERATE;
            failure = measuring && !points.measure(x, own) ? NO_BANDWIDTH : advance();
            converged = length <= parameters.tolerance() * points.h();
            iteration++;
        }
        if (failure.isEmpty()) {
            failure = evaluate(x);
        }
        if (!failure.isEmpty()) {
            System.arraycopy(target.position(), 0, denoised, 0, x.length);
            report.end(Outcome.KEPT_INPUT, iteration, failure);
            return;
        }
        System.arraycopy(x, 0, denoised, 0, x.length);
        describe(report, iteration, converged);
    }

    private void describe(PointReport report, int iterations, boolean converged) {
        double eigenvalue = hessian.ridgeEigenvalue(d);
        report.set(STEP, length);
        report.set(BANDWIDTH, points.h());
        report.set(RIDGE_EIGENVALUE, eigenvalue);
        report.set(NEIGHBORS, points.points().count());
        if (!converged) {
            report.end(Outcome.ITERATION_LIMIT, iterations, LIMIT);
        } else if (!(eigenvalue < 0)) {
            report.end(Outcome.SUSPECT, iterations, NO_RIDGE);
        } else if (meanShift() > points.h()) {
            report.end(Outcome.SUSPECT, iterations, TAIL);
        } else {
            report.end(Outcome.CONVERGED, iterations, "");
        }
    }

    /**
     * The length of what is left of the mean shift, all of it along the ridge. Within the data and at their edge it is a
     * fraction of h; far outside, where the way back to the data has the largest curvature and counts as a direction of
     * the ridge, it is more.
     */
    private double meanShift() {
        return Math.sqrt(Vectors.dot(hessian.meanShift(), 0, hessian.meanShift(), 0, frame.rank()));
    }

    /** Takes one step; returns why it cannot be taken, empty if it was. */
    private String advance() {
        String failure = evaluate(x);
        if (!failure.isEmpty()) {
            return failure;
        }
        if (meanShiftNeighbors > 0) {
            if (!shiftOverNearest()) {
                return NO_WEIGHT;
            }
            frame.drop(mean, step);
        } else {
            System.arraycopy(hessian.meanShift(), 0, step, 0, frame.rank());
        }
        if (parameters.directionsAt() == DirectionsAt.SHIFTED_MEAN) {
            return advanceFromMean();
        }
        if (hessian.isotropic()) {
            return ISOTROPIC;
        }
        hessian.restrict(step, d);
        length = Math.sqrt(Vectors.dot(step, 0, step, 0, frame.rank()));
        frame.moveTo(step, x);
        return Vectors.finite(x, x.length) ? "" : NOT_FINITE;
    }

    /** x + U⊥U⊥ᵀ(m − x) = m + UUᵀ(x − m), with the directions U found at m. */
    private String advanceFromMean() {
        frame.lift(step, mean);
        String failure = evaluate(mean);
        if (!failure.isEmpty()) {
            return failure;
        }
        if (hessian.isotropic()) {
            return ISOTROPIC;
        }
        frame.drop(x, along);
        System.arraycopy(along, 0, step, 0, frame.rank());
        hessian.restrict(step, d);
        for (int k = 0; k < frame.rank(); k++) {
            along[k] -= step[k];
        }
        frame.lift(along, mean);
        length = 0;
        for (int k = 0; k < x.length; k++) {
            length += (mean[k] - x[k]) * (mean[k] - x[k]);
            x[k] = mean[k];
        }
        length = Math.sqrt(length);
        return Vectors.finite(x, x.length) ? "" : NOT_FINITE;
    }

    /** Computes the density's derivatives at a position; returns why it cannot, empty if it did. */
    private String evaluate(double[] position) {
        points.locate(position);
        int count = points.points().count();
        if (count == 0) {
            return NO_WEIGHT;
        }
        if (weights.length < count) {
            weights = new double[count + (count >> 1)];
        }
        KernelPoints.pointWeights(
                sample, parameters.pointWeights(), points.points().indices(), count, weights);
        profile.compute(points.points().squaredDistances(), count, points.h(), weights);
        frame.load(points.points(), position, pairwise);
        if (step.length < frame.rank()) {
            step = new double[frame.rank()];
            along = new double[frame.rank()];
        }
        if (frame.rank() == 0) {
            return ISOTROPIC;
        }
        boolean finite =
                hessian.compute(frame.coordinates(), count, frame.rank(), x.length - frame.rank(), profile, points.h());
        if (!(hessian.meanShiftWeight() > 0) || !(hessian.density() > 0)) {
            return NO_WEIGHT;
        }
        return finite ? "" : NOT_FINITE;
    }

    /** The mean shift over the nearest points only; false if none of them has weight. */
    private boolean shiftOverNearest() {
        points.nearest(x, meanShiftNeighbors, nearest);
        double sum = 0;
        System.arraycopy(x, 0, mean, 0, x.length);
        for (int i = 0; i < nearest.count(); i++) {
            sum += shiftWeight(i);
        }
        for (int i = 0; i < nearest.count() && sum > 0; i++) {
            double share = shiftWeight(i) / sum;
            int offset = nearest.index(i) * x.length;
            for (int k = 0; k < x.length; k++) {
                mean[k] += share * (PointValues.of(sample)[offset + k] - x[k]);
            }
        }
        return sum > 0;
    }

    private double shiftWeight(int neighbor) {
        double u = nearest.squaredDistance(neighbor) / (points.h() * points.h());
        double weight = parameters.pointWeights() ? sample.weight(nearest.index(neighbor)) : 1;
        return -weight * parameters.kernel().slope(u);
    }
}
