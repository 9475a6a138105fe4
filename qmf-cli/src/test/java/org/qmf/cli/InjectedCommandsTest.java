package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InjectedCommandsTest {

    @ParameterizedTest
    @ValueSource(strings = {"denoise", "study", "data"})
    void makesOnlyTheCommandThatIsNamed(String command) {
        assertThat(made(command, "--help")).containsExactly(command);
    }

    @Test
    void makesAllWhereNoneIsNamedAndWhereAllAreListed() {
        Set<String> all = made();

        assertThat(all).contains("denoise", "suggest", "study", "bridge");
        assertThat(made("-v", "denoise")).isEqualTo(all);
        assertThat(made("denoize")).isEqualTo(all);
        assertThat(made("completion")).isEqualTo(all);
    }

    private static Set<String> made(String... words) {
        return Wired.toNowhere()
                .getInstance(InjectedCommands.class)
                .line(List.of(words))
                .getSubcommands()
                .keySet();
    }
}
