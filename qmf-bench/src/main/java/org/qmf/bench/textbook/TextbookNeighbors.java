package org.qmf.bench.textbook;

import java.util.Comparator;
import java.util.PriorityQueue;
import org.qmf.api.Points;
import org.qmf.api.host.PointValues;

/** Finds neighbours by looking at every point. */
public final class TextbookNeighbors {

    private record Candidate(int index, double squaredDistance) {}

    private static final Comparator<Candidate> FARTHEST_FIRST = Comparator.comparingDouble(Candidate::squaredDistance)
            .thenComparingInt(Candidate::index)
            .reversed();

    private TextbookNeighbors() {}

    /** Returns the k points nearest to a point of the sample, itself excluded; nearest first, ties by index. */
    public static int[] nearest(Points sample, int target, int k) {
        PriorityQueue<Candidate> heap = new PriorityQueue<>(k + 1, FARTHEST_FIRST);
        for (int i = 0; i < sample.size(); i++) {
            if (i != target) {
                double squared = squaredDistance(sample, target, i);
                if (heap.size() < k) {
                    heap.add(new Candidate(i, squared));
                } else if (squared < heap.element().squaredDistance()) {
                    heap.remove();
                    heap.add(new Candidate(i, squared));
                }
            }
        }
        int[] indices = new int[heap.size()];
        for (int position = indices.length - 1; position >= 0; position--) {
            indices[position] = heap.remove().index();
        }
        return indices;
    }

    private static double squaredDistance(Points sample, int i, int j) {
        double[] values = PointValues.of(sample);
        int dimension = sample.dimension();
        double sum = 0;
        for (int axis = 0; axis < dimension; axis++) {
            double difference = values[i * dimension + axis] - values[j * dimension + axis];
            sum += difference * difference;
        }
        return sum;
    }
}
