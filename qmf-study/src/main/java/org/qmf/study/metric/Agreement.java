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
 * Measures how well the results of two halves of the sample agree, each denoised by itself: mean is that of the distances
 * from a denoised point of one half to the nearest one of the other, in both directions, rms the root of their mean square.
 *
 * <p>Points that stay noisy disagree, and so do charts that follow the noise of their half. An error that both halves share,
 * such as a bend cut short, is not seen, and the gaps between points along the manifold count for all methods alike.
 */
public final class Agreement implements Metric {

    private static final int SEED = 1;

    @Override
    public List<String> columns() {
        return List.of("mean", "rms");
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
            return compare(
                    denoised(evaluation.method().get(), first),
                    denoised(evaluation.method().get(), second));
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

    private static double[] compare(Points first, Points second) {
        double[] there = Distances.toNearest(first, second);
        double[] back = Distances.toNearest(second, first);
        double[] all = IntStream.range(0, there.length + back.length)
                .mapToDouble(i -> i < there.length ? there[i] : back[i - there.length])
                .toArray();
        double squares = 0;
        for (double distance : all) {
            squares += distance * distance / all.length;
        }
        return new double[] {Distances.mean(all), Math.sqrt(squares)};
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
