package org.qmf.bench.workload;

import java.util.Arrays;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;

/**
 * A sample and how it is to be denoised.
 *
 * @param name the letter of the workload
 * @param points the noisy sample
 * @param dimension d
 * @param neighbors K
 * @param delta δ of the tuner, moderate: few charts end at a bound of λ
 */
public record Workload(String name, Points points, int dimension, int neighbors, double delta) {

    /** Returns distinct random sample indices in random order: targets where not all can be denoised. */
    public int[] targets(int count, long seed) {
        RandomStream random = RandomStream.of(seed, "targets", 0);
        int[] indices = new int[points.size()];
        Arrays.setAll(indices, i -> i);
        int drawn = Math.min(count, indices.length);
        for (int i = 0; i < drawn; i++) {
            int other = i + random.nextInt(indices.length - i);
            int swap = indices[i];
            indices[i] = indices[other];
            indices[other] = swap;
        }
        return Arrays.copyOf(indices, drawn);
    }
}
