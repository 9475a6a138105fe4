package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FitCommandTest {

    @TempDir
    private Path folder;

    @BeforeEach
    void generate() {
        done("data", "generate", "circle", "-n", "60", "--noise", "0.1", "--seed", "3", "-o", path("noisy.csv"));
        done("data", "generate", "circle", "-n", "7", "--noise", "0.1", "--seed", "4", "-o", path("new.csv"));
    }

    private String path(String name) {
        return folder.resolve(name).toString();
    }

    private static Run done(String... arguments) {
        Run run = Run.qmf(arguments);
        assertThat(run.exitCode()).as(run.err()).isZero();
        return run;
    }

    private Run fit(String... more) {
        String[] all = new String[4 + more.length];
        System.arraycopy(new String[] {"fit", path("noisy.csv"), "-o", path("fit.qmf")}, 0, all, 0, 4);
        System.arraycopy(more, 0, all, 4, more.length);
        return Run.qmf(all);
    }

    @Test
    void appliesToNewPointsAsDenoiseDoes() throws IOException {
        Run fitted = fit("--estimator", "rqmf", "-d", "1", "-k", "12");
        assertThat(fitted.err())
                .startsWith("fitted 60 points in R^2 with [rqmf] in ")
                .contains("; written to [" + path("fit.qmf") + "]");
        Run applied = done(
                "apply",
                path("fit.qmf"),
                path("new.csv"),
                "-o",
                path("a.csv"),
                "--diagnostics",
                path("why.csv"),
                "--threads",
                "1");
        assertThat(applied.err())
                .startsWith("denoised 7 points in R^2 by [" + path("fit.qmf") + "] with [rqmf] in ")
                .contains("; written to [" + path("a.csv") + "]");
        done(
                "denoise",
                path("noisy.csv"),
                "--targets",
                path("new.csv"),
                "-o",
                path("b.csv"),
                "--estimator",
                "rqmf",
                "-d",
                "1",
                "-k",
                "12");
        assertThat(Files.readString(folder.resolve("a.csv"))).isEqualTo(Files.readString(folder.resolve("b.csv")));
        assertThat(Files.readString(folder.resolve("why.csv"))).startsWith("point,outcome,");
        assertThat(done("reproduce", path("a.csv")).out()).startsWith("identical: 7 points in R^2");
        assertThat(done("reproduce", path("fit.qmf")).out())
                .startsWith("identical: the fit of 60 points in R^2, sha256 ");
        assertThat(done("chart", path("fit.qmf"), "--point", "5").out())
                .isEqualTo(
                        done("chart", path("noisy.csv"), "--point", "5", "--estimator", "rqmf", "-d", "1", "-k", "12")
                                .out());
    }

    @Test
    void keepsWhatWasChosen() throws IOException {
        // Little to choose from, so that it is quick.
        Run fitted =
                fit("-d", "1", "-k", "12", "--set", "estimator.targets=50", "--set", "estimator.grid={delta: [0.3]}");
        assertThat(fitted.exitCode()).as(fitted.err()).isZero();
        Run applied = done("apply", path("fit.qmf"), path("new.csv"), "-o", path("a.csv"));
        assertThat(applied.err()).doesNotContain("[auto]");
        assertThat(done("reproduce", path("fit.qmf")).out()).startsWith("identical: the fit of 60 points");
        Files.writeString(folder.resolve("noisy.csv"), "1,2\n3,4\n");
        Run changed = Run.qmf("reproduce", path("fit.qmf"));
        assertThat(changed.exitCode()).isEqualTo(ExitCode.RUN_FAILED);
        assertThat(changed.out())
                .contains("different: the fit is of another sample than [" + path("noisy.csv") + "] holds now");
        Files.delete(folder.resolve("noisy.csv"));
        assertThat(done("reproduce", path("fit.qmf")).out())
                .endsWith("; its file [" + path("noisy.csv") + "] is not there to compare it with\n");
    }

    @Test
    void refusesWhatDoesNotGoTogether() throws IOException {
        Run tooMany = fit("--estimator", "rqmf", "-d", "2", "-k", "12");
        assertThat(tooMany.exitCode()).isEqualTo(ExitCode.DATA);
        assertThat(folder.resolve("fit.qmf")).doesNotExist();
        fit("--estimator", "local-pca", "-d", "1");
        assertThat(fit("--estimator", "identity").err())
                .isEqualTo("qmf: " + path("fit.qmf")
                        + " exists already; choose another name or allow overwriting (--overwrite)\n");
        Run settings = Run.qmf("chart", path("fit.qmf"), "--point", "1", "-d", "1");
        assertThat(settings.exitCode()).isEqualTo(ExitCode.DATA);
        assertThat(settings.err())
                .isEqualTo("qmf: the fit [" + path("fit.qmf")
                        + "] has settings of its own; leave out the others, or give the sample instead\n");
        for (String[] option : new String[][] {{"--columns", "1"}, {"--ignore", "1"}, {"--scale", "spread"}}) {
            assertThat(Run.qmf("chart", path("fit.qmf"), "--point", "1", option[0], option[1])
                            .err())
                    .isEqualTo(settings.err());
        }
        Run none = Run.qmf("apply", path("noisy.csv"), path("new.csv"), "-o", path("x.csv"));
        assertThat(none.exitCode()).isEqualTo(ExitCode.DATA);
        assertThat(none.err()).isEqualTo("qmf: " + path("noisy.csv") + " is no fit of QMF; 'qmf fit' writes one\n");
        Run over = Run.qmf("apply", path("fit.qmf"), path("new.csv"), "-o", path("new.csv"), "--overwrite");
        assertThat(over.err())
                .isEqualTo("qmf: output [" + path("new.csv") + "] is the input itself; choose another name\n");
    }

    @Test
    void refusesColumnsOfOtherNames() throws IOException {
        String rows = Files.readString(folder.resolve("noisy.csv"));
        Files.writeString(folder.resolve("noisy.csv"), "a,b\n" + rows);
        Files.writeString(folder.resolve("swapped.csv"), "b,a\n1,0\n");
        fit("--estimator", "local-pca", "-d", "1");
        Run run = Run.qmf("apply", path("fit.qmf"), path("swapped.csv"), "-o", path("x.csv"));
        assertThat(run.exitCode()).isEqualTo(ExitCode.DATA);
        assertThat(run.err())
                .endsWith("qmf: " + path("swapped.csv") + ": the columns [b, a] are in another order than those of "
                        + path("fit.qmf") + ", [a, b]; put them in the same order\n");
    }

    @Test
    void readsAndWritesStreams() throws IOException {
        String rows = Files.readString(folder.resolve("noisy.csv"));
        Run fitted = Run.withInput(rows, "fit", "-", "-o", path("fit.qmf"), "--estimator", "local-pca", "-d", "1");
        assertThat(fitted.exitCode()).as(fitted.err()).isZero();
        Run applied = Run.withInput("1,0\n0,1\n", "apply", path("fit.qmf"), "-", "-o", "-");
        assertThat(applied.out()).hasLineCount(2);
        assertThat(done("reproduce", path("fit.qmf")).out()).contains("is not there to compare it with");
    }
}
