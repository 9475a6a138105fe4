package org.qmf.baselines.local;

import java.util.Arrays;
import java.util.List;
import org.qmf.api.estimator.LocalChart;
import org.qmf.api.quadratic.QuadraticMap;
import org.qmf.core.linear.SecondForm;

/** Leads a surface that was fitted in a frame back to R<sup>D</sup>. */
public final class FrameChart {

    private final LocalFrame frame;
    private final int ambient;
    private final double[] origin;
    private final double[] vector;

    /** Makes one for a frame that holds its points. */
    public FrameChart(LocalFrame frame, int ambient) {
        this.frame = frame;
        this.ambient = ambient;
        this.origin = new double[ambient];
        this.vector = new double[frame.rank()];
        frame.lift(vector, origin);
    }

    /**
     * Makes a chart that nothing regularises.
     *
     * @param terms the coefficients of 1, τ and ψ(τ), vectors of the frame one after the other; those of ψ(τ) may be missing
     * @param indices the points of the chart, at least as many as the frame has
     * @param weights their weights
     * @param coordinates their τ
     * @param target τ of the target
     * @param lambda what would have to regularise a quadratic surface for this one to come out: nothing, or infinity
     */
    public LocalChart chart(
            double[] terms, int[] indices, double[] weights, double[] coordinates, double[] target, double lambda) {
        int d = target.length;
        double[] c = new double[ambient];
        frame.lift(Arrays.copyOf(terms, vector.length), c);
        double[] a = lifted(terms, 1, d);
        double[] q = lifted(terms, 1 + d, QuadraticMap.quadraticTerms(d));
        QuadraticMap map = new QuadraticMap(ambient, d, c, a, q);
        SecondForm form = new SecondForm(d, ambient);
        boolean bends = form.compute(map.tangents(target), map.secondDerivatives());
        return new LocalChart(
                map,
                Arrays.copyOf(indices, frame.count()),
                Arrays.copyOf(weights, frame.count()),
                Arrays.copyOf(coordinates, frame.count() * d),
                target,
                lambda,
                map.squaredNorm(),
                bends ? form.largest() : Double.POSITIVE_INFINITY,
                List.of());
    }

    /** The columns of A or Q, D×count, row after row; zero where there are no terms. */
    private double[] lifted(double[] terms, int first, int count) {
        double[] rows = new double[ambient * count];
        double[] end = new double[ambient];
        int rank = vector.length;
        for (int k = 0; k < count && (first + k + 1) * rank <= terms.length; k++) {
            System.arraycopy(terms, (first + k) * rank, vector, 0, rank);
            frame.lift(vector, end);
            for (int axis = 0; axis < ambient; axis++) {
                rows[axis * count + k] = end[axis] - origin[axis];
            }
        }
        return rows;
    }
}
