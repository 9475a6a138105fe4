package org.qmf.data.pca;

import java.util.stream.IntStream;
import org.qmf.core.linear.Vectors;

/**
 * Applies S = (1/n) Σ xᵢ xᵢᵀ to a block of vectors without forming it. Work is divided by what is written, so the
 * result does not depend on the number of threads.
 */
final class SecondMoment {

    private static final int ROWS = 64;
    private static final int COLUMNS = 512;

    private final double[] data;
    private final int size;
    private final int length;

    SecondMoment(double[] data, int size, int length) {
        this.data = data;
        this.size = size;
        this.length = length;
    }

    /** Returns S applied to {@code count} vectors, stored one after the other. */
    double[] apply(double[] vectors, int count) {
        double[] scores = new double[count * size];
        IntStream.range(0, blocks(size, ROWS))
                .parallel()
                .forEach(block -> score(vectors, count, scores, block * ROWS, Math.min(size, (block + 1) * ROWS)));
        double[] result = new double[count * length];
        IntStream.range(0, blocks(length, COLUMNS))
                .parallel()
                .forEach(block ->
                        combine(scores, count, result, block * COLUMNS, Math.min(length, (block + 1) * COLUMNS)));
        return result;
    }

    private static int blocks(int total, int each) {
        return (total + each - 1) / each;
    }

    /** scores[j, i] = xᵢ · vⱼ / n. */
    private void score(double[] vectors, int count, double[] scores, int from, int to) {
        for (int i = from; i < to; i++) {
            Vectors.dotsInOrder(data, i * length, vectors, 0, length, count, length, scores, i, size);
            for (int j = 0; j < count; j++) {
                scores[j * size + i] /= size;
            }
        }
    }

    /** result[j] = Σᵢ scores[j, i] xᵢ on some coordinates, four points at a time so that a sum is stored once. */
    private void combine(double[] scores, int count, double[] result, int from, int to) {
        int width = to - from;
        int i = 0;
        for (; i + 4 <= size; i += 4) {
            int x = i * length + from;
            for (int j = 0; j < count; j++) {
                Vectors.addFourInOrder(scores, j * size + i, data, x, length, result, j * length + from, width);
            }
        }
        for (; i < size; i++) {
            for (int j = 0; j < count; j++) {
                Vectors.addScaled(scores[j * size + i], data, i * length + from, result, j * length + from, width);
            }
        }
    }
}
