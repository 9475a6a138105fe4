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
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.study.Preset;
import org.qmf.study.StudyPlugin;
import org.qmf.study.journal.CellId;

class StudyCommandTest {

    private static final String TEXT = """
            study: small
            dataset: {type: circle, n: 24, noise: 0.1}
            seeds: 5
            sweep: {d: [1]}
            methods:
              PCA: {type: local-pca, dimension: "${d}", neighborhood: {type: knn, k: 5}}
              Raw: identity
            metrics: [manifold-distance]
            """;

    private static final String UNKNOWN = "; did you mean [sphere]?; or give the name of a file";

    @TempDir
    private Path folder;

    private String study;
    private String results;

    @BeforeEach
    void writeStudy() throws IOException {
        study = Files.writeString(folder.resolve("small.yaml"), TEXT).toString();
        results = folder.resolve("results").toString();
    }

    private Run run(String... more) {
        String[] arguments = new String[5 + more.length];
        System.arraycopy(new String[] {"study", "run", study, "-o", results}, 0, arguments, 0, 5);
        System.arraycopy(more, 0, arguments, 5, more.length);
        return Run.qmf(arguments);
    }

    /** The last line without its time, which differs. */
    private String ending(Run run) {
        return run.err()
                .lines()
                .reduce((first, second) -> second)
                .orElse("")
                .replaceFirst("in [0-9].*;", "in TIME;")
                .replace(results, "RESULTS");
    }

    @Test
    void printsTheTableAndSaysWhereTheRestIs() {
        Run run = run("--threads", "1");

        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).contains("manifold distance (MSE)", "PCA", "Raw");
        assertThat(ending(run))
                .isEqualTo("computed 10 cells, 0 reused, 0 failed, in TIME;"
                        + " the report is [RESULTS/report.html], beside results, tables and figures in [RESULTS]");
        assertThat(Path.of(results))
                .isDirectoryContaining(file -> file.endsWith("results.csv"))
                .isDirectoryContaining(file -> file.endsWith("provenance.json"));
    }

    @Test
    void goesOnWhereItStopped() throws IOException {
        assertThat(ending(run("--quick"))).startsWith("computed 6 cells, 0 reused, 0 failed, ");
        Run whole = run();
        assertThat(ending(whole)).startsWith("computed 4 cells, 6 reused, 0 failed, ");
        assertThat(whole.err()).contains("\nreused: 6 cells that an earlier run finished\n");
        String first = Files.readString(Path.of(results, "results.csv"));

        Run again = run("--engine", "local");

        assertThat(ending(again)).startsWith("computed 0 cells, 10 reused, 0 failed, ");
        assertThat(Files.readString(Path.of(results, "results.csv"))).isEqualTo(first);
    }

    /** A name that breaks a line could pretend to be a message. */
    @Test
    void namesBreakNoLines() {
        Run run = run("--seeds", "1", "--set", "methods.\"One\nqmf: all is lost\"=identity");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out() + run.err()).contains("One qmf: all is lost").doesNotContain("\nqmf: all is lost");
    }

    @Test
    void quickNeverRaisesTheNumberOfReplicates() {
        assertThat(ending(run("--quick", "--seeds", "2"))).startsWith("computed 4 cells, ");
    }

    @Test
    void aQuickLookNeverReplacesAWholeStudy() throws IOException {
        run();
        String whole = Files.readString(Path.of(results, "results.csv"));
        String report = Files.readString(Path.of(results, "report.html"));

        Run quick = run("--quick");

        assertThat(quick.err().replace(results, "RESULTS"))
                .startsWith(
                        "qmf: note: [RESULTS] holds a whole study, which a quick look does not replace: this one goes to"
                                + " [RESULTS/quick]\n");
        assertThat(Path.of(results, "results.csv")).hasContent(whole);
        assertThat(Path.of(results, "report.html")).hasContent(report);
        assertThat(Path.of(results, "quick", "report.html")).content().contains("small (quick)");
    }

    @Test
    void saysBeforeTheRunWhatCannotBeShown() throws IOException {
        Path points = Files.writeString(folder.resolve("points.csv"), "0,0\n1,0.1\n2,0\n3,0.1\n4,0\n");
        String[] file = {"--set", "dataset={type: file, path: '" + points + "'}", "--set", "metrics=[moved, agreement]"
        };

        Run run = run(file);

        assertThat(run.exitCode()).isZero();
        assertThat(run.err())
                .startsWith("qmf: note: data set [file] is the same for every seed, so 5 seeds would be one replicate 5"
                        + " times: it is run once, and no difference can be tested; to make replicates, give [replicates]"
                        + " as one of [add-noise, bootstrap, subsample]\n");
        assertThat(run("--seeds", "4").err())
                .startsWith("qmf: note: with 4 replicates and 1 pair of methods no p-value can be below 0.1250, so no"
                        + " difference can be significant at the level 0.05; 6 replicates would do: --seeds 6\n");
    }

    @Test
    void takesValuesFromTheCommandLine() throws IOException {
        Run run = run("--seeds", "1", "--set", "dataset.n=30", "--set", "seed=9", "-q");

        assertThat(run.exitCode()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(Files.readString(Path.of(results, "study.yaml"))).contains("n: 30", "seeds: 1", "seed: 9");
    }

    @Test
    void warnsOfResultsThatBelongToAnotherStateOfTheStudy() {
        run("--seeds", "1");

        Run changed = run("--seeds", "1", "--set", "dataset.noise=0.2");

        assertThat(changed.err()).contains("""
                        qmf: 2 cells of the journal belong to another state of the study and were not used
                        stale: PCA at d=1 (1 seed), Raw at d=1 (1 seed)
                        """);
        assertThat(ending(changed)).startsWith("computed 2 cells, 0 reused, 0 failed, ");
    }

    @Test
    void staleCellsAreNamedByMethodAndSetting() {
        List<CellId> cells = new ArrayList<>();
        for (int k = 1; k <= 10; k++) {
            cells.add(new CellId("PCA", "k=" + k, 1));
            cells.add(new CellId("PCA", "k=" + k, 2));
        }

        assertThat(StaleCells.text(cells))
                .startsWith("PCA at k=1 (2 seeds), PCA at k=2 (2 seeds), ")
                .endsWith("PCA at k=8 (2 seeds), 2 more");
    }

    @Test
    void namesTheCellsThatFailedAndKeepsTheOthers() {
        Run run = run("--seeds", "1", "--set", "sweep.d=[1,2]");

        assertThat(run.exitCode()).isZero();
        assertThat(run.err().lines())
                .contains("qmf: warning: PCA, d=2, seed 1 failed: dimension [2] must be smaller than the data's [2]");
        assertThat(ending(run)).startsWith("computed 3 cells, 1 reused, 1 failed, ");
        assertThat(run.err())
                .contains("\nreused: 1 cell with the same method, parameters and sample as another one (Raw)\n");
    }

    /** Candidates fail, too, but are no cells of the study. */
    @Test
    void failsIfEveryCellOfATunedStudyFailed() {
        Run run = run(
                "--seeds",
                "1",
                "--set",
                "tune={grid: {k: [5, 6]}}",
                "--set",
                "methods={PCA: {type: local-pca, dimension: 2, neighborhood: {type: knn, k: \"${k}\"}}}");

        assertThat(run.exitCode()).isEqualTo(ExitCode.RUN_FAILED);
        assertThat(run.err()).endsWith("qmf: every cell of the study failed; the reasons are above\n");
    }

    @Test
    void failsIfEveryCellFailed() {
        Run run =
                run("--seeds", "1", "--set", "sweep.d=[2]", "--set", "methods={PCA: {type: local-pca, dimension: 2}}");

        assertThat(run.exitCode()).isEqualTo(ExitCode.RUN_FAILED);
        assertThat(run.err()).endsWith("qmf: every cell of the study failed; the reasons are above\n");
    }

    @Test
    void refusesAStudyItDoesNotKnow() {
        for (String command : new String[] {"run", "show"}) {
            Run run = Run.qmf("study", command, "spere");

            assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
            assertThat(run.err())
                    .startsWith("qmf: unknown study [spere]; known [")
                    .endsWith(UNKNOWN + "\nTry 'qmf study --help'.\n");
            assertThat(run.out()).isEmpty();
        }
    }

    @Test
    void saysThatAStudyFileDoesNotExist() {
        Run run = Run.qmf("study", "run", "no-such.yaml");

        assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err()).isEqualTo("no-such.yaml: the file does not exist\n");
    }

    @Test
    void refusesWrongOptionsBeforeAnythingIsWritten() {
        Run threads = run("--threads", "0");
        assertThat(threads.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(threads.err()).isEqualTo("qmf: threads [0] must be at least 1\nTry 'qmf study --help'.\n");

        Run seeds = run("--seeds", "none");
        assertThat(seeds.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(seeds.err()).isEqualTo("--seeds none: seeds: expected a whole number, found [none]\n");

        Run engine = run("--engine", "lokal");
        assertThat(engine.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(engine.err()).startsWith("--engine lokal: engine: unknown engine [lokal]; known [local");
        assertThat(Path.of(results)).doesNotExist();
    }

    @Test
    void asksForACommand() {
        Run run = Run.qmf("study");

        assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err())
                .isEqualTo(
                        "qmf: give a command: run, list, show, report, merge, compare or leaderboard\nTry 'qmf study --help'.\n");
    }

    @ParameterizedTest
    @ValueSource(ints = {40, 60, 80, 120})
    void listsPresetsWithinTheWidth(int width) {
        Run list = Run.atTerminal(Map.of("COLUMNS", String.valueOf(width)), "study", "list");

        assertThat(list.out().lines()).allMatch(line -> line.length() <= width);
        assertThat(list.out().replaceAll("\\s+", " "))
                .isEqualTo(Run.qmf("study", "list").out().replaceAll("\\s+", " "));
    }

    @Test
    void listsAndShowsThePresets() {
        Run list = Run.qmf("study", "list");
        assertThat(list.exitCode()).isZero();
        assertThat(list.out().lines())
                .hasSameSizeAs(new StudyPlugin()
                        .strategies().stream()
                                .filter(it -> it.kind().equals(Preset.class))
                                .toList())
                .allMatch(line -> line.matches("[a-z-]+ {2,}[A-Z].*\\."))
                .anyMatch(line -> line.startsWith("sphere  ") && line.contains("noisy sphere"))
                .anyMatch(line -> line.startsWith("fig-linear-quadratic  "));

        assertThat(Run.qmf("study", "show", "sphere").out()).startsWith("# ").contains("\nstudy: sphere\n");
    }

    @Test
    void reportsFromTheJournalAlone() throws IOException {
        Run first = run("--seeds", "2");
        Files.delete(Path.of(results, "results.csv"));

        Run report = Run.qmf("study", "report", results);

        assertThat(report.exitCode()).isZero();
        assertThat(report.out()).isEqualTo(first.out());
        assertThat(report.err())
                .isEqualTo("the report is [" + results + "/report.html], beside results, tables and figures in ["
                        + results + "]\n");
        assertThat(Path.of(results, "results.csv")).exists();
    }

    @Test
    void reportsOnlyWhatIsAStudy() {
        Run run = Run.qmf("study", "report", folder.toString());

        assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err()).isEqualTo(folder.resolve("study.yaml") + ": the file does not exist\n");
    }

    @Test
    void tellsHowToGoOnWhenItIsInterrupted() {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Interruption interruption = new Interruption();
        interruption.request();
        int exitCode = CommandRunner.run(
                new Console(
                        InputStream.nullInputStream(),
                        new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        false,
                        false,
                        Map.of()),
                interruption,
                "study",
                "run",
                study,
                "-o",
                results);

        assertThat(exitCode).isEqualTo(ExitCode.INTERRUPTED);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .contains("qmf: what was finished is kept in [" + results + "]; run the same command again to go on\n");
    }
}
