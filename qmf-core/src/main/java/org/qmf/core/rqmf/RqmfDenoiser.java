package org.qmf.core.rqmf;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.qmf.api.Points;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.LocalChart;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.api.estimator.Target;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.quadratic.ProjectionBatch;
import org.qmf.api.quadratic.QuadraticMap;
import org.qmf.api.quadratic.RidgePath;
import org.qmf.core.factorization.Alternation;
import org.qmf.core.factorization.ChartWeights;
import org.qmf.core.factorization.CoordinateData;
import org.qmf.core.factorization.GramData;
import org.qmf.core.factorization.LocalData;
import org.qmf.core.linear.SecondForm;
import org.qmf.core.linear.SquaredDistance;
import org.qmf.core.linear.Vectors;

/** Denoises targets one by one: chart, factorisation, projection. */
final class RqmfDenoiser implements Denoiser {

    static final String TOO_FEW = "fewer points with weight than d + 2, so no chart can be fitted";
    static final String NO_BANDWIDTH = "the kernel's bandwidth is zero, so no point can be weighed";
    static final String RANK = "the neighbours span fewer than d dimensions";
    static final String NOT_FINITE = "the fit is not finite";
    static final String LEAVES = "the surface leads more than ten times as far away as any point of its chart";
    static final String LIMIT = "the factorisation reached the cap on iterations";
    static final String INTERPOLATES = "the chart has no more points than terms, so the surface may follow the noise";

    /** How many times farther than the farthest point of the chart an answer may be. */
    private static final double FARTHEST = 10;

    private final Rqmf parameters;
    private final Points sample;
    private final int terms;
    private final ChartPoints points;
    private final Alternation alternation;
    private final CoordinateData coordinates;
    private final GramData gram;
    private final TargetProjection projection;
    private LocalData data;

    RqmfDenoiser(Rqmf parameters, NeighborSearch search) {
        this.parameters = parameters;
        this.sample = search.sample();
        int d = parameters.dimension();
        this.terms = 1 + QuadraticMap.terms(d);
        this.points = new ChartPoints(parameters, search);
        this.alternation = new Alternation(parameters.factorization(), parameters.stop());
        this.coordinates = new CoordinateData(sample.dimension(), d);
        this.gram = new GramData(sample.dimension(), d);
        this.projection = new TargetProjection(d);
        this.data = coordinates;
    }

    @Override
    public void denoise(Target target, double[] denoised, PointReport report) {
        if (!points.locate(target)) {
            keep(target, denoised, report, NO_BANDWIDTH);
            return;
        }
        ChartWeights weights = points.weights();
        if (weights.effective() < parameters.dimension() + 2) {
            keep(target, denoised, report, TOO_FEW);
            return;
        }
        load(target);
        Alternation.End end = alternation.run(data, weights);
        if (end == Alternation.End.RANK_LOST || end == Alternation.End.NOT_FINITE) {
            keep(target, denoised, report, end == Alternation.End.RANK_LOST ? RANK : NOT_FINITE);
            return;
        }
        boolean clamped = alternation.clamped();
        projection.project(alternation, data, clamped);
        data.evaluate(projection.features(), denoised);
        if (!Vectors.finite(denoised, sample.dimension())) {
            keep(target, denoised, report, NOT_FINITE);
            return;
        }
        if (leaves(target, denoised)) {
            keep(target, denoised, report, LEAVES);
            return;
        }
        describe(report, clamped);
        if (weights.effective() <= terms) {
            report.end(Outcome.SUSPECT, alternation.iterations(), INTERPOLATES);
        } else if (end == Alternation.End.ITERATION_LIMIT) {
            report.end(Outcome.ITERATION_LIMIT, alternation.iterations(), LIMIT);
        } else {
            report.end(Outcome.CONVERGED, alternation.iterations(), "");
        }
    }

    /** Where next to nothing holds a surface back, it bends away from the points it was fitted to. */
    private boolean leaves(Target target, double[] denoised) {
        double moved = SquaredDistance.inOrder(target.position(), 0, denoised, 0, sample.dimension());
        double farthest = 0;
        for (int i = 0; i < points.weights().count(); i++) {
            farthest = Math.max(farthest, points.neighbors().squaredDistance(i));
        }
        return moved > FARTHEST * FARTHEST * farthest;
    }

    /** m points span at most m − 1 dimensions: with more coordinates than that, inner products say the same for less. */
    private void load(Target target) {
        int count = points.weights().count();
        if (sample.dimension() > count - 1) {
            points.pairwise(gram.distances(count));
            gram.load(
                    sample,
                    points.neighbors().indices(),
                    points.weights(),
                    points.neighbors().squaredDistances());
            data = gram;
        } else {
            coordinates.load(sample, points.neighbors().indices(), points.weights(), target.position());
            data = coordinates;
        }
    }

    private void keep(Target target, double[] denoised, PointReport report, String reason) {
        System.arraycopy(target.position(), 0, denoised, 0, sample.dimension());
        report.end(Outcome.KEPT_INPUT, alternation.iterations(), reason);
    }

    private void describe(PointReport report, boolean clamped) {
        report.set(ReportColumns.LAMBDA, alternation.lambda());
        report.set(ReportColumns.NORM, alternation.norm());
        report.set(ReportColumns.SENSITIVITY, alternation.sensitivity());
        report.set(ReportColumns.CLAMPED, clamped ? 1 : 0);
        report.set(
                ReportColumns.RESIDUAL,
                Math.sqrt(alternation.residual() / points.weights().sum()));
        report.set(ReportColumns.NEIGHBORS, points.weights().count());
        double[] tau = projection.tau();
        report.set(ReportColumns.TAU_NORM, Math.sqrt(Vectors.dot(tau, 0, tau, 0, tau.length)));
        report.set(ReportColumns.PROJECTION_CYCLES, cycles());
    }

    private int cycles() {
        ProjectionBatch batch = alternation.batch();
        int cycles = 0;
        for (int i = 0; i < batch.count(); i++) {
            if (batch.status(i) == ProjectionBatch.Status.TWO_CYCLE) {
                cycles++;
            }
        }
        return cycles;
    }

    /** Returns the ridge path of the chart that the last target was denoised with. */
    RidgePath ridgePath() {
        return alternation.ridgePath();
    }

    /** Returns the chart that the last target was denoised with. */
    LocalChart chart() {
        alternation.projectPoints(data);
        ProjectionBatch batch = alternation.batch();
        int d = parameters.dimension();
        int count = batch.count();
        double[] weights = new double[count];
        double[] taus = new double[count * d];
        for (int i = 0; i < count; i++) {
            weights[i] = points.weights().weight(i);
            for (int k = 0; k < d; k++) {
                taus[i * d + k] = batch.tau()[k * batch.stride() + i];
            }
        }
        List<Double> trace = new ArrayList<>();
        for (int t = 0; t < alternation.iterations(); t++) {
            trace.add(alternation.trace()[t]);
        }
        QuadraticMap map = data.map();
        double[] tau = projection.tau().clone();
        return new LocalChart(
                map,
                Arrays.copyOf(points.neighbors().indices(), count),
                weights,
                taus,
                tau,
                alternation.lambda(),
                alternation.norm(),
                curvature(map, tau),
                trace);
    }

    /** Infinite where the surface has no tangent space. */
    private static double curvature(QuadraticMap map, double[] tau) {
        SecondForm form = new SecondForm(map.dimension(), map.ambient());
        return form.compute(map.tangents(tau), map.secondDerivatives()) ? form.largest() : Double.POSITIVE_INFINITY;
    }
}
