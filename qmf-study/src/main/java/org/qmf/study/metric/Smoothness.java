package org.qmf.study.metric;

import java.util.List;
import java.util.stream.IntStream;
import org.qmf.api.Points;
import org.qmf.api.host.PointValues;
import org.qmf.api.metric.Evaluation;
import org.qmf.api.metric.Metric;
import org.qmf.api.strategy.Parameter;
import org.qmf.data.image.Rasterization;

/**
 * Measures how smooth the image is that denoised points of the plane make (Section 6.2): mean is that of the non-zero
 * |I ∗ w|, w the discrete Laplace operator, outside the share of points that left the image. Every point carries the grey
 * value of the pixel it was, and ink that piles up is full ink at most, which is the unit.
 *
 * @param width the number of columns of the image
 * @param height the number of rows of the image
 * @param fullInk the largest grey value
 */
public record Smoothness(
        @Parameter(value = "The number of columns of the image.", defaultsTo = "28", min = 1, max = 100_000)
        int width,

        @Parameter(value = "The number of rows of the image.", defaultsTo = "28", min = 1, max = 100_000)
        int height,

        @Parameter(
                value = "The grey value of full ink; where points pile up, the image is not darker.",
                defaultsTo = "1",
                above = 0,
                max = Double.MAX_VALUE)
        double fullInk)
        implements Metric {

    @Override
    public List<String> columns() {
        return List.of("mean", "outside");
    }

    @Override
    public double[] measure(Evaluation evaluation) {
        Points sample = evaluation.draw().points();
        Points denoised = evaluation.denoised().points();
        if (denoised.dimension() != 2) {
            return Distances.unknown(2);
        }
        double[] grey =
                IntStream.range(0, sample.size()).mapToDouble(sample::weight).toArray();
        Rasterization drawn =
                Rasterization.of(PointValues.keep(PointValues.of(denoised), 2).withWeights(grey), width, height);
        double laplacian = org.qmf.data.image.Smoothness.of(drawn.image().saturated(fullInk));
        return new double[] {laplacian / fullInk, (double) drawn.outside() / denoised.size()};
    }
}
