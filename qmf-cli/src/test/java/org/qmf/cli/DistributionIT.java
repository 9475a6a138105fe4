package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the distribution as a user does. */
class DistributionIT {

    private static final Path ARCHIVE = Program.HOME.resolveSibling("qmf-dist.tar.gz");

    @TempDir
    private Path folder;

    @Test
    void unpacksAndRunsAnywhere() throws Exception {
        Program.Result unpacked =
                Program.shell(folder, "tar xzf '" + ARCHIVE + "' && mv qmf-* 'my qmf' && ln -s 'my qmf/bin/qmf' q");
        assertThat(unpacked.exitCode()).as(unpacked.output()).isZero();
        assertThat(folder.resolve("my qmf")).isDirectoryContaining("glob:**/{bin,lib,plugins,presets,docs,LICENSE}");

        Program.Result version = Program.shell(folder, "./q --version");

        assertThat(version.output()).startsWith("qmf ");
        assertThat(version.exitCode()).isZero();
        Path shared = sharedClasses();
        FileTime made = Files.getLastModifiedTime(shared);
        assertThat(Program.shell(folder, "./q --version").output()).isEqualTo(version.output());
        assertThat(Files.getLastModifiedTime(shared))
                .as("made by the first start only")
                .isEqualTo(made);

        Program.shell(folder, "mv 'my qmf' elsewhere && elsewhere/bin/qmf --version && mv elsewhere 'my qmf'");

        assertThat(sharedClasses()).as("made for the place it is at").isNotEqualTo(shared);

        Program.shell(folder, "'my qmf/bin/qmf' --version");
        Path before = sharedClasses();
        // All jars have the date of their release, and a change may leave the size as it is.
        Program.shell(
                folder,
                "cd 'my qmf/lib' && cp -p qmf-core*.jar other && mv -f other qmf-core*.jar && ../bin/qmf --version");

        assertThat(sharedClasses()).as("made for these jars").isNotEqualTo(before);
    }

    /** Returns the one archive of classes that runs share. */
    private Path sharedClasses() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("my qmf/lib"))) {
            List<Path> archives =
                    files.filter(file -> file.toString().contains(".jsa")).toList();
            assertThat(archives)
                    .singleElement()
                    .satisfies(file -> assertThat(Files.size(file)).isPositive());
            return archives.get(0);
        }
    }

    @Test
    void saysWhatItConsistsOf() throws Exception {
        assumeTrue(
                Files.exists(Program.HOME.resolve("bom.json")),
                "a build with -Dquick leaves out the bill of materials and the checksum");
        Program.Result checked = Program.shell(
                folder,
                "cd '" + ARCHIVE.getParent() + "' && sha256sum -c qmf-dist.tar.gz.sha256 && cd dist/lib"
                        + " && sha256sum *.jar | grep -v ' qmf-cli-' | cut -d ' ' -f 1");
        assertThat(checked.exitCode()).as(checked.output()).isZero();
        List<String> lines = checked.output().lines().toList();
        assertThat(lines.get(0)).isEqualTo("qmf-dist.tar.gz: OK");
        assertThat(Files.readString(Program.HOME.resolve("bom.json")))
                .contains("\"bomFormat\" : \"CycloneDX\"", "\"specVersion\" : \"1.5\"")
                .contains("pkg:npm/echarts@", "pkg:npm/three@")
                .contains(lines.subList(1, lines.size()));
        assertThat(lines).hasSizeGreaterThan(30);
    }

    @Test
    void givesTheSameBitsOnAnyNumberOfThreads() throws Exception {
        Program.qmf(folder, "data", "generate", "sphere", "-n", "500", "-o", "in.csv");
        for (int threads : List.of(1, 2, 7)) {
            Program.Result result = Program.qmf(
                    folder,
                    "denoise",
                    "in.csv",
                    "-o",
                    threads + ".csv",
                    "--estimator",
                    "rqmf",
                    "-d",
                    "2",
                    "-k",
                    "20",
                    "--threads",
                    "" + threads);
            assertThat(result.exitCode()).as(result.output()).isZero();
        }

        byte[] one = Files.readAllBytes(folder.resolve("1.csv"));
        assertThat(folder.resolve("2.csv")).hasBinaryContent(one);
        assertThat(folder.resolve("7.csv")).hasBinaryContent(one);
        assertThat(Files.readAllBytes(folder.resolve("in.csv"))).isNotEqualTo(one);
    }

    /** Larger files are compiled by other rules, which Java would announce on standard output. */
    @Test
    void writesThePointsOfLargerFilesAloneToStandardOutput() throws Exception {
        Program.Result result = Program.shell(
                folder,
                "unset QMF_OPTS; qmf data generate sphere -n 6000 -o in.csv --quiet"
                        + " && [ $(wc -c <in.csv) -gt 262144 ]"
                        + " && qmf denoise in.csv -o out.csv --estimator local-pca -d 2 -k 12 --quiet"
                        + " && qmf denoise in.csv -o - --estimator local-pca -d 2 -k 12 --quiet >streamed.csv"
                        + " && cmp out.csv streamed.csv");
        assertThat(result.output()).isEmpty();
        assertThat(result.exitCode()).isZero();
        assertThat(folder.resolve("out.csv")).content().hasLineCount(6000);
    }

    @Test
    void leavesNothingBehindWhenItIsInterrupted() throws Exception {
        Program.qmf(folder, "data", "generate", "sphere", "-n", "200000", "-o", "in.npy");
        Path output = Files.createTempFile("interrupted", ".txt");
        Process process = Program.start(
                folder,
                output,
                List.of(
                        Program.HOME.resolve("bin/qmf").toString(),
                        "denoise",
                        "in.npy",
                        "-o",
                        "out.csv",
                        "--estimator",
                        "rqmf",
                        "-d",
                        "2",
                        "-k",
                        "60"));
        assertThat(process.waitFor(3, TimeUnit.SECONDS))
                .as(Files.readString(output))
                .isFalse();

        Program.shell(folder, "kill -INT " + process.pid());

        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(130);
        assertThat(Files.readString(output)).contains("qmf: interrupted");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(each -> each.getFileName().toString())).containsExactly("in.npy");
        }
        Files.delete(output);
    }
}
