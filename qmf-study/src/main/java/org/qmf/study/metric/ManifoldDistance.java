package org.qmf.study.metric;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.qmf.api.data.Manifold;
import org.qmf.api.data.Truth;
import org.qmf.api.metric.Evaluation;
import org.qmf.api.metric.Metric;

/**
 * Measures the distances r<sub>i</sub> = ‖x̂<sub>i</sub> − P(x̂<sub>i</sub>)‖ from the true manifold: mse is the mean of
 * r<sub>i</sub>², sd the standard deviation of r<sub>i</sub>² over the points (Section 6.1), mean and max are those of
 * r<sub>i</sub>.
 */
public final class ManifoldDistance implements Metric {

    @Override
    public List<String> columns() {
        return List.of("mse", "sd", "mean", "max");
    }

    @Override
    public Set<Truth> needs() {
        return Set.of(Truth.MANIFOLD);
    }

    @Override
    public double[] measure(Evaluation evaluation) {
        Optional<Manifold> manifold = evaluation.draw().manifold();
        if (manifold.isEmpty()) {
            return Distances.unknown(4);
        }
        double[] squared =
                Distances.squaredTo(manifold.get(), evaluation.denoised().points());
        return new double[] {
            Distances.mean(squared),
            Distances.deviation(squared),
            Distances.meanRoot(squared),
            Math.sqrt(Distances.max(squared))
        };
    }
}
