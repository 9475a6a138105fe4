package org.qmf.baselines.mfit;

import java.util.List;
import org.qmf.api.Points;
import org.qmf.api.estimator.Column;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.api.estimator.Target;
import org.qmf.api.host.PointValues;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighbors;
import org.qmf.core.linear.SquaredDistance;
import org.qmf.core.linear.Vectors;

/** Moves targets to the zeros of Π<sub>x</sub>Σα(x, x<sub>i</sub>)Π<sub>i</sub>(x − x<sub>i</sub>), for one thread. */
final class MfitDenoiser implements Denoiser {

    static final List<Column> COLUMNS = List.of(
            new Column("step", "Length of the last step, in the units of the data."),
            new Column("radius", "Radius of the neighbourhood, in the units of the data."),
            new Column("neighbors", "Number of points within the radius."));

    private static final int STEP = 0;
    private static final int RADIUS = 1;
    private static final int NEIGHBORS = 2;

    static final String NO_RADIUS = "the radius of the weights is zero, so no point can be weighed";
    static final String NO_WEIGHT = "no point with a normal space has weight here";
    static final String RANK = "the averaged tangent space has fewer than d dimensions";
    static final String NOT_FINITE = "the iteration is not finite";
    static final String LIMIT = "the iteration reached the cap on steps";

    /** A point on the sphere of radius r has no weight; a small β would make much of a rounding error. */
    private static final double EDGE = 1e-12;

    private final Mfit parameters;
    private final Points sample;
    private final int d;
    private final NeighborSearch.Worker worker;
    private final Neighbors neighbors = new Neighbors(32);
    private final Neighbors scratch = new Neighbors(32);
    private final TangentSpace tangentSpace;
    private final NormalField field;
    private final double[] x;
    private final double[] step;
    private final boolean recomputing;
    private double[] bases;
    private double[] alphas = {};
    private double radius;
    private double length;

    MfitDenoiser(Mfit parameters, NeighborSearch search, double[] tangents) {
        this.parameters = parameters;
        this.sample = search.sample();
        this.d = parameters.dimension();
        this.recomputing = parameters.normalsFrom() == NormalsFrom.RADIUS;
        this.bases = tangents;
        this.worker = search.worker();
        this.tangentSpace = new TangentSpace(parameters, search);
        this.field = new NormalField(d, sample.dimension());
        this.x = new double[sample.dimension()];
        this.step = new double[sample.dimension()];
    }

    @Override
    public void denoise(Target target, double[] denoised, PointReport report) {
        System.arraycopy(target.position(), 0, x, 0, x.length);
        length = Double.POSITIVE_INFINITY;
        int iteration = 0;
        boolean converged = false;
        String failure = "";
        while (!converged && iteration < parameters.maxIterations() && failure.isEmpty()) {
            failure = advance(target.sampleIndex());
            converged = length <= parameters.tolerance() * radius;
            iteration++;
        }
        if (!failure.isEmpty()) {
            System.arraycopy(target.position(), 0, denoised, 0, x.length);
            report.end(Outcome.KEPT_INPUT, iteration, failure);
            return;
        }
        System.arraycopy(x, 0, denoised, 0, x.length);
        report.set(STEP, length);
        report.set(RADIUS, radius);
        report.set(NEIGHBORS, neighbors.count());
        report.end(converged ? Outcome.CONVERGED : Outcome.ITERATION_LIMIT, iteration, converged ? "" : LIMIT);
    }

    /** Takes one step; returns why it cannot be taken, empty if it was. */
    private String advance(int own) {
        if (!locate(own)) {
            return NO_RADIUS;
        }
        if (!weigh()) {
            return NO_WEIGHT;
        }
        field.open(neighbors.count());
        for (int i = 0; i < neighbors.count(); i++) {
            if (alphas[i] > 0) {
                field.add(alphas[i], PointValues.of(sample), neighbors.index(i), x, bases, basis(i));
            }
        }
        if (!field.step(step)) {
            return RANK;
        }
        length = Math.sqrt(Vectors.dot(step, 0, step, 0, x.length));
        Vectors.addScaled(parameters.step(), step, 0, x, 0, x.length);
        return Vectors.finite(x, x.length) ? "" : NOT_FINITE;
    }

    /** Finds r and the points within; false if r is 0. */
    private boolean locate(int own) {
        if (parameters.radius().isPresent()) {
            radius = parameters.radius().get().at(worker, x, own, scratch);
            worker.within(x, parameters.includeSelf() ? NeighborSearch.NONE : own, radius, neighbors);
        } else {
            worker.find(x, own, neighbors);
            int count = neighbors.count();
            radius = count == 0 ? 0 : Math.sqrt(neighbors.squaredDistance(count - 1));
            if (own != NeighborSearch.NONE && parameters.includeSelf()) {
                addOwn(own);
            }
        }
        return radius > 0 && radius < Double.POSITIVE_INFINITY;
    }

    private void addOwn(int own) {
        for (int i = 0; i < neighbors.count(); i++) {
            if (neighbors.index(i) == own) {
                return;
            }
        }
        neighbors.add(own, SquaredDistance.inOrder(PointValues.of(sample), own * x.length, x, 0, x.length));
    }

    /** α ∝ (1 − ‖x − x_i‖²/r²)₊^β over the points that have a normal space; false if there is none. */
    private boolean weigh() {
        int count = neighbors.count();
        if (alphas.length < count) {
            alphas = new double[count + (count >> 1)];
        }
        double sum = 0;
        for (int i = 0; i < count; i++) {
            double base = 1 - neighbors.squaredDistance(i) / (radius * radius);
            double weight = parameters.pointWeights() ? sample.weight(neighbors.index(i)) : 1;
            alphas[i] = base > EDGE ? weight * Math.pow(base, parameters.beta()) : 0;
        }
        if (recomputing) {
            findTangents(count);
        }
        for (int i = 0; i < count; i++) {
            if (Double.isNaN(bases[basis(i)])) {
                alphas[i] = 0;
            }
            sum += alphas[i];
        }
        for (int i = 0; i < count; i++) {
            alphas[i] /= sum;
        }
        return sum > 0;
    }

    private void findTangents(int count) {
        int size = d * x.length;
        if (bases.length < count * size) {
            bases = new double[count * size];
        }
        for (int i = 0; i < count; i++) {
            if (alphas[i] > 0) {
                tangentSpace.within(neighbors.index(i), radius, bases, i * size);
            }
        }
    }

    private int basis(int neighbor) {
        return (recomputing ? neighbor : neighbors.index(neighbor)) * d * x.length;
    }
}
