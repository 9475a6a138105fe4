package org.qmf.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import org.apiguardian.api.API;
import org.junit.jupiter.api.Test;
import org.qmf.api.study.Preset;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigReader;

/** Verifies a study that is ready to run, as far as that can be done without running it. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public abstract class PresetContract extends StrategyContract {

    /** Creates the preset. */
    protected abstract Preset preset();

    @Test
    void isWrittenAsAStudy() {
        assertThat(ConfigReader.parse("preset", preset().yaml()))
                .isInstanceOfSatisfying(
                        ConfigNode.Mapping.class,
                        study -> assertThat(study.entry("study"))
                                .as("[study], which every study begins with")
                                .isPresent());
    }

    @Test
    void isWrittenTheSameAgain() {
        assertThat(preset().yaml()).isEqualTo(preset().yaml());
    }
}
