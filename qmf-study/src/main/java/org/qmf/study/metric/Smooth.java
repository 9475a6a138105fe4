package org.qmf.study.metric;

import java.util.List;
import java.util.stream.IntStream;
import org.qmf.api.Points;
import org.qmf.api.metric.Evaluation;
import org.qmf.api.metric.Metric;
import org.qmf.data.image.GreyImage;
import org.qmf.data.image.Rasterization;
import org.qmf.data.image.Smoothness;

/**
 * Measures how smooth the image is that denoised points of the plane make (Section 6.2): mean is that of the non-zero
 * |I ∗ w|, w the discrete Laplace operator, outside the share of points that left the image. Every point carries the grey
 * value of the pixel it was, and ink that piles up is full ink at most, which is the unit.
 */
final class Smooth implements Metric {

    private final SmoothnessProvider.Parameters parameters;

    Smooth(SmoothnessProvider.Parameters parameters) {
        this.parameters = parameters;
    }

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
        Rasterization drawn = Rasterization.of(
                Points.wrap(denoised.values(), 2).withWeights(grey), parameters.width(), parameters.height());
        GreyImage image = drawn.image().saturated(parameters.fullInk());
        return new double[] {Smoothness.of(image) / parameters.fullInk(), (double) drawn.outside() / denoised.size()};
    }
}
