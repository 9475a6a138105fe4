package org.qmf.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FitContextTest {

    @Test
    void worksInOrderOnTheCallingThread() {
        List<Integer> seen = new ArrayList<>();

        FitContext.sequential(5).parallel(3, () -> seen::add);

        assertThat(seen).containsExactly(0, 1, 2);
        assertThat(FitContext.sequential(5).random("task", 1).nextLong())
                .isEqualTo(RandomStream.of(5, "task", 1).nextLong());
    }
}
