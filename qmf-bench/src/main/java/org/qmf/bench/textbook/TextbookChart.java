package org.qmf.bench.textbook;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.math3.linear.LUDecomposition;
import org.apache.commons.math3.linear.MatrixUtils;
import org.apache.commons.math3.linear.RealMatrix;

/** One chart of Algorithm 2: alternates between R and Φ until the row space of Φ settles. */
public final class TextbookChart {

    private final RealMatrix x;
    private final RealMatrix xw;
    private final double[] weights;
    private final TextbookSettings settings;
    private final RealMatrix initial;
    private final List<Double> trace = new ArrayList<>();
    private RealMatrix phi;
    private RealMatrix tilde;
    private RealMatrix r;
    private double lambda = Double.NaN;

    /**
     * Starts a chart.
     *
     * @param x the local data X, D×m
     * @param weights m weights, or none for equal ones
     */
    public TextbookChart(RealMatrix x, double[] weights, TextbookSettings settings) {
        this.x = x;
        this.weights = weights.clone();
        this.settings = settings;
        this.xw = weighted(x, weights);
        this.initial = Coordinates.initial(x, weights, settings.dimension());
        this.phi = initial;
        this.tilde = initial;
        this.r = MatrixUtils.createRealMatrix(x.getRowDimension(), Features.rank(settings.dimension()));
    }

    /** Iterates until the stopping rule is met. */
    public TextbookChart run() {
        double change = Double.POSITIVE_INFINITY;
        while (change > settings.tolerance() && trace.size() < settings.maxIterations()) {
            change = iterate();
        }
        return this;
    }

    /** Does one iteration and returns ‖Φ<sub>t</sub>ᵀΦ<sub>t</sub> − Φ<sub>t−1</sub>ᵀΦ<sub>t−1</sub>‖. */
    double iterate() {
        int d = settings.dimension();
        RidgeStep ridge = new RidgeStep(xw, Features.matrix(phi), weights, d);
        lambda = ridge.tune(settings.penalty());
        r = ridge.solve(lambda);

        NewtonProjection projection = new NewtonProjection(r, d);
        tilde = phi.copy();
        for (int i = 0; i < x.getColumnDimension(); i++) {
            tilde.setColumn(i, projection.project(x.getColumn(i), phi.getColumn(i)));
        }

        RealMatrix previous = phi;
        phi = Coordinates.normalized(tilde);
        if (settings.gauge() == Gauge.ALIGNED) {
            phi = Coordinates.aligned(phi, initial);
        }
        double change = Coordinates.change(phi, previous);
        trace.add(change);
        return change;
    }

    /** Returns f(τ) at the projection of a target: the better of the minima reached from its linear coordinate and 0. */
    public double[] denoise(double[] target) {
        int d = settings.dimension();
        NewtonProjection projection = new NewtonProjection(r, d);
        double[] fromLinear = projection.project(target, linearCoordinate(target));
        double[] fromZero = projection.project(target, new double[d]);
        boolean zeroIsBetter = projection.value(target, fromZero) < projection.value(target, fromLinear);
        return projection.point(zeroIsBetter ? fromZero : fromLinear);
    }

    /** Returns (AᵀA)⁻¹Aᵀ(x − c). */
    private double[] linearCoordinate(double[] target) {
        RealMatrix a = r.getSubMatrix(0, r.getRowDimension() - 1, 1, settings.dimension());
        double[] offset = target.clone();
        for (int row = 0; row < offset.length; row++) {
            offset[row] -= r.getEntry(row, 0);
        }
        RealMatrix normal = a.transpose().multiply(a);
        return new LUDecomposition(normal).getSolver().getInverse().operate(a.preMultiply(offset));
    }

    /** Returns ℓ_λ(R<sub>t</sub>, Φ) of (39) or (62) for any Φ. */
    double loss(RealMatrix coordinates) {
        RealMatrix residual = x.subtract(r.multiply(Features.matrix(coordinates)));
        double sum = 0;
        for (int i = 0; i < x.getColumnDimension(); i++) {
            double norm = residual.getColumnVector(i).getNorm();
            sum += (weights.length == 0 ? 1 : weights[i]) * norm * norm;
        }
        return sum + lambda * squaredNorm();
    }

    /** Returns ‖RJ‖² = ‖Q‖². */
    public double squaredNorm() {
        double norm = r.getSubMatrix(0, r.getRowDimension() - 1, 1 + settings.dimension(), r.getColumnDimension() - 1)
                .getFrobeniusNorm();
        return norm * norm;
    }

    /** Returns Φ<sub>t</sub>. */
    RealMatrix phi() {
        return phi;
    }

    /** Returns Φ̃<sub>t</sub>, the coordinates before the normalisation. */
    RealMatrix tilde() {
        return tilde;
    }

    /** Returns R<sub>t</sub>. */
    public RealMatrix r() {
        return r;
    }

    /** Returns the λ of the last iteration. */
    public double lambda() {
        return lambda;
    }

    /** Returns the iterations done. */
    public int iterations() {
        return trace.size();
    }

    /** Returns whether the change fell to the tolerance. */
    public boolean converged() {
        return !trace.isEmpty() && trace.get(trace.size() - 1) <= settings.tolerance();
    }

    private static RealMatrix weighted(RealMatrix x, double[] weights) {
        if (weights.length == 0) {
            return x;
        }
        RealMatrix scaled = x.copy();
        for (int i = 0; i < weights.length; i++) {
            scaled.setColumnVector(i, x.getColumnVector(i).mapMultiply(weights[i]));
        }
        return scaled;
    }
}
