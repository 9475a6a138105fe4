package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Presses Ctrl-C at a terminal while a program works for QMF, and looks for what is left. */
class ProgramInterruptionIT {

    private static final long PATIENCE_SECONDS = 120;
    private static final int CTRL_C = 3;
    private static final String METHOD = " in.csv --estimator command --set 'estimator.run=[sh, slow.sh]' ";

    @TempDir
    private Path folder;

    @BeforeEach
    void prepare() throws Exception {
        assumeTrue(
                Program.shell(folder, "script -qec true /dev/null").exitCode() == 0,
                "there is no script that makes a terminal (Debian: bsdutils)");
        Files.writeString(folder.resolve("in.csv"), "0,0\n2,0\n1,0\n");
        Files.createDirectory(folder.resolve("tmp"));
        Files.writeString(
                folder.resolve("slow.sh"), "sleep 86481 & setsid sleep 86482 & touch started; sleep 86483; wait\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "qmf denoise -o out.csv" + METHOD,
                "qmf denoise -o out.csv --set estimator.protocol=stream" + METHOD,
                "qmf apply fit.qmf in.csv -o out.csv"
            })
    void endsProgramsWithAllThatTheyStarted(String line) throws Exception {
        if (line.contains("fit.qmf")) {
            assertThat(Program.shell(folder, "qmf fit -o fit.qmf" + METHOD).exitCode())
                    .isZero();
        }
        String terminal = "QMF_OPTS='-XX:TieredStopAtLevel=1 -Djava.io.tmpdir=" + folder.resolve("tmp") + "' " + line;
        Path output = folder.resolve("output.txt");
        Process process = Program.start(folder, output, List.of("script", "-qec", terminal, "/dev/null"));
        try (OutputStream keys = process.getOutputStream()) {
            awaitStart(process);
            assertThat(ours()).isPositive();

            keys.write(CTRL_C);
            keys.flush();

            assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        }
        assertThat(process.exitValue()).isEqualTo(130);
        assertThat(Files.readString(output)).contains("qmf: interrupted");
        assertThat(ours()).isZero();
        assertThat(folder.resolve("out.csv")).doesNotExist();
        try (Stream<Path> left = Files.list(folder.resolve("tmp"))) {
            assertThat(left.filter(file -> file.getFileName().toString().startsWith("qmf-program-")))
                    .isEmpty();
        }
    }

    private void awaitStart(Process process) throws InterruptedException {
        for (int i = 0; i < 10 * PATIENCE_SECONDS && process.isAlive(); i++) {
            if (Files.exists(folder.resolve("started"))) {
                return;
            }
            TimeUnit.MILLISECONDS.sleep(100);
        }
        assertThat(folder.resolve("started")).exists();
    }

    /** The processes that the program and nobody else starts. */
    private static long ours() {
        return ProcessHandle.allProcesses()
                .filter(process -> process.info().arguments().map(List::of).orElse(List.of()).stream()
                        .anyMatch(argument -> argument.matches("8648[123]")))
                .count();
    }
}
