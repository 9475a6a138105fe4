package org.qmf.core.rqmf;

import org.qmf.api.Points;
import org.qmf.api.estimator.Target;
import org.qmf.api.neighbor.Kernel;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighbors;
import org.qmf.core.factorization.ChartWeights;
import org.qmf.core.factorization.Normalization;

/** Finds the points of the chart around a target and weighs them, W<sub>h</sub>(y) of equation (62). */
final class ChartPoints {

    private final Points sample;
    private final NeighborSearch.Worker search;
    private final Kernel kernel;
    private final boolean pointWeights;
    private final boolean truncating;
    private final boolean coversSample;
    private final double reach;
    private final Neighbors neighbors = new Neighbors(32);
    private final Neighbors scratch = new Neighbors(32);
    private final ChartWeights weights = new ChartWeights();

    ChartPoints(Rqmf parameters, NeighborSearch search) {
        this.sample = search.sample();
        this.search = search.worker();
        this.kernel = parameters.kernel();
        this.pointWeights = parameters.pointWeights() && sample.weighted();
        // With the paper's normalisation even points without weight set the scale of Φ.
        this.truncating = !kernel.uniform() && parameters.normalization() == Normalization.WEIGHTED;
        this.reach = truncating ? kernel.reach(ChartWeights.NEGLIGIBLE) : Double.POSITIVE_INFINITY;
        this.coversSample = search.coversSample();
    }

    /** Finds and weighs the points; false if the kernel has no bandwidth there. */
    boolean locate(Target target) {
        double[] position = target.position();
        int excluded = target.sampleIndex();
        double h = Double.NaN;
        if (!kernel.uniform()) {
            h = kernel.bandwidth().at(search, position, excluded, scratch);
            if (!(h > 0)) {
                return false;
            }
        }
        double radius = h * Math.sqrt(reach);
        if (truncating && coversSample && radius < Double.POSITIVE_INFINITY) {
            search.within(position, excluded, radius, neighbors);
        } else {
            search.find(position, excluded, neighbors);
            truncate(h);
        }
        weigh(h);
        return true;
    }

    private void truncate(double h) {
        if (truncating) {
            int count = neighbors.count();
            while (count > 0 && neighbors.squaredDistance(count - 1) > reach * h * h) {
                count--;
            }
            neighbors.setCount(count);
        }
    }

    private void weigh(double h) {
        int count = neighbors.count();
        if (kernel.uniform() && !pointWeights) {
            weights.setUniform(count);
            return;
        }
        double[] values = weights.buffer(count);
        if (kernel.uniform()) {
            for (int i = 0; i < count; i++) {
                values[i] = sample.weight(neighbors.index(i));
            }
        } else {
            kernel.weights(neighbors.squaredDistances(), count, h, values);
            if (pointWeights) {
                for (int i = 0; i < count; i++) {
                    values[i] *= sample.weight(neighbors.index(i));
                }
            }
        }
        weights.setWeighted(count);
    }

    /** Writes the squared distances between all pairs of the points found. */
    void pairwise(double[] matrix) {
        search.pairwise(neighbors, matrix);
    }

    Neighbors neighbors() {
        return neighbors;
    }

    ChartWeights weights() {
        return weights;
    }
}
