package org.qmf.lab;

import com.google.inject.Guice;
import com.google.inject.Stage;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.configuration.Location;
import org.qmf.host.wiring.PluginRoots;
import org.qmf.host.wiring.QmfModule;

/** A lab in this process, and a program that asks it. */
record OpenLab(Lab.Open lab, HttpClient client) implements AutoCloseable {

    static OpenLab in(Path folder) {
        return with(folder, Optional.empty(), Optional.empty(), 0);
    }

    static OpenLab with(Path folder, Optional<String> data, Optional<String> host, int port) {
        return with(folder, data, host, port, new ConfigNode.Mapping(Location.of("test"), List.of()));
    }

    static OpenLab with(Path folder, Optional<String> data, Optional<String> host, int port, ConfigNode configuration) {
        Lab lab = Guice.createInjector(Stage.DEVELOPMENT, new QmfModule(new PluginRoots(List.of())))
                .getInstance(Lab.class);
        return new OpenLab(
                lab.open(new LabOptions(host, port, data, configuration, folder, List.of(), "test", List.of("lab"))),
                HttpClient.newHttpClient());
    }

    HttpResponse<byte[]> send(String method, String path, byte[] body) throws IOException, InterruptedException {
        return client.send(
                HttpRequest.newBuilder(URI.create(lab.url() + path))
                        .method(method, body.length == 0 ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(body))
                        .timeout(Duration.ofSeconds(60))
                        .build(),
                BodyHandlers.ofByteArray());
    }

    HttpResponse<String> ask(String method, String path, String body) throws IOException, InterruptedException {
        return client.send(
                HttpRequest.newBuilder(URI.create(lab.url() + "api/v1/" + path))
                        .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
                        .timeout(Duration.ofSeconds(60))
                        .build(),
                BodyHandlers.ofString());
    }

    /** Returns an answer that has to be one. */
    Json get(String path) throws IOException, InterruptedException {
        return Json.of(ask("GET", path, ""));
    }

    Json post(String path, String body) throws IOException, InterruptedException {
        return Json.of(ask("POST", path, body));
    }

    /** Starts a job and waits until it ends. */
    Json work(String path, String body) throws IOException, InterruptedException {
        Json job = post(path, body);
        while (job.text("state").equals("working")) {
            Thread.sleep(10);
            job = get("jobs/" + job.text("job"));
        }
        return job;
    }

    @Override
    public void close() {
        lab.close();
    }

    /** What a server answered. */
    record Json(ConfigNode node) {

        static Json of(HttpResponse<String> answer) {
            if (answer.statusCode() != 200) {
                throw new IllegalStateException(answer.statusCode() + " " + answer.body());
            }
            return new Json(ConfigReader.parse("answer", answer.body()));
        }

        Json at(String path) {
            ConfigNode found = node;
            for (String key : path.split("/", -1)) {
                found = found instanceof ConfigNode.Sequence sequence
                        ? sequence.items().get(Integer.parseInt(key))
                        : ((ConfigNode.Mapping) found)
                                .entry(key)
                                .orElseThrow(() -> new IllegalStateException("no [" + path + "]"))
                                .value();
            }
            return new Json(found);
        }

        boolean has(String key) {
            return ((ConfigNode.Mapping) node).entry(key).isPresent();
        }

        String text(String path) {
            return ((ConfigNode.Scalar) at(path).node()).text();
        }

        double number(String path) {
            return Double.parseDouble(text(path));
        }

        List<Json> items(String path) {
            return ((ConfigNode.Sequence) at(path).node())
                    .items().stream().map(Json::new).toList();
        }

        List<String> keys(String path) {
            return at(path).all();
        }

        List<String> all() {
            return ((ConfigNode.Mapping) node)
                    .entries().stream().map(ConfigNode.Entry::key).toList();
        }
    }
}
