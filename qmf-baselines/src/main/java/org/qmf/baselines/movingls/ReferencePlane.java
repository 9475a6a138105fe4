package org.qmf.baselines.movingls;

import java.util.function.Consumer;
import org.qmf.api.Points;
import org.qmf.api.estimator.LocalChart;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.baselines.local.FrameChart;
import org.qmf.baselines.local.KernelPoints;
import org.qmf.baselines.local.LocalFrame;
import org.qmf.baselines.local.PrincipalDirections;
import org.qmf.core.linear.Vectors;

/**
 * Finds the plane H and its origin q, the projection of x onto H, that minimise Σα(q, x<sub>i</sub>)ρ²(x<sub>i</sub>, H);
 * owned by one thread and reused.
 *
 * <p>For weights fixed at q the minimiser is the principal flat of the weighted points, or a step of regression leads
 * towards it; q is then the projection of x onto it. Repeated until q stays. Where the weights are wide against the
 * curvature, the principal flat and q may chase each other; moves are then shortened, and if that does not help there is
 * no stable plane.
 */
final class ReferencePlane {

    enum End {
        CONVERGED,
        ITERATION_LIMIT,
        CIRCLES,
        NO_BANDWIDTH,
        TOO_FEW,
        RANK_LOST
    }

    /** Weights below this fraction of the largest count as none. */
    private static final double NEGLIGIBLE = 1e-12;

    private final MovingLs parameters;
    private final Points sample;
    private final int d;
    private final KernelPoints points;
    private final Consumer<double[]> pairwise;
    private final LocalFrame frame;
    private final PrincipalDirections directions;
    private final PlaneRegression regression;
    private final Damping damping = new Damping();
    private final double[] memory;
    private final double[] lifted;
    private final double[] q;
    private double[] weights = {};
    private double[] target = {};
    private double[] move = {};
    private double[] through = {};
    private double[] basis = {};
    private double[] planar = {};
    private double scale;
    private double extent;
    private int iterations;
    private int effective;
    private double length;

    ReferencePlane(MovingLs parameters, NeighborSearch search) {
        this.parameters = parameters;
        this.sample = search.sample();
        this.d = parameters.dimension();
        this.points = new KernelPoints(search, parameters.kernel(), false);
        this.pairwise = points::pairwise;
        this.frame = new LocalFrame(sample);
        this.directions = new PrincipalDirections(d);
        this.regression = new PlaneRegression(d, parameters.plane() == PlaneSearch.REGRESSION);
        this.memory = new double[d * sample.dimension()];
        this.lifted = new double[sample.dimension()];
        this.q = new double[sample.dimension()];
    }

    End find(double[] x, int own) {
        points.open(parameters.includeSelf() ? NeighborSearch.NONE : own);
        frame.clear();
        System.arraycopy(x, 0, q, 0, q.length);
        iterations = 0;
        length = Double.POSITIVE_INFINITY;
        if (!points.measure(q, own)) {
            return End.NO_BANDWIDTH;
        }
        boolean principal = parameters.plane() == PlaneSearch.PRINCIPAL;
        boolean converged = false;
        damping.open();
        while (!converged && iterations < parameters.maxIterations() && !damping.exhausted()) {
            End end = fit();
            if (end != End.CONVERGED) {
                return end;
            }
            project(x);
            length = Math.sqrt(Vectors.dot(move, 0, move, 0, frame.rank()));
            converged = length <= parameters.tolerance() * scale;
            iterations++;
            if (converged && principal) {
                // The plane belongs to q, and the last move would lead along the surface only.
                flatten();
                return End.CONVERGED;
            }
            if (principal) {
                shorten(damping.fraction(length));
            }
            frame.moveTo(move, q);
        }
        End end = fit();
        if (end == End.CONVERGED) {
            flatten();
            return converged ? End.CONVERGED : damping.exhausted() ? End.CIRCLES : End.ITERATION_LIMIT;
        }
        return end;
    }

    /** Weighs the points at q and fits the plane to them. */
    private End fit() {
        points.locate(q);
        weigh();
        if (effective < d + 1) {
            return End.TOO_FEW;
        }
        frame.load(points.points(), q, pairwise);
        int rank = frame.rank();
        if (target.length < rank) {
            target = new double[rank];
            move = new double[rank];
            through = new double[rank];
            basis = new double[d * rank];
        }
        return turn(rank) ? End.CONVERGED : End.RANK_LOST;
    }

    private boolean turn(int rank) {
        if (parameters.plane() == PlaneSearch.PRINCIPAL || iterations == 0) {
            if (!directions.compute(frame.coordinates(), frame.count(), rank, weights, true)) {
                return false;
            }
            System.arraycopy(directions.vectors(), 0, basis, 0, d * rank);
            System.arraycopy(directions.mean(), 0, through, 0, rank);
            if (parameters.plane() == PlaneSearch.PRINCIPAL) {
                return true;
            }
        } else {
            recall(rank);
        }
        boolean turned =
                regression.turn(frame.coordinates(), frame.count(), rank, weights, points.total(), basis, through);
        memorize(rank);
        return turned;
    }

    /** Takes the plane's directions of the step before into the frame of this one. */
    private void recall(int rank) {
        for (int j = 0; j < d; j++) {
            for (int k = 0; k < q.length; k++) {
                lifted[k] = q[k] + memory[j * q.length + k];
            }
            frame.drop(lifted, move);
            System.arraycopy(move, 0, basis, j * rank, rank);
        }
    }

    private void memorize(int rank) {
        for (int j = 0; j < d; j++) {
            System.arraycopy(basis, j * rank, move, 0, rank);
            frame.lift(move, lifted);
            for (int k = 0; k < q.length; k++) {
                memory[j * q.length + k] = lifted[k] - q[k];
            }
        }
    }

    /** The move from q to the projection of x onto the plane. */
    private void project(double[] x) {
        int rank = frame.rank();
        frame.drop(x, target);
        System.arraycopy(through, 0, move, 0, rank);
        for (int j = 0; j < d; j++) {
            double t = Vectors.dot(basis, j * rank, target, 0, rank) - Vectors.dot(basis, j * rank, through, 0, rank);
            Vectors.addScaled(t, basis, j * rank, move, 0, rank);
        }
    }

    private void shorten(double fraction) {
        for (int k = 0; k < frame.rank(); k++) {
            move[k] *= fraction;
        }
    }

    private void weigh() {
        int count = points.points().count();
        double[] squares = points.points().squaredDistances();
        if (weights.length < count) {
            weights = new double[count + (count >> 1)];
        }
        parameters.kernel().weights(squares, count, points.h(), weights);
        if (parameters.pointWeights() && sample.weighted()) {
            for (int i = 0; i < count; i++) {
                weights[i] *= sample.weight(points.points().index(i));
            }
        }
        double largest = 0;
        for (int i = 0; i < count; i++) {
            largest = Math.max(largest, weights[i]);
        }
        effective = 0;
        extent = 0;
        for (int i = 0; i < count; i++) {
            if (weights[i] > NEGLIGIBLE * largest) {
                effective++;
                extent = Math.max(extent, squares[i]);
            }
        }
        extent = Math.sqrt(extent);
        scale = parameters.kernel().uniform() ? extent : points.h();
    }

    /** Writes the coordinates of the points along the plane, with q at 0. */
    private void flatten() {
        int count = frame.count();
        int rank = frame.rank();
        if (planar.length < count * d) {
            planar = new double[count * d];
        }
        for (int i = 0; i < count; i++) {
            for (int j = 0; j < d; j++) {
                planar[i * d + j] = Vectors.dot(basis, j * rank, frame.coordinates(), i * rank, rank);
            }
        }
    }

    /**
     * Writes Σ ℓ<sub>i</sub>x<sub>i</sub>, for ℓ of sum 1.
     *
     * @return whether it is no farther from q than the farthest point with weight
     */
    boolean combine(double[] influence, double[] combination) {
        int rank = frame.rank();
        Vectors.combine(influence, 0, frame.coordinates(), frame.count(), move, 0, rank);
        frame.lift(move, combination);
        return Math.sqrt(Vectors.dot(move, 0, move, 0, rank)) <= extent;
    }

    /**
     * Returns the chart that a polynomial over the plane makes.
     *
     * @param polynomial fitted to the points along the plane
     */
    LocalChart chart(PolynomialFit polynomial) {
        double[] terms = polynomial.coefficients(frame.coordinates(), frame.rank(), frame.count(), weights, scale);
        return new FrameChart(frame, q.length)
                .chart(terms, points.points().indices(), weights, planar, new double[d], 0);
    }

    int count() {
        return frame.count();
    }

    /** Returns how many points have a weight that matters. */
    int effective() {
        return effective;
    }

    double[] weights() {
        return weights;
    }

    /** Returns the coordinates of the points along the plane, d for each. */
    double[] planar() {
        return planar;
    }

    /** Returns the bandwidth, or the distance of the farthest point where all weigh the same. */
    double scale() {
        return scale;
    }

    double length() {
        return length;
    }

    int iterations() {
        return iterations;
    }
}
