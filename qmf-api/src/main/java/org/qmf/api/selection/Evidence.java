package org.qmf.api.selection;

import java.util.Arrays;
import org.apiguardian.api.API;

/**
 * What was seen of a setting at each target. The arrays belong to the evidence.
 *
 * <p>With S the squared length of the noise, a setting's score is the mean of loss + 2·S·followed. S comes from the evidence
 * of all settings together; a criterion that needs no such correction leaves {@code followed} at 0.
 *
 * @param losses what each answer loses, in the squared unit of the data
 * @param followed which part of a move of the target, in a direction of noise, its answer follows: 0 for an answer that
 *     does not move, 1 for one that keeps the noise
 * @param kept how many targets kept their input, because they could not be fitted
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
@SuppressWarnings("ArrayRecordComponent")
public record Evidence(double[] losses, double[] followed, int kept) {

    public Evidence {
        if (losses.length != followed.length) {
            throw new IllegalArgumentException(
                    "there are [" + losses.length + "] losses and [" + followed.length + "] values of followed");
        }
    }

    /** Returns what was seen here and, at further targets, there. */
    public Evidence and(Evidence further) {
        return new Evidence(join(losses, further.losses), join(followed, further.followed), kept + further.kept);
    }

    private static double[] join(double[] first, double[] then) {
        double[] joined = Arrays.copyOf(first, first.length + then.length);
        System.arraycopy(then, 0, joined, first.length, then.length);
        return joined;
    }

    /** Returns the mean loss. */
    public double loss() {
        return mean(losses);
    }

    /** Returns the mean of what was followed. */
    public double follow() {
        return mean(followed);
    }

    private static double mean(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.length;
    }
}
