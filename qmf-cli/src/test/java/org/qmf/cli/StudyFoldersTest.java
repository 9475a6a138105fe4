package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands that look at folders of results: merge, compare and leaderboard. */
class StudyFoldersTest {

    private static final String STUDY = """
            study: small
            dataset: {type: circle, n: 24, noise: 0.1}
            seeds: 3
            keep: 0
            methods:
              PCA: {type: local-pca, dimension: 1, neighborhood: {type: knn, k: 5}}
              Raw: identity
            metrics: [manifold-distance]
            """;

    @TempDir
    private Path folder;

    private String study;

    @BeforeEach
    void writeStudy() throws IOException {
        study = Files.writeString(folder.resolve("small.yaml"), STUDY).toString();
    }

    private String at(String name) {
        return folder.resolve(name).toString();
    }

    private Run part(int number, int count) {
        return run("part-" + number, "--part", number + "/" + count);
    }

    private Run run(String into, String... more) {
        String[] arguments = new String[5 + more.length];
        System.arraycopy(new String[] {"study", "run", study, "-o", at(into)}, 0, arguments, 0, 5);
        System.arraycopy(more, 0, arguments, 5, more.length);
        return Run.qmf(arguments);
    }

    private static String last(Run run) {
        return run.err().lines().reduce((first, second) -> second).orElse("");
    }

    @Test
    void runsPartsAndMergesThem() {
        Run first = part(1, 2);
        assertThat(first.exitCode()).as(first.err()).isZero();
        assertThat(first.out()).isEmpty();
        assertThat(last(first).replaceFirst("in [0-9].*;", "in TIME;"))
                .isEqualTo(
                        "part 1/2: computed 3 cells, 0 reused, 0 failed, in TIME; they are in [" + at("part-1") + "]");

        Run half = Run.qmf("study", "merge", at("part-1"), "-o", at("half"));
        assertThat(half.exitCode()).isZero();
        assertThat(half.err())
                .contains("qmf: warning: 3 of 6 cells are in none of the folders: ")
                .contains("; to compute them: qmf study run " + at("half/study.yaml") + " -o " + at("half") + "\n")
                .endsWith("merged 3 cells, 3 missing, 0 failed; the report is [" + at("half/report.html")
                        + "], beside results, tables and figures in [" + at("half") + "]\n");

        part(2, 2);
        Run merged = Run.qmf("study", "merge", at("part-1"), at("part-2"), "-o", at("both"));
        assertThat(merged.exitCode()).isZero();
        assertThat(merged.out()).startsWith("small: manifold distance (MSE), mean over 3 seeds");
        assertThat(merged.err())
                .startsWith("origin: 3 cells of [" + at("part-1") + "], 3 cells of [" + at("part-2") + "]\n")
                .contains("merged 6 cells, 0 missing, 0 failed; ");
    }

    @Test
    void refusesPartsThatThereAreNot() {
        assertThat(run("none", "--part", "3/2").err())
                .isEqualTo("qmf: part [3/2] must be one of 1/2 to 2/2\nTry 'qmf study --help'.\n");
        assertThat(run("none", "--part", "half").err())
                .isEqualTo("qmf: part [half] must be given as I/N, for example 3/10\nTry 'qmf study --help'.\n");
        assertThat(run("none", "--part", "half").exitCode()).isEqualTo(ExitCode.USAGE);
        Run empty = run("empty", "--part", "50/50");
        assertThat(empty.exitCode()).isZero();
        assertThat(last(empty)).isEqualTo("qmf: warning: part 50/50 has no cells; there are fewer pieces than parts");
    }

    @Test
    void foldersThatAreNotThereAreNamed() {
        part(1, 2);
        for (String[] command : new String[][] {
            {"study", "merge", at("part-2"), "-o", at("merged")}, {"study", "compare", at("part-1"), at("part-2")}
        }) {
            Run run = Run.qmf(command);
            assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
            assertThat(run.err())
                    .isEqualTo("qmf: there is no folder [" + at("part-2") + "]; did you mean [part-1]?\nTry 'qmf study "
                            + command[1] + " --help'.\n");
        }
        assertThat(Run.qmf("study", "merge", at("part-1"), at("part-1"), "-o", at("merged"))
                        .err())
                .startsWith("qmf: the folder [" + at("part-1") + "] is given twice\n");
        assertThat(Run.qmf("study", "merge", at("part-1")).err())
                .startsWith("qmf: Missing required option: '--output=DIR'\n");
    }

    @Test
    void conflictsEndWithTheExitCodeOfData() throws IOException {
        part(1, 2);
        Path journal = folder.resolve("part-1/journal.jsonl");
        run("whole");
        Files.writeString(
                journal,
                Files.readString(journal)
                        .replaceAll(",\"crc\":\"[0-9a-f]{8}\"", "")
                        .replace("\"manifold-distance.mse\":0.", "\"manifold-distance.mse\":9."));

        Run run = Run.qmf("study", "merge", at("whole"), at("part-1"), "-o", at("merged"));

        assertThat(run.exitCode()).isEqualTo(ExitCode.DATA);
        assertThat(run.err()).startsWith("qmf: 3 cells differ between the folders, so nothing was merged: ");
        assertThat(folder.resolve("merged")).doesNotExist();
    }

    @Test
    void comparingSaysWithItsExitCodeWhetherAnythingBecameWorse() throws IOException {
        run("old");
        run("new");

        Run same = Run.qmf("study", "compare", at("old"), at("new"));
        assertThat(same.exitCode()).as(same.err()).isZero();
        assertThat(same.err()).isEqualTo("no worse: of 2 comparisons 2 are the same, 0 better, 0 open\n");
        assertThat(same.out()).contains("2 of 2 comparisons are the same to the last bit and not shown.");

        Path journal = folder.resolve("new/journal.jsonl");
        Files.writeString(
                journal,
                Files.readString(journal)
                        .replaceAll(",\"crc\":\"[0-9a-f]{8}\"", "")
                        .replaceAll("(\"PCA\".*\"manifold-distance.mse\":)0\\.[0-9]*", "$19"));
        Run worse = Run.qmf("study", "compare", at("old"), at("new"), "-o", at("changes.md"));
        assertThat(worse.exitCode()).isEqualTo(ExitCode.RUN_FAILED);
        assertThat(worse.err())
                .isEqualTo("qmf: [" + at("new") + "] is worse than [" + at("old")
                        + "] in 1 of 2 comparisons: PCA worse\n");
        assertThat(worse.out()).contains("PCA", "worse");
        assertThat(Files.readString(folder.resolve("changes.md"))).startsWith("**Changes of manifold-distance.mse");

        Run json = Run.qmf("study", "compare", at("new"), at("old"), "--json", "--metric", "manifold-distance.mse");
        assertThat(json.exitCode()).isZero();
        assertThat(json.out())
                .startsWith("{\"value\":\"manifold-distance.mse\"")
                .contains("\"verdict\":\"better\"");
    }

    @Test
    void comparingRefusesWrongOptions() {
        part(1, 2);
        part(2, 2);
        String[] compare = {"study", "compare", at("part-1"), at("part-2")};
        assertThat(with(compare, "--tolerance", "-1").err())
                .startsWith("qmf: tolerance [-1.0] must be a share, for example 0.01\n");
        assertThat(with(compare, "-o", at("changes.doc")).err())
                .startsWith(
                        "qmf: the name [" + at("changes.doc") + "] must end with one of [csv, json, md, tex, txt]\n");
        assertThat(with(compare, "--metric", "speed").err())
                .startsWith("qmf: unknown value [speed]; known [manifold-distance.mse");
        assertThat(with(compare, "--metric", "speed").exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(with(compare).exitCode()).isEqualTo(ExitCode.DATA);
        assertThat(with(compare).err()).contains("have no cell with a value of [manifold-distance.mse] in common");
    }

    @Test
    void writesALeaderboard() {
        run("one");
        Run board = Run.qmf("study", "leaderboard", at("one"), "-o", at("board.html"));
        assertThat(board.exitCode()).as(board.err()).isZero();
        assertThat(board.err())
                .isEqualTo("2 methods on 1 data set of 1 folder written to [" + at("board.html") + "]\n");
        assertThat(folder.resolve("board.html")).content().contains("href=\"./one/report.html\"", "perfect (control)");

        Run again = Run.qmf("study", "leaderboard", at("one"), "-o", at("board.html"));
        assertThat(again.exitCode()).isEqualTo(ExitCode.DATA);
        assertThat(again.err()).contains("exists already");
        Run unknown =
                Run.qmf("study", "leaderboard", at("one"), "-o", at("board.html"), "--overwrite", "--metric", "speed");
        assertThat(unknown.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(unknown.err())
                .startsWith("qmf: the study of [" + at("one") + "] does not measure [speed]; it has [");
    }

    private static Run with(String[] command, String... more) {
        String[] all = Arrays.copyOf(command, command.length + more.length);
        System.arraycopy(more, 0, all, command.length, more.length);
        return Run.qmf(all);
    }
}
