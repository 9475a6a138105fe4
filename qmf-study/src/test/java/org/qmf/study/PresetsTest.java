package org.qmf.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.qmf.api.QmfException;
import org.qmf.api.strategy.Strategy;
import org.qmf.api.study.Preset;
import org.qmf.study.configuration.StudyConfiguration;
import org.qmf.study.configuration.StudyOutline;

class PresetsTest {

    private static List<String> names() {
        return Strategies.PRESETS.names();
    }

    @ParameterizedTest
    @MethodSource("names")
    void isValidAndQuickToTry(String name) {
        StudyOutline outline = Strategies.STUDIES
                .load(Studies.quick(Strategies.PRESETS.read(name)))
                .plan()
                .outline();

        StudyConfiguration study = outline.configuration();
        assertThat(study.study()).isEqualTo(name + " (quick)");
        assertThat(outline.seeds()).hasSizeLessThanOrEqualTo(3);
        assertThat(study.sweep().values()).allMatch(values -> values.size() <= 3);
    }

    @ParameterizedTest
    @MethodSource("names")
    void hasTheDescriptionOfItsStudyAsSummary(String name) {
        StudyOutline outline = Strategies.STUDIES
                .load(Studies.quick(Strategies.PRESETS.read(name)))
                .plan()
                .outline();

        assertThat(Strategies.PRESETS.description(name))
                .isEqualTo(outline.configuration().description().orElseThrow())
                .endsWith(".")
                .doesNotContain("\n");
    }

    @Test
    void pluginsAddPresetsWhichAreReadWhenAskedFor() {
        AtomicInteger read = new AtomicInteger();
        Presets presets = Strategies.presets(Strategies.with(Strategy.of(
                Preset.class,
                "acme.study",
                () -> () -> "study: acme\nn: " + read.incrementAndGet(),
                "Compares what Acme makes.")));

        assertThat(presets.names()).contains("acme.study", "sphere");
        assertThat(presets.description("acme.study")).isEqualTo("Compares what Acme makes.");
        assertThat(read).hasValue(0);
        assertThat(presets.text("acme.study")).isEqualTo("study: acme\nn: 1");
    }

    @Test
    void aPresetThatFailsIsNamed() {
        Presets presets = Strategies.presets(Strategies.with(Strategy.of(
                Preset.class,
                "acme.study",
                () -> Preset.ofResource(PresetsTest.class, "nowhere.yaml"),
                "Has no file.")));

        assertThatExceptionOfType(QmfException.class)
                .isThrownBy(() -> presets.read("acme.study"))
                .withMessage("preset [acme.study] of [acme.jar] failed: java.lang.IllegalStateException: the jar of"
                        + " [org.qmf.study.PresetsTest] holds no [nowhere.yaml]");
    }

    @Test
    void anUnknownOneIsToldWithTheKnownOnes() {
        assertThatExceptionOfType(QmfException.class)
                .isThrownBy(() -> Strategies.PRESETS.read("spere"))
                .withMessage("unknown study [spere]; known " + Strategies.PRESETS.names()
                        + "; did you mean [sphere]?; or give the name of a file");
    }
}
