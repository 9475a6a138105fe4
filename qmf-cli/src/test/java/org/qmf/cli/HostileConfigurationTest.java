package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Configurations that are meant to do harm: refused with their place, and nothing hangs. */
@Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HostileConfigurationTest {

    @TempDir
    private Path folder;

    private void assertRefused(String content, String message) throws IOException {
        assertRefused(content.getBytes(StandardCharsets.UTF_8), message);
    }

    private void assertRefused(byte[] content, String message) throws IOException {
        assertRefused(Files.write(folder.resolve("c.yaml"), content), message);
    }

    private static void assertRefused(Path file, String message) {
        Run run = Run.qmf("config", "validate", file.toString());

        assertThat(run.err().replace(file.toString(), "FILE")).isEqualTo(message + "\n");
        assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "!!javax.script.ScriptEngineManager [] | tag [!!javax.script.ScriptEngineManager] is not supported;"
                        + " remove it",
                "${9^9^9^9^9} | the value is not a finite number at position [6] of [9^9^9^9^9]",
                "${java.lang.System.exit(1)} | unknown variable [java]; known [] at position [1] of"
                        + " [java.lang.System.exit(1)]",
                "${T(java.lang.Runtime).exec('id')} | unexpected [T] at position [1] of"
                        + " [T(java.lang.Runtime).exec('id')]"
            })
    void evaluatesNothingButArithmetic(String value, String message) throws IOException {
        assertRefused("estimator: identity\nseed: " + value, "FILE:2:7: seed: " + message);
    }

    @Test
    void refusesWhatIsNotPlainData() throws IOException {
        assertRefused("seed: 1\n---\nseed: 2", "FILE:2:1: a second document begins; write one document");
        assertRefused("seed: &a 1\n<<: *a", """
                FILE:1:7: seed: anchor [&a] is not supported; remove it
                FILE:2:1: merge keys [<<] are not supported; write the parameters out
                FILE:2:5: <<: alias [*a] is not supported; write the value out""");
    }

    @Test
    void refusesDeepNesting() throws IOException {
        assertRefused("[".repeat(10_000), "FILE:1:51: more than 50 levels of nesting");
        String parentheses = "(".repeat(400) + "1" + ")".repeat(400);
        Path file = Files.writeString(folder.resolve("c.yaml"), "estimator: identity\nseed: ${" + parentheses + "}");

        assertThat(Run.qmf("config", "validate", file.toString()).err())
                .startsWith(file + ":2:7: seed: more than 50 levels of nesting at position [")
                .hasLineCount(1);
    }

    @Test
    void refusesLongExpressions() throws IOException {
        assertRefused(
                "estimator: identity\nseed: ${" + "1+".repeat(100_000) + "1}",
                "FILE:2:7: seed: an expression of [200001] characters is longer than 1000");
    }

    @Test
    void refusesAnAliasBomb() throws IOException {
        StringBuilder bomb = new StringBuilder("a0: &a0 [x, x]\n");
        for (int i = 1; i < 30; i++) {
            bomb.append("a%d: &a%d [*a%d, *a%d]\n".formatted(i, i, i - 1, i - 1));
        }
        Path file = Files.writeString(folder.resolve("c.yaml"), bomb);

        Run run = Run.qmf("config", "validate", file.toString());

        assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err().lines())
                .contains(file + ":1:5: a0: anchor [&a0] is not supported; remove it")
                .allMatch(line -> line.startsWith(file + ":"));
    }

    @Test
    void refusesWhatIsNoText() throws IOException {
        Path large = folder.resolve("large.yaml");
        try (RandomAccessFile file = new RandomAccessFile(large.toFile(), "rw")) {
            file.setLength(200L << 20);
        }

        assertRefused(large, "FILE: the file is larger than 1048576 bytes");
        assertRefused(new byte[] {'P', 'K', 3, 4}, "FILE:1:3: not valid YAML: character U+0003 is not allowed");
        assertRefused(new byte[] {(byte) 0x89, 'P', 'N', 'G'}, "FILE: the file is not text in UTF-8");
    }
}
