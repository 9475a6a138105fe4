package org.qmf.bench.textbook;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.qmf.api.Points;
import org.qmf.bench.workload.Workload;
import org.qmf.bench.workload.Workloads;

class TextbookSphereTest {

    /** Other implementations average .0123 over many seeds; the part {@code oracle} of the program looks closer. */
    @Test
    void denoisesTheSphereAboutAsWellAsOtherImplementations() {
        double mean = LongStream.rangeClosed(1, 4)
                .mapToDouble(TextbookSphereTest::squaredError)
                .average()
                .orElseThrow();
        assertThat(mean).isBetween(0.009, 0.016);
    }

    private static double squaredError(long seed) {
        Workload sphere = Workloads.sphere(seed);
        Points points = sphere.points();
        TextbookSettings settings =
                new TextbookSettings(sphere.dimension(), new Penalty.Sensitivity(sphere.delta()), Gauge.ALIGNED);
        TextbookDenoiser denoiser = new TextbookDenoiser(points, settings);
        double sum = 0;
        int[] targets = sphere.targets(60, seed);
        for (int i : targets) {
            double[] y = denoiser.denoise(i, TextbookNeighbors.nearest(points, i, sphere.neighbors()));
            double distance = Math.sqrt(y[0] * y[0] + y[1] * y[1] + y[2] * y[2]) - 1;
            sum += distance * distance;
        }
        return sum / targets.length;
    }
}
