package org.qmf.data.generator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qmf.api.data.Draw;

/** Seeds in papers and configurations must mean the same points in every version. */
class PinnedDrawsTest {

    @ParameterizedTest
    @CsvSource({
        "circle, f0ad359f2534a064",
        "ellipsoid, 475c54298c28ec21",
        "flat, 4c98df17206c2f36",
        "helix, fedf70b2315c7303",
        "klein-bottle, 905206d98f060254",
        "moebius, 7cbf22387c50347f",
        "paraboloid, ade81644795ae377",
        "sine, 7a9055000b7c77e0",
        "sphere, f7579ed1af723c9a",
        "spiral, 83feb005c401dd9b",
        "strokes, 10a0c5a43e31c0c4",
        "swiss-roll, 7e099b42014f9d60",
        "torus, d3f7ca994c45e91f"
    })
    void keepTheirBits(String name, String checksum) {
        long bits = checksum(Defaults.draw(name, Map.of(), 1));
        for (NoiseModel model :
                new NoiseModel[] {NoiseModel.GAUSSIAN, NoiseModel.UNIFORM, NoiseModel.STUDENT_T, NoiseModel.OUTLIERS}) {
            bits = 31 * bits
                    + checksum(Defaults.draw(name, Map.of("n", 50, "noiseModel", model, "spacing", Spacing.RANDOM), 2));
        }
        bits = 31 * bits + checksum(Defaults.draw(name, Map.of("n", 20, "ambient", Optional.of(9)), 3));
        assertThat(Long.toHexString(bits)).isEqualTo(checksum);
    }

    private static long checksum(Draw draw) {
        long bits = 1;
        for (double value : draw.points().toArray()) {
            bits = 31 * bits + Double.doubleToLongBits(value);
        }
        for (double value : draw.clean().orElseThrow().toArray()) {
            bits = 31 * bits + Double.doubleToLongBits(value);
        }
        return bits;
    }
}
