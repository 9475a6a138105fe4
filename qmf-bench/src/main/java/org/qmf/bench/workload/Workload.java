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

    /** Returns distinct random sample indices in ascending order: targets where not all can be denoised. */
    public int[] targets(int count, long seed) {
        RandomStream random = RandomStream.of(seed, "targets", 0);
        int n = points.size();
        if (count >= n) {
            int[] all = new int[n];
            Arrays.setAll(all, i -> i);
            return all;
        }
        // Selection sampling: each index is taken with the probability (still wanted)/(still left).
        int[] chosen = new int[count];
        int taken = 0;
        for (int i = 0; taken < count; i++) {
            if (random.nextInt(n - i) < count - taken) {
                chosen[taken++] = i;
            }
        }
        return chosen;
    }
}
