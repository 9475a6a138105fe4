package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What users do wrong, and what they are told. */
class MistakesTest {

    @TempDir
    private Path folder;

    private String input;
    private String output;

    @BeforeEach
    void writeInput() throws IOException {
        input = Files.writeString(folder.resolve("in.csv"), "1,2\n3,4\n5,6.5\n").toString();
        output = folder.resolve("out.csv").toString();
    }

    private void assertUsage(Run run, String err) {
        assertThat(run.err().replace(folder.toString(), "FOLDER")).isEqualTo(err);
        assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(run.out()).isEmpty();
        assertThat(Path.of(output)).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | FOLDER/c.yaml: there is nothing but space and comments",
                "'# only a comment' | FOLDER/c.yaml: there is nothing but space and comments",
                "[1] | FOLDER/c.yaml:1:1: expected a mapping with [estimator, engine, seed, input, output], found a list",
                "words | FOLDER/c.yaml:1:1: expected a mapping with [estimator, engine, seed, input, output], found [words]",
                "{seed: 1, seed: 2} | FOLDER/c.yaml:1:11: seed: duplicate key [seed], first at FOLDER/c.yaml:1:2"
            })
    void explainsAFileThatIsNoConfiguration(String content, String message) throws IOException {
        Path file = Files.writeString(folder.resolve("c.yaml"), content);

        assertUsage(Run.qmf("denoise", input, "-o", output, "-c", file.toString()), message + "\n");
        assertUsage(Run.qmf("config", "validate", file.toString()), message + "\n");
    }

    @Test
    void explainsTabs() throws IOException {
        Path file = Files.writeString(folder.resolve("c.yaml"), "estimator:\n\ttype: rqmf\n");

        assertUsage(
                Run.qmf("config", "validate", file.toString()),
                "FOLDER/c.yaml:2:1: not valid YAML: while scanning for the next token, found character '\\t(TAB)' that"
                        + " cannot start a…; indent with spaces, not with tabs\n");
    }

    @Test
    void explainsAFileThatCannotBeRead() throws IOException {
        Path binary = Files.write(folder.resolve("c.yaml"), "\u00e4".getBytes(StandardCharsets.ISO_8859_1));

        assertUsage(Run.qmf("config", "validate", binary.toString()), "FOLDER/c.yaml: the file is not text in UTF-8\n");
        assertUsage(
                Run.qmf("config", "validate", folder.toString()),
                "FOLDER: this is a folder; give the name of a file\n");
        assertUsage(
                Run.qmf("config", "validate", folder.resolve("no.yaml").toString()),
                "FOLDER/no.yaml: the file does not exist\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "nonsense | expected [path=value]",
                "=3 | path [] has an empty part",
                "estimator..k=3 | path [estimator..k] has an empty part",
                "estimator.dimension.x=3 | [estimator.dimension] is [1], below which [x] cannot be set",
                "sed=3 | sed: unknown parameter [sed]; allowed [estimator, engine, seed, input, output]; did you mean [seed]?"
            })
    void explainsAnAssignment(String assignment, String message) {
        assertUsage(
                Run.qmf("denoise", input, "-o", output, "-d", "1", "--set", assignment),
                "--set " + assignment + ": " + message + "\n");
    }

    @Test
    void explainsAllWrongOptionsAtOnce() {
        assertUsage(
                Run.qmf("denoise", input, "-o", output, "-d", "one", "-k", "-4", "--seed", "1.5", "--threads", "x"),
                """
                -d one: estimator.dimension: expected a whole number, found [one]
                -k -4: estimator.k: k [-4] must be at least 1
                --threads x: engine.threads: expected a whole number, found [x]
                --seed 1.5: seed: expected a whole number, found [1.5]
                """);
    }

    @Test
    void explainsWhatIsMissing() {
        assertUsage(Run.qmf("denoise", input), """
                qmf: Missing required option: '--output=OUTPUT'
                Try 'qmf denoise --help'.
                """);
        assertUsage(Run.qmf("denoise", "-o", output), """
                qmf: Missing required parameter: 'INPUT'
                Try 'qmf denoise --help'.
                """);
        assertUsage(Run.qmf("config"), """
                qmf: give a command: validate, schema or template
                Try 'qmf config --help'.
                """);
    }

    @Test
    void findsTheMistypedNameOfWhatIsMissing() {
        assertUsage(Run.qmf("denoise", input, "--ouput", output), """
                qmf: unknown option [--ouput]; did you mean [--output]?
                Try 'qmf denoise --help'.
                """);
    }

    @Test
    void explainsMistypedCommandsAndOptions() {
        assertUsage(Run.qmf("study", "runn"), """
                qmf: unknown command [runn]; did you mean [run]?
                Try 'qmf study --help'.
                """);
        assertUsage(Run.qmf("denoise", input, "-o", output, "--estimater=rqmf"), """
                qmf: unknown option [--estimater=rqmf]; did you mean [--estimator]?
                Try 'qmf denoise --help'.
                """);
        assertUsage(Run.qmf("data", "info", input, "more"), """
                qmf: unexpected argument [more]
                Try 'qmf data info --help'.
                """);
    }

    @Test
    void findsTheFileThatWasMeant() {
        Run missing = Run.qmf("data", "info", folder.resolve("i.csv").toString());
        Run ending = Run.qmf("data", "info", folder.resolve("in.cvs").toString());

        assertThat(missing.err()).endsWith("i.csv does not exist; did you mean [in.csv]?\n");
        assertThat(missing.exitCode()).isEqualTo(ExitCode.DATA);
        assertThat(ending.err()).endsWith("xyz, pts, asc]; did you mean [csv]?\n");
    }

    @Test
    void explainsAFolderThatIsNotThere() {
        assertUsage(Run.qmf("study", "report", folder.resolve("nowhere").toString()), """
                qmf: there is no folder [FOLDER/nowhere]
                Try 'qmf study --help'.
                """);
    }

    @Test
    void explainsWhatIsTooMuch() {
        assertUsage(Run.qmf("plugins", "describe", "estimator", "rqmf", "mfit"), """
                qmf: give the name of a strategy, or its kind and name, found [estimator, rqmf, mfit]
                Try 'qmf plugins --help'.
                """);
        assertUsage(Run.qmf("config", "schema", "stduy"), """
                qmf: there is no schema of [stduy]; known [denoise, study]
                Try 'qmf config --help'.
                """);
    }

    @Test
    void refusesALogFileThatCannotBeWritten() {
        assertUsage(
                Run.qmf("denoise", input, "-o", output, "--estimator", "identity", "--log-file", folder.toString()),
                """
                qmf: log file [FOLDER] cannot be written
                Try 'qmf denoise --help'.
                """);
    }

    @Test
    void warnsOfAPluginFolderThatIsNotThere() {
        String missing = folder.resolve("plugin").toString();
        String warning = "qmf: warning: plugin folder [" + missing + "] does not exist\n";

        assertThat(Run.qmf("plugins", "kernel", "--plugins", missing).err()).isEqualTo(warning);
        assertThat(Run.qmf("denoise", input, "-o", output, "--estimator", "identity", "--plugins", missing)
                        .err())
                .startsWith(warning);
    }

    @Test
    void saysHowToHaveWhatComesInAnArchiveOfItsOwn() {
        Run run = Run.qmf("denoise", "in.csv", "-o", "out.csv", "-d", "1", "--engine", "spark");

        assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err())
                .isEqualTo(
                        "--engine spark: engine.type: engine [spark] is not installed: unpack [qmf-spark.tar.gz] over"
                                + " the folder of QMF, see docs/spark.md\n");
    }
}
