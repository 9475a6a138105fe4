package org.qmf.bench.textbook;

import org.apache.commons.math3.linear.MatrixUtils;
import org.apache.commons.math3.linear.RealMatrix;
import org.qmf.api.Points;

/** Denoises points of a sample with one textbook chart each. */
public record TextbookDenoiser(Points sample, TextbookSettings settings) {

    private static final double[] UNWEIGHTED = {};

    /** Fits the chart of some neighbours with equal weights: RQMF-E. */
    public TextbookChart chart(int[] neighbors) {
        return new TextbookChart(data(neighbors), UNWEIGHTED, settings).run();
    }

    /** Fits the chart of some neighbours with a weight for each: RQMF-K. */
    public TextbookChart chart(int[] neighbors, double[] weights) {
        return new TextbookChart(data(neighbors), weights, settings).run();
    }

    /** Denoises a point of the sample on the chart of its neighbours. */
    public double[] denoise(int target, int[] neighbors) {
        return chart(neighbors).denoise(sample.row(target));
    }

    private RealMatrix data(int[] neighbors) {
        RealMatrix x = MatrixUtils.createRealMatrix(sample.dimension(), neighbors.length);
        for (int i = 0; i < neighbors.length; i++) {
            x.setColumn(i, sample.row(neighbors[i]));
        }
        return x;
    }
}
