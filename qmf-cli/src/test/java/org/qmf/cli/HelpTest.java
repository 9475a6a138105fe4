package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/** What a person at a terminal is shown to find the way. */
class HelpTest {

    private static final String ESCAPE = "\u001b[";

    @TempDir
    private Path folder;

    static Stream<String> commands() {
        return below(Wired.toNowhere().getInstance(InjectedCommands.class).line(List.of()));
    }

    private static Stream<String> below(CommandLine command) {
        return Stream.concat(
                Stream.of(command.getCommandSpec().qualifiedName()),
                command.getSubcommands().values().stream().flatMap(HelpTest::below));
    }

    @ParameterizedTest
    @MethodSource("commands")
    void everyCommandHasExamplesThatFitOnALine(String command) {
        String[] words = (command + " --help").substring("qmf ".length()).split(" ");

        String help = Run.qmf(words).out();

        assertThat(help).startsWith("Usage: " + command).contains("Examples:\n");
        assertThat(help.substring(help.indexOf("Examples:\n")).lines().skip(1))
                .isNotEmpty()
                .allSatisfy(line -> assertThat(line).startsWith(line.contains("--help") ? "'qmf" : "  "));
    }

    @Test
    void denoiseListsTheFormatsThatAreThere() {
        String help = Run.qmf("denoise", "--help").out().replaceAll("\\s+", " ");
        assertThat(help).contains("Files, by their ending: ", ".csv, ", ".ply, ", ".parquet", "a folder of .png");
    }

    @Test
    void colorsAreForTerminalsThatWantThem() {
        assertThat(Run.atTerminal(Map.of(), "--help").out()).contains(ESCAPE);
        assertThat(Run.atTerminal(Map.of("NO_COLOR", "1"), "--help").out()).doesNotContain(ESCAPE);
        assertThat(Run.atTerminal(Map.of(), "--help", "--no-color").out()).doesNotContain(ESCAPE);
        assertThat(Run.qmf("--help").out()).doesNotContain(ESCAPE);
    }

    @Test
    void resultsSayWhatCanBeDoneNext() {
        String noisy = folder.resolve("noisy.csv").toString();
        String clean = folder.resolve("clean.csv").toString();

        assertThat(Run.atTerminal(Map.of(), "data", "generate", "sphere", "-n", "60", "-o", noisy)
                        .err())
                .endsWith("next: qmf denoise " + noisy + " -o denoised.csv\n");
        assertThat(Run.atTerminal(Map.of(), "denoise", noisy, "-o", clean, "--estimator", "identity")
                        .err())
                .endsWith("next: qmf data plot " + noisy + " --with " + clean + " -o denoised.png\n");
        assertThat(Run.qmf("denoise", noisy, "-o", clean, "--overwrite", "--estimator", "identity")
                        .err())
                .doesNotContain("next:");
    }
}
