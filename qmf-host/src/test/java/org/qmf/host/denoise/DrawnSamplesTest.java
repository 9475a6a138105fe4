package org.qmf.host.denoise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.google.inject.Guice;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.RandomStream;
import org.qmf.api.data.Dataset;
import org.qmf.api.data.Draw;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.registry.PluginJar;
import org.qmf.host.registry.PluginSource;
import org.qmf.host.wiring.PluginRoots;
import org.qmf.host.wiring.QmfModule;

class DrawnSamplesTest {

    /** Draws two points, one of which has a coordinate that a parameter gives. */
    private static final String ODD = """
        record Settings(
                @org.qmf.api.strategy.Parameter(value = "A.", defaultsTo = "1") double noisy,
                @org.qmf.api.strategy.Parameter(value = "B.", defaultsTo = "1") double clean,
                @org.qmf.api.strategy.Parameter(value = "C.", defaultsTo = "false") boolean nothing) {}
        static org.qmf.api.data.Dataset make(Settings settings) {
            return random -> settings.nothing()
                    ? null
                    : new org.qmf.api.data.Draw(
                            org.qmf.api.Points.of(new double[] {1, 2}, new double[] {3, Math.log(settings.noisy())}),
                            java.util.Optional.of(org.qmf.api.Points.of(
                                    new double[] {Math.log(settings.clean()), 2}, new double[] {3, 4})),
                            java.util.Optional.empty());
        }
        """;

    @TempDir
    private Path folder;

    private Path jar = Path.of("");

    @BeforeEach
    void makePlugin() throws IOException {
        jar = new PluginJar()
                .plugin(new PluginSource("acme.Odd")
                        .listing("Strategy.of(org.qmf.api.data.Dataset.class, \"acme.odd\", Settings.class, Odd::make,"
                                + " \"Odd.\")")
                        .with(ODD))
                .write(folder.resolve("acme/acme.jar"));
    }

    private Draw draw(String dataset) {
        Binder binder = Guice.createInjector(new QmfModule(new PluginRoots(List.of(folder))))
                .getInstance(Binder.class);
        return DrawnSamples.draw(
                binder.bindStrategy(ConfigReader.parse("data.yaml", dataset), Dataset.class, Map.of()),
                RandomStream.of(1, "draw", 0));
    }

    @Test
    void pointsThatAreNotFiniteAreTheFaultOfTheDataSet() {
        assertThat(draw("{type: acme.odd}").points().size()).isEqualTo(2);
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> draw("{type: acme.odd, noisy: -1}"))
                .withMessage("dataset [acme.odd] of [" + jar
                        + "] failed: coordinate [2] of point [2] is [NaN], which is not finite");
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> draw("{type: acme.odd, clean: 0}"))
                .withMessage("dataset [acme.odd] of [" + jar
                        + "] failed: coordinate [1] of point [1] without noise is [-Infinity], which is not finite");
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> draw("{type: acme.odd, nothing: true}"))
                .withMessageEndingWith("failed: java.lang.NullPointerException: draw returned null");
    }
}
