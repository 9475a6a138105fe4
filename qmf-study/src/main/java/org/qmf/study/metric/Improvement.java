package org.qmf.study.metric;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.qmf.api.data.Manifold;
import org.qmf.api.data.Truth;
import org.qmf.api.metric.Evaluation;
import org.qmf.api.metric.Metric;

/**
 * Compares with the raw data: mse is 1 − MSE of the denoised points / MSE of the raw ones, both from the manifold; closer
 * is the share of points that came closer to the manifold.
 */
public final class Improvement implements Metric {

    @Override
    public List<String> columns() {
        return List.of("mse", "closer");
    }

    @Override
    public Set<Truth> needs() {
        return Set.of(Truth.MANIFOLD);
    }

    @Override
    public double[] measure(Evaluation evaluation) {
        Optional<Manifold> manifold = evaluation.draw().manifold();
        if (manifold.isEmpty()) {
            return Distances.unknown(2);
        }
        double[] raw = Distances.squaredTo(manifold.get(), evaluation.draw().points());
        double[] denoised =
                Distances.squaredTo(manifold.get(), evaluation.denoised().points());
        double closer = 0;
        for (int i = 0; i < raw.length; i++) {
            closer += denoised[i] < raw[i] ? 1.0 / raw.length : 0;
        }
        return new double[] {1 - Distances.mean(denoised) / Distances.mean(raw), closer};
    }

    @Override
    public boolean smallerIsBetter() {
        return false;
    }
}
