package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.DataException;
import org.qmf.api.RandomStream;
import org.qmf.host.configuration.ConfigurationException;
import picocli.CommandLine;

/** Damages configurations at random: they are valid or refused with the place, whatever the damage. */
class DamagedConfigurationTest {

    private static final int TRIALS = 10_000;
    private static final int DRY_RUNS = 500;

    private static final String DENOISE = """
            estimator:
              type: rqmf
              dimension: 2
              neighborhood: {type: knn, k: 24}
              kernel: {type: gaussian, bandwidth: {type: kth-neighbor, k: 8}}
              tuner: {type: sensitivity, delta: "${max(1, 8*24 - 125)}"}
              projection: newton
            engine: {type: local, threads: 2}
            seed: 7
            """;
    private static final String STUDY = """
            study: circles
            dataset: {type: circle, n: 150, noise: 0.1}
            seeds: 5
            keep: 1
            sweep: {k: [12, 20]}
            tune: {grid: {delta: [10, 300]}, by: cross-validation, folds: 2}
            quick: {dataset.n: 50}
            methods:
              RQMF-E:
                type: rqmf
                dimension: 1
                neighborhood: {type: knn, k: "${k}"}
                tuner: {type: sensitivity, delta: "${delta}"}
              Raw data: identity
            metrics: [manifold-distance, failures, runtime]
            compare: {metric: manifold-distance.mse, tests: [wilcoxon-holm]}
            """;
    private static final String JSON = """
            {"estimator": {"type": "local-pca", "dimension": 2,
              "neighborhood": {"type": "knn", "k": 12}, "centered": true},
             "engine": "local", "seed": 1}
            """;
    private static final List<String> CORPUS = List.of(DENOISE, STUDY, JSON);

    private static final List<String> TOKENS = List.of(
            ("0 -1 3.5 99999999999999999999 2147483648 1e308 1e-308 NaN .inf -.inf 0x10 1_000 true null ~ \t &a *a <<"
                            + " !!int ${k} ${9^9^9^9} ${(((( [] {} [1,[2]] {\"a\":1} \" ' # --- ... | > ? é 日本 \uD83D\uDE00"
                            + " \u202E \u0000 \uFEFF knn sphere type k")
                    .split(" "));

    @TempDir
    private Path folder;

    private final RandomStream random = RandomStream.of(3, "damage", 0);

    @Test
    @Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void isValidOrRefusedWithItsPlace() throws IOException {
        ConfigCommand command = Wired.toNowhere().getInstance(ConfigCommand.class);
        Path file = folder.resolve("c.yaml");
        int valid = 0;
        int refused = 0;
        for (int trial = 0; trial < TRIALS; trial++) {
            byte[] damaged = damaged();
            Files.write(file, damaged);
            try {
                command.validate(file);
                valid++;
            } catch (ConfigurationException e) {
                assertLocated(e, file);
                refused++;
            } catch (RuntimeException | StackOverflowError e) {
                String text = new String(damaged, StandardCharsets.UTF_8);
                throw new AssertionError("trial " + trial + " ended with another failure: " + text, e);
            }
        }
        assertThat(valid).isGreaterThan(TRIALS / 50);
        assertThat(refused).isGreaterThan(TRIALS / 2);
    }

    @Test
    @Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void stopsDenoisingBeforeAnythingIsReadOrWritten() throws IOException {
        List<Exception> failures = new ArrayList<>();
        CommandLine commands = Wired.toNowhere()
                .getInstance(InjectedCommands.class)
                .line(List.of())
                .setExecutionExceptionHandler((failure, command, result) -> {
                    failures.add(failure);
                    return 1;
                });
        Path file = folder.resolve("c.yaml");
        Path output = Files.writeString(folder.resolve("out.csv"), "old");
        for (int trial = 0; trial < DRY_RUNS; trial++) {
            Files.write(file, damaged());
            failures.clear();

            commands.execute("denoise", "no.csv", "-o", output.toString(), "-c", file.toString());

            assertThat(failures).hasSize(1);
            if (failures.get(0) instanceof ConfigurationException e) {
                assertLocated(e, file);
            } else {
                assertThat(failures.get(0)).isInstanceOf(DataException.class).hasMessageContaining("exists already");
            }
        }
        assertThat(output).hasContent("old");
    }

    private static void assertLocated(ConfigurationException refusal, Path file) {
        assertThat(refusal.problems())
                .isNotEmpty()
                .allSatisfy(problem ->
                        assertThat(problem.toString()).startsWith(file + ":").doesNotContain("Exception", "Error"));
    }

    private byte[] damaged() {
        String text = CORPUS.get(random.nextInt(CORPUS.size()));
        int injuries = 1 + random.nextInt(3);
        for (int i = 0; i < injuries; i++) {
            text = injured(text);
        }
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        if (random.nextInt(5) == 0 && bytes.length > 0) {
            bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
        }
        return random.nextInt(20) == 0 ? Arrays.copyOf(bytes, random.nextInt(bytes.length + 1)) : bytes;
    }

    private String injured(String text) {
        List<String> lines = new ArrayList<>(text.lines().toList());
        if (lines.isEmpty()) {
            return text;
        }
        int line = random.nextInt(lines.size());
        int other = random.nextInt(lines.size());
        switch (random.nextInt(6)) {
            case 0 -> lines.remove(line);
            case 1 -> lines.add(other, lines.get(line));
            case 2 -> Collections.swap(lines, line, other);
            case 3 -> lines.set(line, inserted(lines.get(line)));
            default -> lines.set(line, replaced(lines.get(line)));
        }
        return String.join("\n", lines) + "\n";
    }

    private String inserted(String line) {
        int at = random.nextInt(line.length() + 1);
        return line.substring(0, at) + token() + line.substring(at);
    }

    private String replaced(String line) {
        String[] words = line.split("\\b", -1);
        words[random.nextInt(words.length)] = token();
        return String.join("", words);
    }

    private String token() {
        return TOKENS.get(random.nextInt(TOKENS.size()));
    }
}
