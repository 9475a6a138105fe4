package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.qmf.api.engine.CancelledException;

class InterruptionTest {

    @Test
    void doesNotBeginToWaitWhenTheUserWantsToStop() {
        Interruption interruption = new Interruption();
        assertThat(interruption.<String>idle(() -> "read")).isEqualTo("read");

        interruption.request();

        assertThatThrownBy(() -> interruption.idle(() -> "read")).isInstanceOf(CancelledException.class);
    }
}
