package org.qmf.study.metric;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.qmf.api.Points;
import org.qmf.api.data.Truth;
import org.qmf.api.metric.Evaluation;
import org.qmf.api.metric.Metric;

/**
 * Measures how far each denoised point is from the point it was before noise was added: mse is the mean of the squared
 * distances, sd their standard deviation over the points (Section 6.3), mean and max are those of the distances.
 */
public final class TruthDistance implements Metric {

    @Override
    public List<String> columns() {
        return List.of("mse", "sd", "mean", "max");
    }

    @Override
    public Set<Truth> needs() {
        return Set.of(Truth.CLEAN_POINTS);
    }

    @Override
    public double[] measure(Evaluation evaluation) {
        Optional<Points> clean = evaluation.draw().clean();
        if (clean.isEmpty()) {
            return Distances.unknown(4);
        }
        double[] squared = Distances.squaredBetween(evaluation.denoised().points(), clean.get());
        return new double[] {
            Distances.mean(squared),
            Distances.deviation(squared),
            Distances.meanRoot(squared),
            Math.sqrt(Distances.max(squared))
        };
    }
}
