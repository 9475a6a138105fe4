package org.qmf.data.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.data.Dataset;
import org.qmf.data.file.TestFiles;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.configuration.ConfigurationException;

/** Binds data sets from text as users write it. */
class ConfiguredDatasetsTest {

    private static Points draw(String text) {
        Dataset dataset = new Binder(TestFiles.REGISTRY)
                .bindStrategy(ConfigReader.parse("study.yaml", text), Dataset.class, Map.of())
                .value();
        return dataset.draw(RandomStream.of(1, "configured", 0)).points();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "circle",
                "ellipsoid",
                "flat",
                "flat-torus",
                "helix",
                "klein-bottle",
                "moebius",
                "paraboloid",
                "sine",
                "sphere",
                "spherical-cap",
                "spiral",
                "strokes",
                "swiss-roll",
                "torus",
                "trefoil"
            })
    void needNoMoreThanAName(String name) {
        assertThat(draw(name).size()).isPositive();
    }

    @Test
    void takeEveryParameter() {
        Points points = draw("{type: sphere, n: 30, dimension: 4, radius: 2, noise: 0.1, ambient: 9,"
                + " noise-model: student-t, noise-options: {degrees-of-freedom: 5}}");
        assertThat(points.size()).isEqualTo(30);
        assertThat(points.dimension()).isEqualTo(9);
        assertThat(draw("{type: ellipsoid, semi-axes: [3, 2, 1, 1]}").dimension())
                .isEqualTo(4);
        assertThat(draw("{type: cryo-em, n: 12, size: 16, reduce: 5, snr: 2}").dimension())
                .isEqualTo(5);
    }

    @Test
    void sayWhatIsWrong() {
        assertThatThrownBy(() -> draw("{type: sphere, dimension: 4, ambient: 3}"))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("ambient [3] must be at least [5]");
    }
}
