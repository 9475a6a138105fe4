package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the packaged program with a plugin that does what plugins should not do. */
class ContainmentIT {

    private static final long PATIENCE_SECONDS = 120;

    private static final String SOUND = "1.0,1.0\n3.0,1.0\n2.0,1.0\n";
    private static final String WITHOUT_THE_SECOND = "1.0,1.0\n2.0,0.0\n2.0,1.0\n";

    @TempDir
    private static Path folder;

    private static String jar = "";

    @BeforeAll
    static void install() throws IOException {
        jar = FaultyPlugin.install(folder).toString();
        Files.writeString(folder.resolve("in.csv"), "0,0\n2,0\n1,0\n");
    }

    /** What a run wrote to its streams; times are left out. */
    private record Answer(int exitCode, String out, String err) {}

    private static Answer denoise(String estimator) throws Exception {
        Program.Result result = Program.shell(
                folder,
                "qmf denoise - -o - --plugins plugins --estimator " + estimator
                        + " --threads 2 --set engine.point-limit=1 <in.csv >out.txt 2>err.txt");
        String err = Files.readString(folder.resolve("err.txt"));
        return new Answer(
                result.exitCode(),
                Files.readString(folder.resolve("out.txt")),
                err.replace(jar, "JAR")
                        .replaceAll("\\] in [0-9.]+ m?s:", "] in TIME:")
                        .replaceAll("\\[[0-9]+ MB\\]", "[SIZE]"));
    }

    @Test
    void keepsThePointsThatAPluginHangsAt() throws Exception {
        assertThat(denoise("acme.hangs")).isEqualTo(new Answer(0, WITHOUT_THE_SECOND, """
                denoised 3 points in R^2 with [acme.hangs] in TIME: 2 converged, 1 failed (the estimator gave no \
                answer within 1 s: 1); 2 of 3 moved, by 1.15 (root mean square)
                qmf: warning: estimator [acme.hangs] of [JAR] left 1 thread running
                """));
    }

    @Test
    void keepsThePointsThatAPluginThrowsAt() throws Exception {
        assertThat(denoise("acme.throws")).isEqualTo(new Answer(0, WITHOUT_THE_SECOND, """
                denoised 3 points in R^2 with [acme.throws] in TIME: 2 converged, 1 failed (the estimator threw \
                IllegalStateException: no luck: 1); 2 of 3 moved, by 1.15 (root mean square)
                """));
        assertThat(denoise("acme.overflows")).isEqualTo(new Answer(0, WITHOUT_THE_SECOND, """
                denoised 3 points in R^2 with [acme.overflows] in TIME: 2 converged, 1 failed (the estimator threw \
                StackOverflowError: 1); 2 of 3 moved, by 1.15 (root mean square)
                """));
    }

    @Test
    void namesAPluginOfWhichNothingCanBeUsed() throws Exception {
        assertThat(denoise("acme.nan")).isEqualTo(new Answer(4, "", """
                qmf: estimator [acme.nan] of [JAR] failed for every point: the estimator returned a point that is not \
                finite
                """));
        assertThat(denoise("acme.asserts")).isEqualTo(new Answer(4, "", """
                qmf: estimator [acme.asserts] of [JAR] failed: java.lang.AssertionError: never
                """));
    }

    @Test
    void namesAPluginThatReachesIntoTheSample() throws Exception {
        assertThat(denoise("acme.reflects")).isEqualTo(new Answer(4, "", """
                qmf: estimator [acme.reflects] of [JAR] changed the sample that all methods share, so no result of it \
                can be trusted; do not use this plugin
                """));
    }

    @Test
    void takesNoReasonThatIsNull() throws Exception {
        assertThat(denoise("acme.silent")).isEqualTo(new Answer(0, WITHOUT_THE_SECOND, """
                denoised 3 points in R^2 with [acme.silent] in TIME: 2 converged, 1 failed (the estimator threw \
                NullPointerException: why it ended is null: 1); 2 of 3 moved, by 1.15 (root mean square)
                """));
    }

    @Test
    void blamesAPluginThatMakesNothing() throws Exception {
        Answer answer = denoise("acme.nothing");
        assertThat(answer.exitCode()).isEqualTo(4);
        assertThat(answer.err()).contains("estimator [acme.nothing] failed: it created [null]");
        assertThat(denoise("acme.unfitted")).isEqualTo(new Answer(4, "", """
                qmf: estimator [acme.unfitted] of [JAR] failed: java.lang.NullPointerException: fit returned null
                """));
    }

    @Test
    void doesNotLieWhenAPluginEndsTheProcess() throws Exception {
        Answer answer = denoise("acme.exits");
        assertThat(answer.exitCode()).isEqualTo(4);
        assertThat(answer.out()).isEmpty();
        assertThat(answer.err())
                .startsWith("qmf: estimator [acme.exits] of [JAR] ended the program before its work was done"
                        + " (System.exit); what it has written is not complete\n");
    }

    @Test
    void endsAtOnceWhenAPluginEndsTheProcessWhileItIsLoaded(@TempDir Path other) throws Exception {
        Path source = Files.writeString(other.resolve("Exits.java"), """
                import java.util.List;
                import org.qmf.api.strategy.Plugin;
                import org.qmf.api.strategy.Strategy;

                public final class Exits implements Plugin {
                    static { System.exit(0); }

                    @Override
                    public List<Strategy<?>> strategies() { return List.of(); }
                }
                """);
        Path exits = PluginJar.install(other, "exits", "Exits", List.of(source));

        long began = System.nanoTime();
        Program.Result result = Program.shell(other, "qmf plugins --plugins plugins >out.txt 2>err.txt");

        assertThat(result.exitCode()).isEqualTo(4);
        assertThat(TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - began)).isLessThan(15);
        assertThat(Files.readString(other.resolve("err.txt")))
                .startsWith("qmf: plugin folder [" + exits.getParent() + "] ended the program before")
                .doesNotContain("did not stop in time");
    }

    @Test
    void endsDespiteAShutdownHookThatDoesNot() throws Exception {
        assertThat(denoise("acme.hooks")).isEqualTo(new Answer(0, SOUND, """
                denoised 3 points in R^2 with [acme.hooks] in TIME: 3 converged; all moved, by 1.41 (root \
                mean square)
                qmf: warning: a shutdown hook of a plugin did not return
                """));
    }

    @Test
    void computesTheSameBesideAPluginThatFalsifies() throws Exception {
        String study = """
                study: falsified
                dataset: acme.keeps
                seeds: 2
                methods:
                  Local PCA: {type: local-pca, dimension: 1, neighborhood: {type: knn, k: 8}}
                %s
                  Raw data: identity
                metrics: [truth-distance]
                """;
        Files.writeString(folder.resolve("alone.yaml"), study.formatted(""));
        Files.writeString(
                folder.resolve("beside.yaml"),
                study.formatted("  Spoils: acme.spoils\n  Reflects: acme.reflects\n  Sound: acme.sound"));

        Program.Result alone = Program.shell(
                folder, "qmf study run alone.yaml -o alone --plugins plugins --threads 1 >alone.txt 2>&1");
        Program.Result beside = Program.shell(
                folder, "qmf study run beside.yaml -o beside --plugins plugins --threads 2 >beside.txt 2>&1");

        assertThat(alone.exitCode()).isZero();
        assertThat(beside.exitCode()).isZero();
        assertThat(values("beside")).containsExactlyElementsOf(values("alone"));
        assertThat(Files.readString(folder.resolve("beside.txt")))
                .contains("Reflects, seed 1 failed: estimator [acme.reflects] of [")
                .contains("] changed the sample that all methods share")
                .doesNotContain("Local PCA, seed", "Raw data, seed");
    }

    private static List<String> values(String results) throws IOException {
        return Files.readAllLines(folder.resolve(results).resolve("results.csv")).stream()
                .filter(line -> line.contains("Local PCA") || line.contains("Raw data"))
                .toList();
    }

    @Test
    void saysHowToGiveMoreMemory() throws Exception {
        assertThat(denoise("acme.hungry")).isEqualTo(new Answer(1, "", """
                qmf: the [SIZE] of memory are not enough; give more, as in QMF_OPTS=-Xmx8g
                """));
    }

    @Test
    void endsDespiteThreadsThatAPluginLeavesRunning() throws Exception {
        assertThat(denoise("acme.leaks")).isEqualTo(new Answer(0, SOUND, """
                denoised 3 points in R^2 with [acme.leaks] in TIME: 3 converged; all moved, by 1.41 (root \
                mean square)
                qmf: warning: estimator [acme.leaks] of [JAR] left 3 threads running
                """));
    }

    @Test
    void keepsWhatAPluginPrintsOutOfTheResults() throws Exception {
        assertThat(denoise("acme.prints")).isEqualTo(new Answer(0, SOUND, """
                no endpoint 0, input -1
                point 1, input -1
                point 2, input -1
                denoised 3 points in R^2 with [acme.prints] in TIME: 3 converged; all moved, by 1.41 (root \
                mean square)
                qmf: warning: estimator [acme.prints] of [JAR] printed 3 lines to standard output, passed on to \
                standard error
                """));
    }

    @Test
    void canBeInterruptedWhileAPluginHangs() throws Exception {
        Path output = folder.resolve("interrupted.txt");
        Process process = Program.start(
                folder,
                output,
                List.of(
                        Program.HOME.resolve("bin/qmf").toString(),
                        "denoise",
                        "in.csv",
                        "-o",
                        "interrupted.csv",
                        "--plugins",
                        "plugins",
                        "--estimator",
                        "acme.stuck",
                        "--set",
                        "engine.point-limit=0"));
        while (!Files.readString(output).contains("stuck")) {
            assertThat(process.isAlive()).isTrue();
            Thread.sleep(20);
        }

        Program.shell(folder, "kill -INT " + process.pid());

        assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(130);
        assertThat(Files.readString(output)).doesNotContain("did not stop in time");
        assertThat(folder.resolve("interrupted.csv")).doesNotExist();
    }

    @Test
    void finishesTheOtherMethodsOfAStudy() throws Exception {
        Files.writeString(folder.resolve("study.yaml"), """
                study: faults
                dataset: {type: circle, n: 20, noise: 0.1}
                seeds: 1
                methods:
                  Throws: acme.throws
                  NaN: acme.nan
                  Hangs: acme.hangs
                  Stuck: acme.stuck
                  Leaks: acme.leaks
                  Prints: acme.prints
                  Asserts: acme.asserts
                  Sound: acme.sound
                metrics: [truth-distance, failures]
                engine: {point-limit: 1}
                """);

        Program.Result result = Program.shell(
                folder, "qmf study run study.yaml -o results --plugins plugins --threads 2 >out.txt 2>err.txt");

        assertThat(result.exitCode()).isZero();
        assertThat(Files.readString(folder.resolve("out.txt"))).doesNotContain("stuck", "input -1");
        assertThat(Files.readString(folder.resolve("err.txt"))
                        .replace(jar, "JAR")
                        .lines())
                .filteredOn(line -> line.startsWith("qmf: warning: "))
                .containsExactly(
                        "qmf: warning: NaN, seed 1 failed: estimator [acme.nan] of [JAR] failed for every point: the"
                                + " estimator returned a point that is not finite",
                        "qmf: warning: Stuck, seed 1 failed: estimator [acme.stuck] of [JAR] gave no answer within 1 s"
                                + " for [4] points",
                        "qmf: warning: Asserts, seed 1 failed: estimator [acme.asserts] of [JAR] failed:"
                                + " java.lang.AssertionError: never",
                        "qmf: warning: Throws: estimator [acme.throws] of [JAR] failed for 1 point: the estimator threw"
                                + " IllegalStateException: no luck",
                        "qmf: warning: Hangs: estimator [acme.hangs] of [JAR] failed for 1 point: the estimator gave no"
                                + " answer within 1 s",
                        "qmf: warning: estimator [acme.prints] of [JAR] printed 20 lines to standard output, passed on"
                                + " to standard error",
                        "qmf: warning: estimator [acme.stuck] of [JAR] printed 4 lines to standard output, passed on to"
                                + " standard error",
                        "qmf: warning: estimator [acme.hangs] of [JAR] left 1 thread running",
                        "qmf: warning: estimator [acme.leaks] of [JAR] left 3 threads running",
                        "qmf: warning: estimator [acme.stuck] of [JAR] left 4 threads running");
        assertThat(Files.readString(folder.resolve("results/failures.csv")).replace(jar, "JAR"))
                .isEqualTo("""
                        method,parameters,seed,reason
                        NaN,,1,estimator [acme.nan] of [JAR] failed for every point: the estimator returned a point \
                        that is not finite
                        Stuck,,1,estimator [acme.stuck] of [JAR] gave no answer within 1 s for [4] points
                        Asserts,,1,estimator [acme.asserts] of [JAR] failed: java.lang.AssertionError: never
                        """);
        assertThat(Files.readAllLines(folder.resolve("results/results.csv")))
                .filteredOn(line -> line.contains("failures.kept-input"))
                .containsExactly(
                        "faults,circle,Throws,,1,failures.kept-input,0.05",
                        "faults,circle,NaN,,1,failures.kept-input,",
                        "faults,circle,Hangs,,1,failures.kept-input,0.05",
                        "faults,circle,Stuck,,1,failures.kept-input,",
                        "faults,circle,Leaks,,1,failures.kept-input,0.0",
                        "faults,circle,Prints,,1,failures.kept-input,0.0",
                        "faults,circle,Asserts,,1,failures.kept-input,",
                        "faults,circle,Sound,,1,failures.kept-input,0.0");
    }
}
