package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.Points;

/** Generates, inspects and converts files. */
class DataFilesTest {

    @TempDir
    private Path folder;

    private String path(String name) {
        return folder.resolve(name).toString();
    }

    @Test
    void generateWritesPointsAndTruth() {
        Run run = Run.qmf(
                "data",
                "generate",
                "circle",
                "-n",
                "9",
                "--noise",
                "0.1",
                "-o",
                path("noisy.csv"),
                "--truth",
                path("clean.npy"));

        assertThat(run.exitCode()).isZero();
        assertThat(run.err())
                .isEqualTo("drew 9 points in R^2 from [circle]; written to [" + path("noisy.csv") + ", "
                        + path("clean.npy") + "]\n");
        Points noisy = Wired.read(path("noisy.csv"));
        Points clean = Wired.read(path("clean.npy"));
        assertThat(noisy).isNotEqualTo(clean);
        for (int i = 0; i < clean.size(); i++) {
            assertThat(Math.hypot(clean.row(i)[0], clean.row(i)[1])).isCloseTo(1, within(1e-12));
        }
    }

    @Test
    void generateRepeatsASeedAndChangesWithIt() throws IOException {
        for (String[] each : new String[][] {{"a.csv", "3"}, {"b.csv", "3"}, {"c.csv", "4"}}) {
            Run.qmf("data", "generate", "circle", "-n", "5", "--noise", "0.1", "--seed", each[1], "-o", path(each[0]));
        }

        assertThat(Files.readString(folder.resolve("a.csv")))
                .isEqualTo(Files.readString(folder.resolve("b.csv")))
                .isNotEqualTo(Files.readString(folder.resolve("c.csv")));
    }

    @Test
    void generateExplainsWhatIsWrong() {
        Run name = Run.qmf("data", "generate", "cirle", "-o", path("x.csv"));
        assertThat(name.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(name.err())
                .startsWith("data set: type: unknown dataset [cirle]; known [")
                .contains("did you mean [circle]?");

        Run number = Run.qmf("data", "generate", "circle", "-n", "many", "--noise", "-1", "-o", path("x.csv"));
        assertThat(number.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(number.err()).isEqualTo("""
                        -n many: n: expected a whole number, found [many]
                        --noise -1: noise: noise [-1] must be at least 0
                        """);

        Run format = Run.qmf("data", "generate", "circle", "-n", "5", "-o", path("x.docx"));
        assertThat(format.exitCode()).isEqualTo(ExitCode.DATA);
        assertThat(format.err())
                .startsWith("qmf: " + path("x.docx") + " has unknown extension [docx]; known are [csv, tsv, txt, ");

        Run output = Run.qmf("data", "generate", "circle");
        assertThat(output.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(output.err())
                .isEqualTo("qmf: Missing required option: '--output=FILE'\nTry 'qmf data generate --help'.\n");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void infoSaysWhatAFileHolds() throws IOException {
        Path file = Files.writeString(folder.resolve("points.csv"), "0,0\n3,4\n3,4\n-1,NaN\n");

        Run run = Run.qmf("data", "info", file.toString());

        assertThat(run.exitCode()).isZero();
        assertThat(run.out().lines())
                .startsWith(
                        file + ": 4 points in R^2",
                        "     holds     smallest    largest     spread missing distinct",
                        "  1  whole           -1          3      2.062       0        3",
                        "  2  whole            0          4      2.309       1        2")
                .contains("duplicates: 1");
    }

    @Test
    void convertKeepsThePoints() throws IOException {
        Path file = Files.writeString(folder.resolve("points.csv"), "0,0.5\n3,4\n");

        Run run = Run.qmf("data", "convert", file.toString(), path("points.npy"));

        assertThat(run.exitCode()).isZero();
        assertThat(run.err()).startsWith("converted ").endsWith("; written to [" + path("points.npy") + "]\n");
        assertThat(Wired.read(path("points.npy"))).isEqualTo(Wired.read(file.toString()));
        Run again = Run.qmf("data", "convert", file.toString(), path("points.npy"));
        assertThat(again.exitCode()).isEqualTo(ExitCode.DATA);
        assertThat(Run.qmf("data", "convert", file.toString(), path("points.npy"), "--overwrite", "-q"))
                .isEqualTo(new Run(0, "", ""));
    }

    @Test
    void asksForACommand() {
        Run run = Run.qmf("data");

        assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err()).isEqualTo("""
                        qmf: give a command: generate, fetch, info, convert, sheet, raster or plot
                        Try 'qmf data --help'.
                        """);
    }
}
