package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Starts the packaged program's lab and ends it. */
class LabIT {

    @TempDir
    private Path folder;

    private static String ask(LabProgram lab, String path, String body) throws IOException, InterruptedException {
        return HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create(lab.url() + "api/v1/" + path))
                                .method(body.isEmpty() ? "GET" : "POST", BodyPublishers.ofString(body))
                                .build(),
                        BodyHandlers.ofString())
                .body();
    }

    @Test
    void interruptingItEndsWhatIsUnderWayAndLeavesNothing() throws Exception {
        try (LabProgram lab = LabProgram.start(folder, "--set", "seed=2");
                LabProgram other =
                        LabProgram.start(Files.createDirectory(folder.resolve("other")), "--set", "seed=2")) {
            assertThat(URI.create(lab.url()).getPort())
                    .isNotEqualTo(URI.create(other.url()).getPort());
            ask(lab, "uploads?name=a.csv", "1,2\n3,4\n");
            ask(lab, "data", "{\"dataset\": {\"type\": \"sphere\", \"n\": 50000, \"noise\": 0.1}}");
            String job = ask(
                    lab,
                    "runs",
                    "{\"data\": \"d1\", \"configuration\": {\"estimator\": {\"type\": \"rqmf\", \"dimension\": 2, \"neighborhood\": {\"k\": 2000}}}}");
            assertThat(job).contains("\"working\"");
            TimeUnit.MILLISECONDS.sleep(500);
            assertThat(ask(lab, "jobs/1", "")).contains("\"working\"");

            assertThat(uploads()).isPositive();

            assertThat(lab.interrupt()).isEqualTo(ExitCode.INTERRUPTED);

            assertThatThrownBy(() -> new Socket(
                                    InetAddress.getLoopbackAddress(),
                                    URI.create(lab.url()).getPort())
                            .close())
                    .isInstanceOf(IOException.class);
            assertThat(ask(other, "about", "")).contains("\"version\"");
        }
        assertThat(uploads()).isZero();
    }

    private long uploads() throws IOException {
        try (Stream<Path> left = Files.list(folder.resolve("tmp"))) {
            return left.filter(file -> file.getFileName().toString().startsWith("qmf-lab-"))
                    .count();
        }
    }
}
