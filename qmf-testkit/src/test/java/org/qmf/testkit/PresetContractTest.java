package org.qmf.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.qmf.api.study.Preset;

class PresetContractTest {

    @Test
    void acceptsAStudy() {
        assertThat(Contracts.failuresOf(Sound.class)).isEmpty();
    }

    static final class Sound extends PresetContract {
        @Override
        protected Preset preset() {
            return () -> "study: mine\nseeds: 3\n";
        }
    }

    @Test
    void noticesWhatIsNoStudy() {
        assertThat(Contracts.failuresOf(NoStudy.class)).containsExactly("isWrittenAsAStudy");
    }

    static final class NoStudy extends PresetContract {
        @Override
        protected Preset preset() {
            return () -> "estimator: rqmf\n";
        }
    }

    @Test
    void noticesAPresetThatChanges() {
        assertThat(Contracts.failuresOf(Changing.class)).containsExactly("isWrittenTheSameAgain");
    }

    static final class Changing extends PresetContract {
        private static final AtomicInteger CALLS = new AtomicInteger();

        @Override
        protected Preset preset() {
            return () -> "study: mine\nseeds: " + CALLS.incrementAndGet() + "\n";
        }
    }
}
