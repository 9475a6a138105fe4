package org.qmf.selection.neighborhood;

import org.qmf.api.Points;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.Target;
import org.qmf.api.host.PointValues;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighbors;
import org.qmf.core.linear.SquaredDistance;

/**
 * Finds neighbours among denoised points; distances are those of the points as they are.
 *
 * @param manifold denoises positions that are not in the sample
 * @param raw searches among the points as they are
 * @param moved searches among the denoised points
 */
record DenoisedSearch(FittedManifold manifold, NeighborSearch raw, NeighborSearch moved) implements NeighborSearch {

    @Override
    public Points sample() {
        return raw.sample();
    }

    @Override
    public Worker worker() {
        return new DenoisedWorker();
    }

    private final class DenoisedWorker implements Worker {

        private final Worker among = moved.worker();
        private final Worker asIs = raw.worker();
        private final Denoiser denoiser = manifold.denoiser();
        private final double[] denoised = new double[sample().dimension()];
        private final int columns = manifold.columns().size();

        @Override
        public void find(double[] position, int excluded, Neighbors found) {
            if (excluded != NONE && isSample(position, excluded)) {
                moved.sample().copyTo(excluded, denoised);
            } else {
                denoiser.denoise(Target.displaced(excluded, position), denoised, new PointReport(columns));
            }
            among.find(denoised, excluded, found);
            measure(position, found);
            sort(found);
        }

        private boolean isSample(double[] position, int index) {
            for (int k = 0; k < position.length; k++) {
                if (position[k] != sample().get(index, k)) {
                    return false;
                }
            }
            return true;
        }

        private void measure(double[] position, Neighbors found) {
            double[] values = PointValues.of(sample());
            int dimension = sample().dimension();
            for (int i = 0; i < found.count(); i++) {
                found.squaredDistances()[i] =
                        SquaredDistance.between(values, found.index(i) * dimension, position, 0, dimension);
            }
        }

        /** By insertion: neighbours by denoised positions are almost in the order of the others. */
        private static void sort(Neighbors found) {
            int[] indices = found.indices();
            double[] squares = found.squaredDistances();
            for (int i = 1; i < found.count(); i++) {
                int index = indices[i];
                double square = squares[i];
                int j = i - 1;
                while (j >= 0 && (squares[j] > square || (squares[j] == square && indices[j] > index))) {
                    squares[j + 1] = squares[j];
                    indices[j + 1] = indices[j];
                    j--;
                }
                squares[j + 1] = square;
                indices[j + 1] = index;
            }
        }

        @Override
        public void nearest(double[] position, int excluded, int k, Neighbors found) {
            asIs.nearest(position, excluded, k, found);
        }

        @Override
        public void within(double[] position, int excluded, double radius, Neighbors found) {
            asIs.within(position, excluded, radius, found);
        }

        @Override
        public void pairwise(Neighbors neighbors, double[] matrix) {
            double[] values = PointValues.of(sample());
            int dimension = sample().dimension();
            int count = neighbors.count();
            for (int i = 0; i < count; i++) {
                matrix[i * count + i] = 0;
                for (int j = 0; j < i; j++) {
                    double square = SquaredDistance.between(
                            values, neighbors.index(i) * dimension, values, neighbors.index(j) * dimension, dimension);
                    matrix[i * count + j] = square;
                    matrix[j * count + i] = square;
                }
            }
        }
    }
}
