package org.qmf.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.RandomStream;

/** Whoever may not ask is refused, and nothing that is asked ends the server. */
class SafetyTest {

    private static final int RANDOM_REQUESTS = 10_000;

    @TempDir
    private static Path folder;

    private static OpenLab lab;

    @BeforeAll
    static void open() {
        lab = OpenLab.in(folder);
    }

    @AfterAll
    static void close() {
        lab.close();
    }

    private static String token() {
        return URI.create(lab.lab().url()).getPath().replace("/", "");
    }

    private static String raw(String head, String body) throws IOException {
        return raw((head.replace("\n", "\r\n") + "\r\n\r\n" + body).getBytes(StandardCharsets.UTF_8), 1_000);
    }

    private static String raw(byte[] bytes, int patience) throws IOException {
        try (Socket socket =
                new Socket(InetAddress.getLoopbackAddress(), lab.lab().port())) {
            socket.setSoTimeout(patience);
            OutputStream out = socket.getOutputStream();
            out.write(bytes);
            out.flush();
            return answer(socket.getInputStream());
        } catch (SocketException e) {
            return "closed";
        }
    }

    /** Returns what comes, also where the connection stays open. */
    private static String answer(InputStream in) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        byte[] buffer = new byte[1 << 12];
        try {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                bytes.write(buffer, 0, read);
            }
        } catch (SocketTimeoutException e) {
            return bytes.toString(StandardCharsets.UTF_8);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private static String asked(String path, String headers) throws IOException {
        return raw("GET " + path + " HTTP/1.1\nConnection: close\n" + headers, "");
    }

    @Test
    void listensToThisMachineOnly() {
        assertThat(lab.lab().url()).startsWith("http://127.0.0.1:" + lab.lab().port() + "/");
        assertThat(token()).matches("[0-9a-f]{48}");
    }

    @Test
    void refusesAnAddressWithoutTheToken() throws IOException {
        String host = "Host: 127.0.0.1:" + lab.lab().port();
        for (String path : List.of(
                "/",
                "/api/v1/about",
                "/" + token().substring(1) + "/",
                "/" + token() + "0/",
                "/" + "0".repeat(48) + "/")) {
            assertThat(asked(path, host))
                    .as(path)
                    .contains(" 403 ")
                    .contains("the address lacks the token")
                    .doesNotContain(token());
        }
        assertThat(asked("/" + token() + "/", host)).contains(" 200 ").contains("QMF lab");
    }

    @Test
    void refusesOtherNamesOfTheServerAndOtherPages() throws IOException {
        String own = "127.0.0.1:" + lab.lab().port();
        String path = "/" + token() + "/api/v1/about";
        assertThat(asked(path, "Host: evil.example:" + lab.lab().port()))
                .contains(" 403 ")
                .contains("this server is not called [evil.example:" + lab.lab().port() + "]");
        assertThat(asked(path, "Host: " + own + "\nHost: " + own)).contains(" 403 ");
        assertThat(asked(path, "Host: 127.0.0.1")).contains(" 403 ");
        assertThat(asked(path, "Host: " + own + "\nOrigin: http://evil.example"))
                .contains(" 403 ")
                .contains("pages of other origins are not answered");
        assertThat(asked(path, "Host: " + own + "\nOrigin: null")).contains(" 403 ");
        assertThat(asked(path, "Host: " + own + "\nSec-Fetch-Site: cross-site")).contains(" 403 ");
        assertThat(asked(path, "Host: localhost:" + lab.lab().port() + "\nOrigin: http://" + own))
                .contains(" 200 ");
    }

    @Test
    void letsThePageLoadNothingFromElsewhere() throws IOException, InterruptedException {
        HttpResponse<byte[]> page = lab.send("GET", "", new byte[0]);
        assertThat(page.headers().firstValue("Content-Security-Policy").orElse(""))
                .startsWith("default-src 'none'; script-src 'self'; style-src 'self';")
                .contains("frame-ancestors 'none'");
        assertThat(page.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
        assertThat(page.headers().firstValue("Referrer-Policy")).contains("no-referrer");
        assertThat(page.headers().firstValue("Access-Control-Allow-Origin")).isEmpty();
    }

    @Test
    void saysWhatIsWrongWithARequest() throws IOException, InterruptedException {
        assertThat(lab.ask("GET", "nothing", "").statusCode()).isEqualTo(404);
        assertThat(lab.ask("PUT", "about", "").statusCode()).isEqualTo(405);
        assertThat(lab.ask("POST", "data", "{\"file\": ").body()).contains("the body is no JSON: request:1:");
        assertThat(lab.ask("POST", "data", "[1]").body()).contains("the body is no JSON object");
        assertThat(lab.ask("POST", "data", "dataset: sphere\nseed: 1\n").body())
                .contains("the body is no JSON: request:1:");
        assertThat(lab.ask("POST", "data", "{dataset: sphere}").statusCode()).isEqualTo(400);
        assertThat(lab.ask("POST", "data", "{\"dataset\": \"sphere\"} {").body())
                .contains("the body is no JSON: request:1:", "more follows");
        assertThat(lab.ask("POST", "data", "[".repeat(100_000)).statusCode()).isEqualTo(400);
        assertThat(lab.ask("POST", "data", "{}").body())
                .contains("one of the fields [file, upload, dataset] is needed");
        assertThat(lab.ask("POST", "data", "{\"file\": \"no-such.csv\"}").statusCode())
                .isEqualTo(422);
        assertThat(lab.ask("POST", "data", "{\"dataset\": \"spere\"}").body()).contains("did you mean [sphere]?");
        assertThat(lab.ask("POST", "data", "{\"dataset\": \"sphere\", \"seed\": \"x\"}")
                        .body())
                .contains("the field [seed] is [x], not a whole number");
        assertThat(lab.ask("POST", "runs", "{\"data\": \"d99\"}").body())
                .contains("there are no data [d99] any more; open them again");
        assertThat(lab.ask("GET", "runs/99/chart?point=1", "").body())
                .contains("there is no run [99] any more; start it again");
        assertThat(lab.ask("GET", "jobs/99", "").body()).contains("there is no job [99]");
        assertThat(lab.ask(
                                "POST",
                                "check",
                                "{\"configuration\": {\"estimator\": {\"type\": \"rqmf\", \"dimension\": 0}}}")
                        .body())
                .contains("\"estimator.dimension\"");
    }

    @Test
    void refusesBodiesThatAreTooLong() throws IOException, InterruptedException {
        assertThat(lab.send("POST", "api/v1/data", new byte[(1 << 20) + 1]).statusCode())
                .isEqualTo(413);
        String head = "POST /" + token() + "/api/v1/uploads?name=a.csv HTTP/1.1\nHost: 127.0.0.1:"
                + lab.lab().port() + "\nContent-Length: " + (1L << 40);
        assertThat(raw(head, "1,2\n"))
                .contains(" 413 ")
                .contains("the body is longer than the [536870912] bytes that are allowed");
    }

    @Test
    void readsNoFileThatWasNotNamedWhereOthersCanReachIt() throws IOException, InterruptedException {
        Path secret = Files.writeString(folder.resolve("secret.csv"), "1,2\n3,4\n5,6\n");
        Path named = Files.writeString(folder.resolve("named.csv"), "1,2\n3,4\n5,7\n");
        try (OpenLab reachable = OpenLab.with(folder, Optional.of(named.toString()), Optional.of("127.0.0.1"), 0)) {
            assertThat(reachable
                            .ask("POST", "data", "{\"file\": \"" + secret + "\"}")
                            .body())
                    .contains("reads only the file it was started with");
            assertThat(reachable.post("data", "{\"file\": \"" + named + "\"}").text("points"))
                    .isEqualTo("3");
            assertThat(reachable
                            .ask("POST", "data", "{\"dataset\": {\"type\": \"file\", \"path\": \"" + secret + "\"}}")
                            .body())
                    .contains("draws only samples of known manifolds");
            assertThat(reachable.post("data", "{\"dataset\": \"sphere\"}").text("truth"))
                    .isEqualTo("true");
        }
    }

    @Test
    void keepsDroppedFilesByTheirLastNameInAFolderOfTheirOwn() {
        assertThat(Uploads.plain("../../etc/passwd")).isEqualTo("passwd");
        assertThat(Uploads.plain("C:\\data\\my file.csv")).isEqualTo("my_file.csv");
        assertThat(Uploads.plain("..")).isEqualTo("_");
        assertThat(Uploads.plain("a/")).isEqualTo("points.csv");
    }

    private static List<Path> kept() throws IOException {
        List<Path> all = new ArrayList<>();
        try (Stream<Path> labs = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            for (Path each : labs.filter(file -> file.getFileName().toString().startsWith("qmf-lab-"))
                    .toList()) {
                try (Stream<Path> files = Files.walk(each)) {
                    files.filter(file -> file.getFileName().toString().startsWith("leak"))
                            .forEach(all::add);
                }
            }
        }
        return all;
    }

    @Test
    void keepsNothingOfFilesThatDidNotArriveOrWereFetched() throws IOException, InterruptedException {
        String head = "POST /" + token() + "/api/v1/uploads?name=leak.csv HTTP/1.1\nHost: 127.0.0.1:"
                + lab.lab().port() + "\nContent-Length: ";
        assertThat(raw(head + (1L << 40), "1,2\n")).contains(" 413 ");
        raw(head + 1000, "1,2\n");
        String data = lab.post("data", "{\"dataset\": {\"type\": \"sphere\", \"n\": 20}}")
                .text("data");
        String run = lab.work(
                        "runs",
                        "{\"data\": \"" + data + "\", \"configuration\": {\"estimator\": {\"type\": \"identity\"}}}")
                .text("job");
        assertThat(lab.send("GET", "api/v1/runs/" + run + "/points?name=leak.csv", new byte[0])
                        .statusCode())
                .isEqualTo(200);
        assertThat(lab.send("GET", "api/v1/runs/" + run + "/points?name=leak.unknown", new byte[0])
                        .statusCode())
                .isEqualTo(422);
        for (int i = 0; i < 100 && !kept().isEmpty(); i++) {
            Thread.sleep(20);
        }
        assertThat(kept()).isEmpty();
    }

    @Test
    void aSecondLabFindsAnotherPortAndClosingEndsAll() throws IOException {
        OpenLab second = OpenLab.with(
                folder, Optional.empty(), Optional.empty(), lab.lab().port());
        int port = second.lab().port();
        assertThat(port).isNotEqualTo(lab.lab().port());
        second.close();
        org.assertj.core.api.Assertions.assertThatThrownBy(
                        () -> new Socket(InetAddress.getLoopbackAddress(), port).close())
                .isInstanceOf(IOException.class);
    }

    @Test
    void requestsThatNeverEndKeepNobodyOut() throws IOException, InterruptedException {
        List<Socket> waiting = new ArrayList<>();
        try {
            for (int i = 0; i < 20; i++) {
                Socket socket =
                        new Socket(InetAddress.getLoopbackAddress(), lab.lab().port());
                socket.getOutputStream()
                        .write(("POST /" + token() + "/api/v1/data HTTP/1.1\r\nHost: 127.0.0.1:"
                                        + lab.lab().port() + "\r\nContent-Length: 100\r\n\r\n{")
                                .getBytes(StandardCharsets.UTF_8));
                waiting.add(socket);
            }
            assertThat(lab.get("about").text("version")).isEqualTo("test");
        } finally {
            for (Socket socket : waiting) {
                socket.close();
            }
        }
    }

    @Test
    void goesOnAfterThousandsOfRandomRequests() throws IOException, InterruptedException {
        ConcurrentLinkedQueue<String> odd = new ConcurrentLinkedQueue<>();
        List<Thread> threads = Stream.of(0, 1)
                .map(part -> new Thread(() -> {
                    for (int i = part; i < RANDOM_REQUESTS; i += 2) {
                        fire(RandomStream.of(1, "request", i), odd);
                    }
                }))
                .toList();
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(odd).isEmpty();
        assertThat(lab.get("about").text("version")).isEqualTo("test");
        assertThat(Thread.getAllStackTraces().keySet().stream()
                        .filter(thread -> thread.getName().startsWith("qmf-lab-http")))
                .as("threads end or are used again")
                .hasSizeLessThanOrEqualTo(48 * 2);
    }

    private static final List<String> METHODS = List.of("GET", "POST", "DELETE", "PUT", "HEAD", "OPTIONS", "G\0T", "");
    private static final List<String> PATHS = List.of(
            "about",
            "data",
            "runs",
            "check",
            "comparisons",
            "dimensions",
            "jobs/1",
            "runs/1/chart?point=%",
            "runs/1/values?points=,",
            "runs/x/points?name=../a",
            "studies/1/report",
            "openapi.json",
            "../../about",
            "%2e%2e/",
            "data/d1/places",
            "uploads?name=%00.csv");
    private static final List<String> PIECES = List.of(
            "{",
            "}",
            "[",
            "]",
            "\"",
            ":",
            ",",
            "data",
            "d1",
            "configuration",
            "estimator",
            "${1/0}",
            "\u0000",
            "é",
            "1e999",
            "null",
            "- ",
            "\n",
            "&a",
            "*a",
            "settings",
            "type",
            "rqmf",
            "<<",
            "!!java",
            "dimension",
            "-1");

    private static void fire(RandomStream random, ConcurrentLinkedQueue<String> odd) {
        StringBuilder body = new StringBuilder(random.nextInt(2) == 0 ? "{" : "");
        for (int i = random.nextInt(20); i > 0; i--) {
            body.append(PIECES.get(random.nextInt(PIECES.size())));
        }
        byte[] content = body.toString().getBytes(StandardCharsets.UTF_8);
        boolean known = random.nextInt(4) > 0;
        int length = switch (random.nextInt(8)) {
            case 0 -> content.length + 7;
            case 1 -> -3;
            default -> content.length;
        };
        String head = METHODS.get(random.nextInt(METHODS.size())) + " /" + (known ? token() : "guess") + "/api/v1/"
                + PATHS.get(random.nextInt(PATHS.size())) + " HTTP/1.1\r\nHost: 127.0.0.1:"
                + lab.lab().port() + "\r\nConnection: close\r\nContent-Length: " + length + "\r\n\r\n";
        byte[] start = head.getBytes(StandardCharsets.UTF_8);
        byte[] request = new byte[start.length + content.length];
        System.arraycopy(start, 0, request, 0, start.length);
        System.arraycopy(content, 0, request, start.length, content.length);
        int damaged = random.nextInt(6) == 0 ? 1 + random.nextInt(20) : 0;
        for (int i = damaged; i > 0; i--) {
            request[random.nextInt(request.length)] = (byte) random.nextInt(256);
        }
        boolean waits = length != content.length || random.nextInt(10) == 0;
        try (Socket socket =
                new Socket(InetAddress.getLoopbackAddress(), lab.lab().port())) {
            socket.setSoTimeout(damaged > 0 ? 20 : 2_000);
            socket.getOutputStream().write(request);
            if (!waits) {
                String answer = new String(socket.getInputStream().readNBytes(300), StandardCharsets.UTF_8);
                if (answer.contains(" 500 ")) {
                    odd.add(head + body + " -> " + answer);
                }
            }
        } catch (IOException e) {
            // A connection that is closed is an answer, too.
            return;
        }
    }
}
