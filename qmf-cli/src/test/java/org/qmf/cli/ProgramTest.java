package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProgramTest {

    @Test
    void tellsItsVersion() {
        Run run = Run.qmf("--version");

        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).matches("(?s)qmf \\d+\\.\\d+\\.\\d+.*Java .*");
    }

    @ParameterizedTest
    @ValueSource(strings = {"denoise", "suggest", "data", "plugins", "config", "completion"})
    void everyCommandHasHelpWithTheGlobalOptions(String command) {
        Run run = Run.qmf(command, "--help");

        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).startsWith("Usage: qmf " + command).contains("--plugins", "--quiet", "--log-file");
    }

    @Test
    void listsCommandsAndExitCodesInItsHelp() {
        assertThat(Run.qmf("--help").out())
                .contains("denoise", "suggest", "plugins", "config", "completion", "Exit codes", "interrupted");
    }

    @Test
    void explainsAMistypedCommand() {
        Run run = Run.qmf("denoize");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).isEqualTo("qmf: unknown command [denoize]; did you mean [denoise]?\nTry 'qmf --help'.\n");
    }

    @Test
    void asksForACommand() {
        Run run = Run.qmf();

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).isEqualTo("qmf: give a command\nTry 'qmf --help'.\n");
    }

    @Test
    void printsACompletionScript() {
        assertThat(Run.qmf("completion").out())
                .contains("compdef _qmf qmf", "-F _qmf qmf", "denoise", "suggest", "--estimator", "--figure");
    }
}
