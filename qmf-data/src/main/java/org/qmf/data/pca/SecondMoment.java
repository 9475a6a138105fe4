package org.qmf.data.pca;

import java.util.stream.IntStream;
import org.qmf.core.linear.Vectors;

/**
 * Applies S = (1/n) Σ xᵢ xᵢᵀ to a block of vectors without forming it. Work is divided by what is written, so the
 * result does not depend on the number of threads.
 */
@SuppressWarnings("ArrayRecordComponent")
record SecondMoment(double[] data, int size, int length) {

    private static final int ROWS = 64;
    private static final int COLUMNS = 512;

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

    /**
     * scores[j, i] = xᵢ · vⱼ / n, four vectors at a time so that a point is loaded once for them. Calls of {@link
     * Vectors#dots} would take a sixth longer.
     */
    private void score(double[] vectors, int count, double[] scores, int from, int to) {
        for (int i = from; i < to; i++) {
            int row = i * length;
            int j = 0;
            for (; j + 4 <= count; j += 4) {
                int v0 = j * length;
                int v1 = v0 + length;
                int v2 = v1 + length;
                int v3 = v2 + length;
                double s0 = 0;
                double s1 = 0;
                double s2 = 0;
                double s3 = 0;
                for (int k = 0; k < length; k++) {
                    double x = data[row + k];
                    s0 += x * vectors[v0 + k];
                    s1 += x * vectors[v1 + k];
                    s2 += x * vectors[v2 + k];
                    s3 += x * vectors[v3 + k];
                }
                scores[j * size + i] = s0 / size;
                scores[(j + 1) * size + i] = s1 / size;
                scores[(j + 2) * size + i] = s2 / size;
                scores[(j + 3) * size + i] = s3 / size;
            }
            for (; j < count; j++) {
                scores[j * size + i] = Vectors.dotInOrder(data, row, vectors, j * length, length) / size;
            }
        }
    }

    /** result[j] = Σᵢ scores[j, i] xᵢ on some coordinates, four points at a time so that a sum is stored once. */
    private void combine(double[] scores, int count, double[] result, int from, int to) {
        int width = to - from;
        int i = 0;
        for (; i + 4 <= size; i += 4) {
            int x0 = i * length + from;
            int x1 = x0 + length;
            int x2 = x1 + length;
            int x3 = x2 + length;
            for (int j = 0; j < count; j++) {
                double s0 = scores[j * size + i];
                double s1 = scores[j * size + i + 1];
                double s2 = scores[j * size + i + 2];
                double s3 = scores[j * size + i + 3];
                int target = j * length + from;
                for (int k = 0; k < width; k++) {
                    result[target + k] += s0 * data[x0 + k] + s1 * data[x1 + k] + s2 * data[x2 + k] + s3 * data[x3 + k];
                }
            }
        }
        for (; i < size; i++) {
            for (int j = 0; j < count; j++) {
                Vectors.addScaled(scores[j * size + i], data, i * length + from, result, j * length + from, width);
            }
        }
    }
}
