package org.qmf.baselines.mfit;

import java.util.Arrays;
import java.util.function.Consumer;
import org.qmf.api.Points;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighbors;
import org.qmf.baselines.local.KernelPoints;
import org.qmf.baselines.local.LocalFrame;
import org.qmf.baselines.local.PrincipalDirections;

/**
 * Finds an orthonormal basis of the tangent space at sample points by local principal component analysis, for one thread.
 *
 * <p>The normal space at x<sub>i</sub> is the rest: Π<sub>i</sub> = I − V<sub>i</sub>V<sub>i</sub>ᵀ. The d columns of V
 * are kept rather than the D×D matrix.
 */
final class TangentSpace {

    private final Mfit parameters;
    private final Points sample;
    private final int d;
    private final NeighborSearch.Worker worker;
    private final Neighbors neighbors = new Neighbors(32);
    private final Consumer<double[]> pairwise;
    private final LocalFrame frame;
    private final PrincipalDirections directions;
    private final double[] position;
    private final double[] lifted;
    private double[] weights = {};
    private double[] direction = {};

    TangentSpace(Mfit parameters, NeighborSearch search) {
        this.parameters = parameters;
        this.sample = search.sample();
        this.d = parameters.dimension();
        this.worker = search.worker();
        this.pairwise = matrix -> worker.pairwise(neighbors, matrix);
        this.frame = new LocalFrame(sample);
        this.directions = new PrincipalDirections(d);
        this.position = new double[sample.dimension()];
        this.lifted = new double[sample.dimension()];
    }

    /** Writes the basis found from a sample point's own neighbourhood: d vectors of D values, NaN if there is none. */
    void atNeighborhood(int point, double[] bases, int at) {
        sample.copyTo(point, position);
        worker.find(position, point, neighbors);
        write(bases, at);
    }

    /** Writes the basis found from all points within a radius. */
    void within(int point, double radius, double[] bases, int at) {
        sample.copyTo(point, position);
        // r is itself a distance between points of the sample, as long as the iterate is one: rounding must not decide.
        worker.within(position, point, radius * (1 + 1e-12), neighbors);
        write(bases, at);
    }

    private void write(double[] bases, int at) {
        int ambient = position.length;
        int count = neighbors.count();
        if (weights.length < count) {
            weights = new double[count + (count >> 1)];
        }
        KernelPoints.pointWeights(sample, parameters.pointWeights(), neighbors.indices(), count, weights);
        frame.clear();
        frame.load(neighbors, position, pairwise);
        int rank = frame.rank();
        if (!directions.compute(frame.coordinates(), count, rank, weights, parameters.centered())) {
            Arrays.fill(bases, at, at + d * ambient, Double.NaN);
            return;
        }
        if (direction.length < rank) {
            direction = new double[rank];
        }
        for (int j = 0; j < d; j++) {
            System.arraycopy(directions.vectors(), j * rank, direction, 0, rank);
            frame.lift(direction, lifted);
            for (int k = 0; k < ambient; k++) {
                bases[at + j * ambient + k] = lifted[k] - position[k];
            }
        }
    }
}
