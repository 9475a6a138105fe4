package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConsoleProgressTest {

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final Interruption interruption = new Interruption();
    private double now = 100;

    private ConsoleProgress progress(boolean terminal, boolean quiet) {
        return progress(terminal, quiet, Map.of());
    }

    private ConsoleProgress progress(boolean terminal, boolean quiet, Map<String, String> environment) {
        PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
        Console console = new Console(InputStream.nullInputStream(), stream, stream, false, terminal, environment);
        return new ConsoleProgress(console, quiet, interruption, () -> now);
    }

    private String shown() {
        return err.toString(StandardCharsets.UTF_8);
    }

    @Test
    void printsALineEveryFiveSecondsIntoAFile() {
        ConsoleProgress progress = progress(false, false);
        progress.begin("denoising", 4000);
        now = 104;
        progress.advance(1000);
        assertThat(shown()).isEmpty();
        now = 105;
        progress.advance(0);
        now = 109;
        progress.advance(1000);
        now = 112;
        progress.advance(1000);
        progress.clear();

        assertThat(shown())
                .isEqualTo("denoising: 1,000/4,000 (25 %), 15 s left\ndenoising: 3,000/4,000 (75 %), 4.0 s left\n");
    }

    @Test
    void redrawsABarOnATerminalAndTakesItAway() {
        ConsoleProgress progress = progress(true, false);
        progress.begin("cells", 10);
        now = 102;
        progress.advance(5);
        progress.clear();
        progress.clear();

        assertThat(shown())
                .isEqualTo("\rcells [###############...............] 50 %  5/10  2.0 s left\u001b[K\r\u001b[K");
    }

    @ParameterizedTest
    @ValueSource(ints = {24, 40, 60, 80, 120})
    void neverDrawsMoreThanALine(int width) {
        ConsoleProgress progress = progress(true, false, Map.of("COLUMNS", String.valueOf(width)));
        progress.begin("denoising", 4_000_000);
        progress.expect(4000, "the method that takes longest of all on the largest data set");
        now = 102;
        progress.advance(1_000_000);
        progress.step("choosing by a criterion that takes a while");
        now = 105;
        progress.step("choosing by a criterion that takes a while");

        assertThat(shown().split("\r|\u001b\\[K"))
                .as("what a terminal breaks stays there for ever")
                .allMatch(line -> line.length() < width)
                .anyMatch(line -> line.contains("25 %") && line.contains("1 h 06 min left"))
                .anyMatch(line -> line.startsWith("choosing"));
    }

    @Test
    void beginsAnewWithEachPhase() {
        ConsoleProgress progress = progress(true, false);
        progress.begin("first", 2);
        now = 101;
        progress.advance(1);
        progress.begin("second", 4);
        now = 102;
        progress.advance(1);

        assertThat(shown())
                .contains("first [")
                .endsWith("\r\u001b[K\rsecond [#######.......................] 25 %  1/4  3.0 s left\u001b[K");
    }

    @Test
    void countsTrialsOfWhichNobodyKnowsHowManyThereAre() {
        ConsoleProgress progress = progress(false, false);
        progress.step("choosing");
        now = 106;
        progress.advance(500);
        progress.step("choosing");
        now = 107;
        progress.step("choosing");
        now = 170;
        progress.step("choosing");
        progress.clear();

        assertThat(shown()).isEqualTo("choosing: 2 trials in 6.0 s\nchoosing: 4 trials in 70 s\n");
    }

    @Test
    void redrawsTheCountOfTrialsOnATerminal() {
        ConsoleProgress progress = progress(true, false);
        progress.step("choosing");
        now = 101;
        progress.step("choosing");
        progress.begin("denoising", 10);

        assertThat(shown()).isEqualTo("\rchoosing: 2 trials in 1.0 s\u001b[K\r\u001b[K");
    }

    @Test
    void countsNothingWhenItIsToBeQuiet() {
        ConsoleProgress progress = progress(true, true);
        progress.step("choosing");
        now = 110;
        progress.step("choosing");

        assertThat(shown()).isEmpty();
    }

    @Test
    void neverClaimsMoreThanTheWhole() {
        ConsoleProgress progress = progress(false, false);
        progress.begin("denoising", 2);
        now = 110;
        progress.advance(3);

        assertThat(shown()).isEqualTo("denoising: 3/2 (100 %), 0 ms left\n");
    }

    @Test
    void isSilentWhenQuietOrWhenTheTotalIsUnknown() {
        ConsoleProgress quiet = progress(true, true);
        quiet.begin("denoising", 2);
        ConsoleProgress unknown = progress(true, false);
        unknown.begin("fitting", 0);
        now = 200;
        quiet.advance(1);
        unknown.advance(1);

        assertThat(shown()).isEmpty();
    }

    @Test
    void passesOnTheWishToStop() {
        ConsoleProgress progress = progress(false, false);
        assertThat(progress.cancelled()).isFalse();
        interruption.request();
        assertThat(progress.cancelled()).isTrue();
    }
}
