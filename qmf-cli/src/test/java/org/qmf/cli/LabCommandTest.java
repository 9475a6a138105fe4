package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigReader;

class LabCommandTest {

    @TempDir
    private Path folder;

    /** A lab that the program serves until it is interrupted. */
    private static final class Served implements AutoCloseable {

        private final ByteArrayOutputStream out = new ByteArrayOutputStream();
        private final ByteArrayOutputStream err = new ByteArrayOutputStream();
        private final Interruption interruption = new Interruption();
        private final CompletableFuture<Integer> code;
        private final String url;

        Served(String... arguments) throws InterruptedException {
            String[] words = Stream.concat(Stream.of("lab", "--no-browser", "--port", "0"), Arrays.stream(arguments))
                    .toArray(String[]::new);
            code = CompletableFuture.supplyAsync(() -> CommandRunner.run(
                    new Console(
                            new ByteArrayInputStream(new byte[0]),
                            new PrintStream(out, true, StandardCharsets.UTF_8),
                            new PrintStream(err, true, StandardCharsets.UTF_8),
                            false,
                            false,
                            Map.of()),
                    interruption,
                    words));
            while (!out.toString(StandardCharsets.UTF_8).endsWith("\n") && !code.isDone()) {
                Thread.sleep(10);
            }
            url = out.toString(StandardCharsets.UTF_8).strip();
        }

        String ask(String method, String path, String body) throws IOException, InterruptedException {
            return new String(bytes(method, path, body), StandardCharsets.UTF_8);
        }

        byte[] bytes(String method, String path, String body) throws IOException, InterruptedException {
            return HttpClient.newHttpClient()
                    .send(
                            HttpRequest.newBuilder(URI.create(url + "api/v1/" + path))
                                    .method(method, BodyPublishers.ofString(body))
                                    .build(),
                            BodyHandlers.ofByteArray())
                    .body();
        }

        /** Denoises and returns the number of the run. */
        String run(String data, String configuration) throws IOException, InterruptedException {
            String id = text(ask("POST", "data", data), "data");
            String job = text(
                    ask("POST", "runs", "{\"data\": \"" + id + "\", \"configuration\": " + configuration + "}"), "job");
            while (text(ask("GET", "jobs/" + job, ""), "state").equals("working")) {
                Thread.sleep(10);
            }
            return job;
        }

        int end() {
            interruption.request();
            return code.join();
        }

        @Override
        public void close() {
            end();
        }
    }

    private static ConfigNode at(String json, String key) {
        return ((ConfigNode.Mapping) ConfigReader.parse("answer", json))
                .entry(key)
                .orElseThrow(() -> new AssertionError(json))
                .value();
    }

    private static String text(String json, String key) {
        return ((ConfigNode.Scalar) at(json, key)).text();
    }

    /** Returns the words of a line as a shell understands them. */
    private static List<String> words(String line) throws IOException, InterruptedException {
        Process shell = new ProcessBuilder("sh", "-c", "printf '%s\\0' " + line).start();
        String words = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(shell.waitFor()).isZero();
        return List.of(words.split("\0", 0));
    }

    private void type(ConfigNode line) throws IOException, InterruptedException {
        String[] typed = words(((ConfigNode.Scalar) line).text()).stream()
                .skip(1)
                .map(word -> word.matches("[a-z]+\\.(npy|csv)")
                        ? folder.resolve(word).toString()
                        : word)
                .toArray(String[]::new);
        Run run = Run.qmf(typed);
        assertThat(run.exitCode()).as(run.err()).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"dataset\": {\"type\": \"sphere\", \"dimension\": 1, \"n\": 150, \"noise\": 0.1}, \"input\": {\"scale\": \"spread\"}",
                "\"dataset\": \"strokes\""
            })
    void theCommandTakenHomeGivesTheSameBytes(String data) throws IOException, InterruptedException {
        try (Served lab = new Served("sphere")) {
            String run = lab.run(
                    "{" + data + ", \"seed\": 5}",
                    "{\"estimator\": {\"type\": \"rqmf\", \"dimension\": 1, \"neighborhood\": {\"k\": 18}}, \"seed\": 3}");
            byte[] shown = lab.bytes("GET", "runs/" + run + "/points?name=clean.csv", "");
            for (ConfigNode line :
                    ((ConfigNode.Sequence) at(lab.ask("GET", "runs/" + run + "/export", ""), "command")).items()) {
                type(line);
            }
            assertThat(shown).isNotEmpty();
            assertThat(Files.readAllBytes(folder.resolve("clean.csv"))).isEqualTo(shown);
        }
    }

    @Test
    void whatWasChosenIsTakenHomeWithoutASearch() throws IOException, InterruptedException {
        try (Served lab = new Served()) {
            String run = lab.run("{\"dataset\": {\"type\": \"circle\", \"n\": 120, \"noise\": 0.1}}", "{}");
            byte[] shown = lab.bytes("GET", "runs/" + run + "/points?name=clean.csv", "");
            String home = lab.ask("GET", "runs/" + run + "/export", "");
            assertThat(text(home, "yaml")).doesNotContain("type: auto");
            for (ConfigNode line : ((ConfigNode.Sequence) at(home, "command")).items()) {
                type(line);
            }
            assertThat(Files.readAllBytes(folder.resolve("clean.csv"))).isEqualTo(shown);
            Path yaml = Files.writeString(folder.resolve("lab.yaml"), text(home, "yaml"));
            Run.qmf(
                    "denoise",
                    folder.resolve("circle.npy").toString(),
                    "-c",
                    yaml.toString(),
                    "-o",
                    folder.resolve("again.csv").toString());
            assertThat(Files.readAllBytes(folder.resolve("again.csv"))).isEqualTo(shown);
        }
    }

    @Test
    void runsNoProgramsForOtherMachines() throws IOException, InterruptedException {
        String program = "{\"type\": \"command\", \"run\": [\"touch\", \"" + folder.resolve("touched") + "\"]}";
        try (Served lab = new Served("--host", "127.0.0.1")) {
            lab.ask("POST", "data", "{\"dataset\": {\"type\": \"sphere\", \"n\": 50}}");
            for (String estimator : List.of(
                    program,
                    "{\"type\": \"auto\", \"candidates\": {\"a\": "
                            + program.replace("}", ", \"parameters\": {\"k\": \"${k}\"}}") + "}}")) {
                String configuration = "{\"estimator\": " + estimator + "}";
                assertThat(lab.ask("POST", "runs", "{\"data\": \"d1\", \"configuration\": " + configuration + "}"))
                        .contains("runs no programs for them");
                assertThat(lab.ask(
                                "POST",
                                "comparisons",
                                "{\"data\": \"d1\", \"criterion\": \"residual\", \"settings\": [" + configuration
                                        + "]}"))
                        .contains("runs no programs for them");
                assertThat(lab.ask("POST", "studies", "{\"data\": \"d1\", \"methods\": {\"a\": " + estimator + "}}"))
                        .contains("runs no programs for them");
            }
            assertThat(lab.ask("POST", "data", "{\"dataset\": " + program + "}"))
                    .contains("draws only samples of known manifolds");
        }
        assertThat(folder.resolve("touched")).doesNotExist();
    }

    @Test
    void printsItsAddressAndEndsInOrder() throws InterruptedException {
        Served lab = new Served("--estimator", "local-pca", "-d", "1");
        assertThat(lab.url).matches("http://127\\.0\\.0\\.1:\\d+/[0-9a-f]{48}/");
        assertThat(lab.err.toString(StandardCharsets.UTF_8)).contains("the lab is open at this address until Ctrl-C");
        assertThat(lab.end()).isZero();
    }

    @Test
    void tellsWhatIsWrongBeforeItOpens() {
        Run missing = Run.qmf("lab", "no-such.csv", "--no-browser");
        assertThat(missing.exitCode()).isEqualTo(ExitCode.DATA);
        assertThat(missing.err()).isEqualTo("qmf: no-such.csv: the file does not exist\n");
        Run unknown = Run.qmf("lab", "spere", "--no-browser");
        assertThat(unknown.exitCode()).isEqualTo(ExitCode.DATA);
        assertThat(unknown.err()).isEqualTo("qmf: [spere] is neither a file nor a data set; did you mean [sphere]?\n");
        Run port = Run.qmf("lab", "--port", "70000");
        assertThat(port.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(port.err()).contains("port [70000] must be between 0 and 65535");
        Run setting = Run.qmf("lab", "--estimator", "rqmf", "--set", "estimator.dimension=0");
        assertThat(setting.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(setting.err()).contains("estimator.dimension", "at least 1");
        Run host = Run.qmf("lab", "--host", "no.such.host.invalid", "--no-browser");
        assertThat(host.exitCode()).isEqualTo(ExitCode.RUN_FAILED);
        assertThat(host.err()).startsWith("qmf: the lab cannot listen to [no.such.host.invalid]: ");
    }
}
