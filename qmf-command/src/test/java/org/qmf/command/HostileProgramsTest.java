package org.qmf.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.DataException;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.StrategyException;
import org.qmf.api.engine.CancelledException;
import org.qmf.command.exchange.Protocol;
import org.qmf.data.file.NpyArray;

/** Programs that do what they should not, each with the sentence that the user gets. */
class HostileProgramsTest {

    @TempDir
    private Path files;

    private List<Path> before;

    @BeforeEach
    void look() {
        before = Programs.folders();
    }

    @AfterEach
    void leavesNoFolder() {
        // Other tests may run at the same time; their folders come and go.
        assertThat(Programs.folders().stream().filter(folder -> !before.contains(folder) && holdsOurs(folder)))
                .isEmpty();
    }

    private static boolean holdsOurs(Path folder) {
        return Files.exists(folder.resolve("hostile"));
    }

    private static AbstractThrowableAssert<?, ? extends Throwable> assertFails(CommandEstimator estimator) {
        return assertThatThrownBy(() -> Programs.denoise(estimator)).isInstanceOf(StrategyException.class);
    }

    private static String shown(String script) {
        return "program [/bin/sh -c " + script;
    }

    @Test
    void doesNotExist() {
        assertDoesNotFit(Programs.estimator(List.of("no-such-program", "x"), Protocol.FOLDER, 5, 0))
                .hasMessage("program [no-such-program x] cannot be started in [.]: No such file or directory");
        assertDoesNotFit(Programs.estimator(List.of("no-such-program"), Protocol.STREAM, 5, 0))
                .hasMessage("program [no-such-program] cannot be started in [.]: No such file or directory");
    }

    /** What can be told before anything is denoised is told when the sample is fitted. */
    private static AbstractThrowableAssert<?, ? extends Throwable> assertDoesNotFit(CommandEstimator estimator) {
        return assertThatThrownBy(() -> estimator.fit(Programs.SAMPLE, FitContext.sequential(1)))
                .isInstanceOf(StrategyException.class);
    }

    @Test
    void mayNotBeRun() throws IOException {
        Path program = Files.writeString(files.resolve("mine"), "#!/bin/sh\n");
        assertFails(Programs.estimator(List.of(program.toString()), Protocol.FOLDER, 5, 0))
                .hasMessageMatching("program \\[.*/mine /.*\\] cannot be started in \\[\\.\\]: Permission denied");
    }

    @Test
    void refusesTheSampleWhenItIsFitted() {
        CommandEstimator refusing = Programs.talking(head("{\"error\": \"12 points are too few\", \"arrays\": []}"));
        assertThatThrownBy(() -> refusing.fit(Programs.SAMPLE, FitContext.sequential(1)))
                .isInstanceOf(DataException.class)
                .hasMessageEndingWith("] says: 12 points are too few");
    }

    @Test
    void endsWithAnExitCode() {
        assertFails(Programs.shell("touch $0/hostile; echo one >&2; echo 'ValueError: k' >&2; exit 3"))
                .hasMessageStartingWith(shown("touch"))
                .hasMessageEndingWith(
                        "] ended with exit code [3]; the last lines of its standard error are [one | ValueError: k]");
    }

    @Test
    void saysSoOnStandardOutputOnly() {
        assertFails(Programs.shell("echo not found; exit 1"))
                .hasMessageEndingWith(
                        "] ended with exit code [1]; the last lines of its standard output are [not found]");
    }

    @Test
    void isEndedByASignal() {
        assertFails(Programs.shell("kill -9 $$")).hasMessageEndingWith("] ended with exit code [137], by signal 9");
    }

    @Test
    void leavesNoAnswer() {
        assertFails(Programs.shell("touch $0/hostile")).hasMessageEndingWith("] left no [answer]");
    }

    @Test
    void answersInAnotherShape() throws IOException {
        array("few.npy", new double[] {1, 2}, new double[] {3, 4});
        assertFails(Programs.shell("cp " + files + "/few.npy $0/answer.npy"))
                .hasMessageEndingWith("] answered with an array [answer] of shape [(2, 2)], expected [(12, 2)]");
    }

    @Test
    void answersWithNumbersOfAnotherType() throws IOException {
        String numbers = new String(NpyArray.of(Programs.SAMPLE).bytes(), StandardCharsets.ISO_8859_1);
        Files.writeString(files.resolve("complex.npy"), numbers.replace("'<f8'", "'<c8'"), StandardCharsets.ISO_8859_1);
        assertFails(Programs.shell("cp " + files + "/complex.npy $0/answer.npy"))
                .hasMessageContaining(
                        "] left a file that cannot be used: answer.npy holds numbers of type [c8]; readable are [");
        Files.writeString(files.resolve("objects.npy"), numbers.replace("'<f8'", "'|O' "), StandardCharsets.ISO_8859_1);
        assertFails(Programs.shell("cp " + files + "/objects.npy $0/answer.npy"))
                .hasMessageContaining(
                        "] left a file that cannot be used: answer.npy holds numbers of type [O]; readable are [");
    }

    /** Others' files are safe from QMF, whatever a program leaves in its folder; what it does itself nobody prevents. */
    @Test
    void leavesLinksToFilesOutsideItsFolder() throws IOException {
        Path outside = Files.createDirectories(files.resolve("outside"));
        Path precious = Files.writeString(outside.resolve("precious"), "kept");
        Programs.denoise(Programs.shell(
                "ln -s " + outside + " $0/hostile; ln -s " + precious + " $0/more; cp $0/targets.npy $0/answer.npy"));
        assertThat(precious).hasContent("kept");
    }

    @Test
    void answersWithMoreThanWasAsked() {
        assertFails(Programs.shell("head -c 1000000 /dev/zero > $0/answer.npy"))
                .hasMessageEndingWith("] left a file [answer.npy] of [1000000] bytes, at most [65728] are expected");
    }

    @Test
    void answersWithWhatIsNoArray() {
        assertFails(Programs.shell("echo hello > $0/answer.npy"))
                .hasMessageEndingWith(
                        "] left a file that cannot be used: answer.npy is truncated: the header at byte [0]"
                                + " needs [8] bytes, the file has [6] left");
    }

    @Test
    void answersWithALink() {
        assertFails(Programs.shell("ln -s /dev/zero $0/answer.npy"))
                .hasMessageEndingWith("] left [answer.npy], which is no plain file");
    }

    @Test
    void answersWithBrokenJson() {
        assertFails(Programs.shell("cp $0/targets.npy $0/answer.npy; echo '{\"reasons\": ' > $0/answer.json"))
                .hasMessageContaining("] gave no answer: the answer.json that it left is no JSON: ");
        assertFails(Programs.shell("cp $0/targets.npy $0/answer.npy; echo '[1]' > $0/answer.json"))
                .hasMessageEndingWith("] gave no answer: the answer.json that it left is no JSON object");
        assertFails(Programs.shell("cp $0/targets.npy $0/answer.npy; echo '{} {}' > $0/answer.json"))
                .hasMessageEndingWith("the answer.json that it left goes on after its JSON object");
    }

    @Test
    void answersWithOutcomesThatThereAreNot() throws IOException {
        double[] codes = new double[12];
        codes[3] = 9;
        Files.write(files.resolve("outcome.npy"), NpyArray.of(codes).bytes());
        assertFails(Programs.shell("cp $0/targets.npy $0/answer.npy; cp " + files + "/outcome.npy $0"))
                .hasMessageEndingWith("answered with [9.0] in its array [outcome], expected whole numbers from 0 to 4");
        Files.write(files.resolve("outcome.npy"), NpyArray.of(1, 2).bytes());
        assertFails(Programs.shell("cp $0/targets.npy $0/answer.npy; cp " + files + "/outcome.npy $0"))
                .hasMessageEndingWith("answered with an array [outcome] of shape [(2,)], expected [(12,)]");
    }

    @Test
    void saysThatTheDataCannotBeUsed() {
        assertThatThrownBy(() -> Programs.denoise(
                        Programs.shell("echo '{\"error\": \"12 points are too few\"}' > $0/answer.json")))
                .isInstanceOf(DataException.class)
                .hasMessageEndingWith("] says: 12 points are too few");
    }

    @Test
    void hangsAndIsEndedWithItsChildren() {
        assertFails(Programs.estimator(
                        List.of("/bin/sh", "-c", "touch $0/hostile; sleep 86391 & sleep 86391"),
                        Protocol.FOLDER,
                        0.3,
                        0))
                .hasMessageEndingWith("] gave no answer within 0.3 s and was ended");
        assertThat(Programs.processes("86391")).isZero();
    }

    @Test
    void leavesChildrenBehindThatKeepItsStreamsOpen() {
        // The answer counts, the children do not live on: not even those whose parent has ended before.
        Programs.denoise(Programs.shell("(setsid sleep 86392 &) ; (sleep 86392 &) ; cp $0/targets.npy $0/answer.npy"));
        assertThat(Programs.processes("86392")).isZero();
    }

    @Test
    void writesMegabytesToItsStreams() {
        Programs.denoise(Programs.shell(
                "head -c 20000000 /dev/zero; head -c 20000000 /dev/zero >&2; cp $0/targets.npy $0/answer.npy"));
    }

    @Test
    void takesTooMuchMemory() {
        assertFails(Programs.estimator(
                        List.of("/bin/sh", "-c", "head -c 100000000 /dev/zero | tail -n 1 | sleep 60"),
                        Protocol.FOLDER,
                        30,
                        40))
                .hasMessageMatching(
                        "(?s).*\\] took \\[\\d+ MB\\] of memory, more than the \\[40 MB\\] allowed, and was ended.*");
    }

    @Test
    void isEndedWhenNobodyWaitsAnyMore() throws InterruptedException {
        Throwable[] thrown = new Throwable[1];
        Thread thread = new Thread(() -> {
            try {
                Programs.denoise(Programs.estimator(
                        List.of("/bin/sh", "-c", "touch $0/hostile; sleep 86393"), Protocol.FOLDER, 0, 0));
            } catch (RuntimeException e) {
                thrown[0] = e;
            }
        });
        thread.start();
        while (thread.isAlive() && Programs.processes("86393") == 0) {
            Thread.sleep(20);
        }
        thread.interrupt();
        thread.join();
        assertThat(thrown[0]).isInstanceOf(CancelledException.class);
        assertThat(Programs.processes("86393")).isZero();
    }

    @Test
    void printsBetweenTheMessages() {
        assertFails(Programs.talking("echo Hello, world; sleep 5"))
                .hasMessageContaining(
                        "] wrote [Hello, world?] to its standard output, which takes messages only; let it"
                                + " print to standard error");
    }

    @Test
    void endsInsteadOfTalking() {
        assertFails(Programs.talking("echo bye >&2; exit 0"))
                .hasMessageEndingWith("] ended with exit code [0]; the last lines of its standard error are [bye]");
    }

    @Test
    void neverReadsNorAnswers() {
        assertFails(Programs.estimator(List.of("sleep", "86394"), Protocol.STREAM, 0.3, 0))
                .hasMessage("program [sleep 86394] gave no answer within 0.3 s and was ended");
        assertThat(Programs.processes("86394")).isZero();
    }

    @Test
    void announcesTooMuch() {
        assertFails(Programs.talking("printf 'QMF1\\377\\377\\377\\177'; sleep 5"))
                .hasMessageContaining("] announced a head of [2147483647] bytes, at most [67108864] are allowed");
        assertFails(Programs.talking(head("{\"arrays\": [{\"name\": \"answer\", \"bytes\": 99999999999999}]}")))
                .hasMessageContaining(
                        "] announced [99999999999999] bytes for its array [answer], at most [65536] are" + " expected");
    }

    @Test
    void namesArraysThatNobodyKnows() {
        assertFails(Programs.talking(head("{\"arrays\": [{\"name\": \"x\"}]}")))
                .hasMessageContaining("] lists an array without [name] and [bytes]");
    }

    private static String head(String json) {
        return "printf 'QMF1\\0" + Integer.toOctalString(json.length()) + "\\000\\000\\000'; printf '" + json
                + "'; sleep 5";
    }

    private void array(String name, double[]... rows) throws IOException {
        Files.write(files.resolve(name), NpyArray.of(Points.of(rows)).bytes());
    }
}
