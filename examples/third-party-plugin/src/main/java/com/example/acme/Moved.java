package com.example.acme;

import java.util.List;
import org.qmf.api.Points;
import org.qmf.api.metric.Evaluation;
import org.qmf.api.metric.Metric;

/** Measures how far a method moves the points. */
public record Moved() implements Metric {

    @Override
    public List<String> columns() {
        return List.of("mean", "max");
    }

    @Override
    public double[] measure(Evaluation evaluation) {
        Points before = evaluation.draw().points();
        Points after = evaluation.denoised().points();
        double sum = 0;
        double max = 0;
        for (int i = 0; i < before.size(); i++) {
            double square = 0;
            for (int axis = 0; axis < before.dimension(); axis++) {
                square += Math.pow(after.get(i, axis) - before.get(i, axis), 2);
            }
            sum += Math.sqrt(square);
            max = Math.max(max, Math.sqrt(square));
        }
        return new double[] {sum / before.size(), max};
    }

    @Override
    public Better better(String column) {
        return Better.NEITHER; // moving far is neither good nor bad
    }
}
