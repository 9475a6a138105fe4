package org.qmf.study.metric;

import java.util.List;
import java.util.stream.IntStream;
import org.qmf.api.Points;
import org.qmf.api.QmfException;
import org.qmf.api.RandomStream;
import org.qmf.api.engine.CancelledException;
import org.qmf.api.metric.Evaluation;
import org.qmf.api.metric.Method;
import org.qmf.api.metric.Metric;

/**
 * Measures how well the results of two halves of the sample agree, each denoised by itself: distance is the mean distance from
 * a denoised point of one half to the nearest one of the other, in both directions, gain is 1 − that distance / the same of
 * the raw halves: 0 for the raw data, 1 for halves that agree everywhere.
 *
 * <p>Points that stay noisy disagree, and so do charts that follow the noise of their half. An error that both halves share,
 * such as a bend cut short, is not seen, and the gaps between points along the manifold count for all methods alike.
 */
public final class Agreement implements Metric {

    private static final int SEED = 1;
    private static final String GAIN = "gain";

    @Override
    public List<String> columns() {
        return List.of(GAIN, "distance");
    }

    @Override
    public double[] measure(Evaluation evaluation) {
        Points sample = evaluation.draw().points();
        if (evaluation.method().isEmpty() || sample.size() < 2) {
            return Distances.unknown(2);
        }
        int[] order = order(sample.size());
        int half = order.length / 2;
        Points first = sample.select(IntStream.range(0, half).map(i -> order[i]).toArray());
        Points second = sample.select(
                IntStream.range(half, order.length).map(i -> order[i]).toArray());
        try {
            double raw = distance(first, second);
            double distance = distance(
                    denoised(evaluation.method().get(), first),
                    denoised(evaluation.method().get(), second));
            return new double[] {raw == 0 ? Double.NaN : 1 - distance / raw, distance};
        } catch (CancelledException e) {
            throw e;
        } catch (QmfException e) {
            // Half of the points may be too few for a method that can denoise all of them.
            return Distances.unknown(2);
        }
    }

    private static Points denoised(Method method, Points half) {
        return method.denoise(half, half).points();
    }

    private static double distance(Points first, Points second) {
        double[] there = Distances.toNearest(first, second);
        double[] back = Distances.toNearest(second, first);
        return (there.length * Distances.mean(there) + back.length * Distances.mean(back))
                / (there.length + back.length);
    }

    @Override
    public Better better(String column) {
        return column.equals(GAIN) ? Better.LARGER : Better.SMALLER;
    }

    /** Returns the points in an order that is random but always the same. */
    private static int[] order(int n) {
        RandomStream random = RandomStream.of(SEED, "agreement", n);
        int[] order = IntStream.range(0, n).toArray();
        for (int i = n - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int other = order[i];
            order[i] = order[j];
            order[j] = other;
        }
        return order;
    }
}
