package org.qmf.study.metric;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.data.Draw;
import org.qmf.api.data.Truth;
import org.qmf.api.metric.Evaluation;
import org.qmf.api.metric.Metric;
import org.qmf.api.strategy.Parameter;

/**
 * Measures the two-sided Hausdorff distance between the denoised points and the true manifold.
 *
 * <p>From the points to the manifold (from-points) it is exact where the manifold is known. From the manifold to the
 * points (from-manifold) the manifold is replaced by a dense sample of it, always the same one; a manifold that cannot be
 * sampled, or is not known, by the clean points. The main value is the larger of the two.
 *
 * @param samples the size of the sample that stands for the manifold
 */
public record Hausdorff(
        @Parameter(
                value = "Number of points that stand for the manifold.",
                defaultsTo = "2000",
                min = 1,
                max = 10_000_000)
        int samples)
        implements Metric {

    private static final int SEED = 1;

    @Override
    public List<String> columns() {
        return List.of("max", "from-points", "from-manifold");
    }

    @Override
    public Set<Truth> needs() {
        return Set.of(Truth.MANIFOLD, Truth.CLEAN_POINTS);
    }

    @Override
    public double[] measure(Evaluation evaluation) {
        Draw draw = evaluation.draw();
        Points denoised = evaluation.denoised().points();
        Optional<Points> reference = reference(draw);
        if (reference.isEmpty()) {
            return Distances.unknown(3);
        }
        double fromPoints = draw.manifold()
                .map(manifold -> Math.sqrt(Distances.max(Distances.squaredTo(manifold, denoised))))
                .orElseGet(() -> Distances.max(Distances.toNearest(denoised, reference.get())));
        double fromManifold = Distances.max(Distances.toNearest(reference.get(), denoised));
        return new double[] {Math.max(fromPoints, fromManifold), fromPoints, fromManifold};
    }

    private Optional<Points> reference(Draw draw) {
        return draw.manifold()
                .flatMap(manifold -> manifold.sample(samples, RandomStream.of(SEED, "hausdorff", 0)))
                .or(draw::clean);
    }
}
