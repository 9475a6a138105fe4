package org.qmf.baselines.localpca;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.qmf.api.Points;
import org.qmf.api.estimator.Column;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.LocalChart;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.api.estimator.Target;
import org.qmf.api.host.PointValues;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighbors;
import org.qmf.baselines.local.FrameChart;
import org.qmf.baselines.local.KernelPoints;
import org.qmf.baselines.local.LocalFrame;
import org.qmf.baselines.local.PrincipalDirections;
import org.qmf.core.linear.Vectors;

/** Projects targets onto the principal flats of their neighbours, for one thread. */
final class LocalPcaDenoiser implements Denoiser {

    static final List<Column> COLUMNS = List.of(
            new Column("neighbors", "Number of points that the plane was fitted to."),
            new Column(
                    "residual",
                    "Root of the mean squared distance of those points from the plane, in the units of the data."));

    private static final int NEIGHBORS = 0;
    private static final int RESIDUAL = 1;

    static final String TOO_FEW = "fewer than d + 1 neighbours, too few for a flat";
    static final String RANK = "the neighbours span fewer than d dimensions";

    private final LocalPca parameters;
    private final Points sample;
    private final NeighborSearch.Worker worker;
    private final Neighbors neighbors = new Neighbors(32);
    private final Consumer<double[]> pairwise;
    private final LocalFrame frame;
    private final PrincipalDirections directions;
    private final double[] zero;
    private double[] weights = {};
    private double[] point = {};
    private double[] projection = {};

    LocalPcaDenoiser(LocalPca parameters, NeighborSearch search) {
        this.parameters = parameters;
        this.sample = search.sample();
        this.worker = search.worker();
        this.pairwise = matrix -> worker.pairwise(neighbors, matrix);
        this.frame = new LocalFrame(sample);
        this.directions = new PrincipalDirections(parameters.dimension());
        this.zero = new double[sample.dimension()];
    }

    @Override
    public void denoise(Target target, double[] denoised, PointReport report) {
        worker.find(target.position(), target.sampleIndex(), neighbors);
        int count = neighbors.count();
        report.set(NEIGHBORS, count);
        if (count < parameters.dimension() + (parameters.centered() ? 1 : 0)) {
            keep(target, denoised, report, TOO_FEW);
            return;
        }
        if (weights.length < count) {
            weights = new double[count];
        }
        KernelPoints.pointWeights(sample, parameters.pointWeights(), neighbors.indices(), count, weights);
        frame.clear();
        if (parameters.centered()) {
            frame.load(neighbors, target.position(), pairwise);
        } else {
            aboutOrigin(count);
        }
        int rank = frame.rank();
        if (projection.length < rank) {
            projection = new double[rank];
            point = new double[rank];
        }
        if (!directions.compute(frame.coordinates(), count, rank, weights, parameters.centered())) {
            keep(target, denoised, report, RANK);
            return;
        }
        locate(target.position());
        directions.project(point, rank, projection);
        frame.lift(projection, denoised);
        if (!Vectors.finite(denoised, sample.dimension())) {
            keep(target, denoised, report, RANK);
            return;
        }
        report.set(RESIDUAL, Math.sqrt(directions.residual()));
    }

    /** Returns the flat that the target is projected onto, if it is. */
    Optional<LocalChart> chart(Target target) {
        PointReport report = new PointReport(COLUMNS.size());
        denoise(target, new double[sample.dimension()], report);
        if (report.outcome().keepsInput()) {
            return Optional.empty();
        }
        int d = parameters.dimension();
        int rank = frame.rank();
        double[] terms = new double[(1 + d) * rank];
        System.arraycopy(directions.mean(), 0, terms, 0, rank);
        System.arraycopy(directions.vectors(), 0, terms, rank, d * rank);
        double[] coordinates = new double[frame.count() * d];
        for (int i = 0; i < frame.count(); i++) {
            directions.coordinates(frame.coordinates(), i * rank, rank, coordinates, i * d);
        }
        double[] tau = new double[d];
        directions.coordinates(point, 0, rank, tau, 0);
        return Optional.of(new FrameChart(frame, sample.dimension())
                .chart(terms, neighbors.indices(), weights, coordinates, tau, Double.POSITIVE_INFINITY));
    }

    /** Without centring the flat passes through the origin of the coordinates, and distances are those to it. */
    private void aboutOrigin(int count) {
        double[] squares = neighbors.squaredDistances();
        for (int i = 0; i < count; i++) {
            int offset = neighbors.index(i) * zero.length;
            squares[i] = Vectors.dot(PointValues.of(sample), offset, PointValues.of(sample), offset, zero.length);
        }
        frame.load(neighbors, zero, pairwise);
    }

    private void locate(double[] position) {
        if (parameters.centered()) {
            Arrays.fill(point, 0, frame.rank(), 0);
        } else {
            frame.drop(position, point);
        }
    }

    private void keep(Target target, double[] denoised, PointReport report, String reason) {
        System.arraycopy(target.position(), 0, denoised, 0, sample.dimension());
        report.end(Outcome.KEPT_INPUT, 0, reason);
    }
}
