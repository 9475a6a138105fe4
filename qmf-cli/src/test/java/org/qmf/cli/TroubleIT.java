package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the packaged program where disks, streams and memory are not enough. */
class TroubleIT {

    private static final String LOCAL_PCA = " --estimator local-pca -d 2 -k 8 ";
    private static final String STUDY = """
            study: full
            dataset: {type: circle, n: 60, noise: 0.1}
            seeds: 60
            keep: 0
            methods:
              Local PCA: {type: local-pca, dimension: 1, neighborhood: {type: knn, k: 8}}
              Raw data: identity
            metrics: [manifold-distance]
            """;

    @TempDir
    private static Path folder;

    @BeforeAll
    static void generate() throws Exception {
        assertThat(shell("qmf data generate sphere -n 20000 -o in.csv").exitCode())
                .isZero();
    }

    private static Program.Result shell(String line) throws Exception {
        return Program.shell(folder, line);
    }

    private static void assumeOwnMounts() throws Exception {
        Files.createDirectories(folder.resolve("full"));
        assumeTrue(
                shell("unshare -rm mount -t tmpfs none full").exitCode() == 0,
                "this system lets its users mount no file system of limited size");
    }

    @Test
    void keepsTheOldOutputWhenTheDiskIsFull() throws Exception {
        assumeOwnMounts();

        Program.Result result = shell(
                "unshare -rm sh -c 'mount -t tmpfs -o size=200k none full && echo old > full/o.csv"
                        + " && qmf denoise in.csv -o full/o.csv --overwrite --estimator identity; echo $?; ls -A full; cat full/o.csv'");

        assertThat(result.output())
                .isEqualTo("qmf: full/o.csv cannot be written: No space left on device\n3\no.csv\nold\n");
    }

    @Test
    void goesOnWithAStudyAfterTheDiskWasFull() throws Exception {
        assumeOwnMounts();
        Files.writeString(folder.resolve("study.yaml"), STUDY);
        String run = "qmf study run study.yaml --quiet -o ";

        Program.Result result = shell("unshare -rm sh -c 'mount -t tmpfs -o size=36k none full && " + run
                + "full; echo $?; mount -o remount,size=50m full && " + run + "full >/dev/null; echo $?; " + run
                + "free >/dev/null; cmp full/results.csv free/results.csv && echo same; ls -A full | grep tmp'");

        assertThat(result.output())
                .isEqualTo("qmf: full/journal.jsonl cannot be written: No space left on device; what it holds is kept,"
                        + " so run the same command again to go on\n3\n0\nsame\n");
    }

    @Test
    void saysThatResultsWereLostOnAFullStream() throws Exception {
        assumeTrue(Files.exists(Path.of("/dev/full")), "this system has no device that is always full");

        Program.Result result = shell("qmf denoise in.csv -q -o - --estimator identity > /dev/full");

        assertThat(result)
                .isEqualTo(new Program.Result(1, "qmf: standard output cannot be written: No space left on device\n"));
    }

    @Test
    void isQuietWhenAReaderHasHadEnough() throws Exception {
        Program.Result result = shell(
                "{ qmf denoise in.csv -q -o - --estimator identity; echo $? > code; } | head -n 1 | wc -l; cat code");

        assertThat(result.output().replace(" ", "")).isEqualTo("1\n0\n");
    }

    @Test
    void takesClosedInputForEmptyInput() throws Exception {
        assertThat(shell("qmf denoise - -o never.csv --estimator identity <&-"))
                .isEqualTo(new Program.Result(3, "qmf: standard input is empty\n"));
    }

    @Test
    void denoisesAHundredThousandPointsInLittleMemory() throws Exception {
        Program.Result result = shell("qmf data generate sphere -n 100000 -o many.csv -q; QMF_OPTS=-Xmx40m qmf denoise"
                + " many.csv -o o.csv --diagnostics why.csv -q" + LOCAL_PCA + "&& wc -l < o.csv && wc -l < why.csv");

        assertThat(result.output().replace(" ", "")).isEqualTo("100000\n100001\n");
    }

    @Test
    void saysBeforeItReadsThatAFileIsLargerThanTheMemory() throws Exception {
        Program.Result numbers = shell("qmf data generate sphere -n 1000000 -o huge.npy -q;"
                + " QMF_OPTS=-Xmx20m qmf denoise huge.npy -o never.csv" + LOCAL_PCA);
        Program.Result text = shell("truncate -s 100M huge.csv; QMF_OPTS=-Xmx20m qmf data info huge.csv");

        assertThat(numbers.output())
                .matches("qmf: huge.npy is too large: \\[3000000\\] numbers, 23 MB, do not fit into the \\[\\d+ MB\\]"
                        + " of memory; give more, as in QMF_OPTS=-Xmx8g\n");
        assertThat(text.output()).startsWith("qmf: huge.csv is too large: [4032984] numbers, 31 MB, do not fit");
        assertThat(numbers.exitCode()).isEqualTo(3);
        assertThat(text.exitCode()).isEqualTo(3);
    }

    @Test
    void saysInOneSentenceThatMemoryIsNotEnough() throws Exception {
        Program.Result result = shell("QMF_OPTS=-Xmx20m qmf data generate sphere -n 400000 -o x.npy");

        assertThat(result.output())
                .matches("qmf: the \\[\\d+ MB\\] of memory are not enough; give more, as in QMF_OPTS=-Xmx8g\n");
        assertThat(result.exitCode()).isEqualTo(1);
    }
}
