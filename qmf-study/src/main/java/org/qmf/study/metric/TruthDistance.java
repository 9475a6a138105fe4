package org.qmf.study.metric;

import java.util.List;
import java.util.Optional;
import org.qmf.api.Points;
import org.qmf.api.metric.Evaluation;
import org.qmf.api.metric.Metric;

/** Measures how far each denoised point is from the point it was before noise was added: mean square, mean, maximum. */
final class TruthDistance implements Metric {

    @Override
    public List<String> columns() {
        return List.of("mse", "mean", "max");
    }

    @Override
    public double[] measure(Evaluation evaluation) {
        Optional<Points> clean = evaluation.draw().clean();
        if (clean.isEmpty()) {
            return Distances.unknown(3);
        }
        double[] squared = Distances.squaredBetween(evaluation.denoised().points(), clean.get());
        return new double[] {Distances.mean(squared), Distances.meanRoot(squared), Math.sqrt(Distances.max(squared))};
    }
}
