package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.RandomStream;

/** Denoises tables that hold more than coordinates. */
class TableInputTest {

    private static final int SIZE = 60;

    @TempDir
    private Path folder;

    private String table = "";
    private String output = "";

    /** A circle, of which the second coordinate is a thousand times as large. */
    @BeforeEach
    void write() throws IOException {
        RandomStream random = RandomStream.of(5, "table", 0);
        StringBuilder text = new StringBuilder("\"id\",\"x\",\"kind\",\"y\"\n");
        for (int i = 0; i < SIZE; i++) {
            double angle = 2 * Math.PI * i / SIZE;
            double x = Math.cos(angle) + 0.05 * random.nextGaussian();
            double y = 1000 * (Math.sin(angle) + 0.05 * random.nextGaussian());
            String hole = i == 7 ? "NA" : String.valueOf(y);
            text.append(i + 1)
                    .append(",")
                    .append(x)
                    .append(",\"k")
                    .append(i % 3)
                    .append("\",")
                    .append(hole)
                    .append('\n');
        }
        table = Files.writeString(folder.resolve("table.csv"), text).toString();
        output = folder.resolve("out.csv").toString();
    }

    private Run denoise(String... more) {
        String[] arguments = new String[more.length + 10];
        System.arraycopy(
                new String[] {"denoise", table, "-o", output, "--estimator", "local-pca", "-d", "1", "-k", "8"},
                0,
                arguments,
                0,
                10);
        System.arraycopy(more, 0, arguments, 10, more.length);
        return Run.qmf(arguments);
    }

    private List<String> lines(String file) throws IOException {
        return Files.readAllLines(Path.of(file));
    }

    private static String[] fields(String line) {
        return line.split(",", -1);
    }

    @Test
    void refusesMissingValuesUnlessToldWhatToDo() {
        Run run = denoise("--ignore", "id");
        assertThat(run.exitCode()).isEqualTo(ExitCode.DATA);
        assertThat(run.err().lines().toList())
                .contains(
                        "qmf: " + table + ": row 9, column 4 [y] has no value, the first of [1] that are missing in [1]"
                                + " of [60] rows; --missing drop leaves such rows out, --missing keep passes them through");
        assertThat(Path.of(output)).doesNotExist();
    }

    @Test
    void carriesOtherColumnsThroughAndKeepsIncompleteRows() throws IOException {
        Path why = folder.resolve("why.csv");
        Run run =
                denoise("--columns", "x,y", "--missing", "keep", "--scale", "spread", "--diagnostics", why.toString());
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.err()).contains(table + ": 1 of 60 rows lack a value and are kept as they are\n");
        assertThat(run.err()).contains("; 59 of 60 moved, by ");
        List<String> before = lines(table);
        List<String> after = lines(output);
        assertThat(after).hasSize(SIZE + 1);
        assertThat(after.get(0)).isEqualTo(before.get(0));
        assertThat(after.get(8)).as("the row that lacks a value").isEqualTo(before.get(8));
        assertThat(after.get(1)).isNotEqualTo(before.get(1));
        for (int i = 1; i <= SIZE; i++) {
            assertThat(fields(after.get(i))[0]).isEqualTo(fields(before.get(i))[0]);
            assertThat(fields(after.get(i))[2]).isEqualTo(fields(before.get(i))[2]);
        }
        assertThat(lines(why.toString()).get(8)).startsWith("8,kept-input,0,\"a coordinate is missing\",");
    }

    @Test
    void scalesSoThatUnitsDoNotMatter() throws IOException {
        denoise("--columns", "x,y", "--missing", "drop", "--scale", "spread");
        List<String> thousands = lines(output);
        String text = Files.readString(Path.of(table));
        StringBuilder small = new StringBuilder();
        for (String line : text.lines().toList()) {
            String[] fields = fields(line);
            boolean number = !fields[3].equals("NA") && !fields[3].contains("y");
            fields[3] = number ? String.valueOf(Double.parseDouble(fields[3]) / 1024) : fields[3];
            small.append(String.join(",", fields)).append('\n');
        }
        Files.writeString(Path.of(table), small);
        denoise("--columns", "x,y", "--missing", "drop", "--scale", "spread", "--overwrite");
        List<String> ones = lines(output);
        assertThat(ones).hasSize(SIZE);
        for (int i = 1; i < ones.size(); i++) {
            double y = Double.parseDouble(fields(ones.get(i))[3]);
            assertThat(Double.parseDouble(fields(thousands.get(i))[3]) / 1024)
                    .isCloseTo(y, org.assertj.core.api.Assertions.within(1e-9));
        }
    }

    @Test
    void warnsOfCountersAndUnitsAndSaysWhatIsKept() {
        Run run = denoise("--missing", "drop");
        assertThat(run.err().lines().toList())
                .contains(
                        table + ": kept as it is, not denoised: column 3 [kind] (text such as [k0])",
                        "warning: " + table
                                + ": column 1 [id] counts the rows (1, 2, ...) and is denoised like any other; --ignore"
                                + " id keeps it as it is")
                .anyMatch(line -> line.startsWith("warning: " + table + ": the spread of column 4 [y] is "));
    }

    @Test
    void recordsTheChoiceSoThatItCanBeRepeated() throws IOException {
        denoise("--ignore", "id", "--missing", "keep", "--scale", "robust");
        String provenance = Files.readString(Path.of(output + ".provenance.json"));
        assertThat(provenance).contains("\"ignore\" : [ \"id\" ]", "\"scale\" : \"robust\"", "\"missing\" : \"keep\"");
        assertThat(Run.qmf("reproduce", output).out()).startsWith("identical: 60 points in R^2");
        String again = folder.resolve("again.csv").toString();
        Run run = Run.qmf("denoise", table, "-c", output + ".provenance.json", "-o", again);
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(lines(again)).isEqualTo(lines(output));
    }

    @Test
    void readsTargetsByTheNamesOfTheColumns() throws IOException {
        String targets = Files.writeString(folder.resolve("new.csv"), "x,y,note\n1.1,3,first\n-0.9,8,second\n")
                .toString();
        Run run = denoise("--ignore", "1", "--missing", "drop", "--targets", targets, "--scale", "spread");
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(lines(output)).hasSize(3);
        assertThat(lines(output).get(2)).endsWith(",second");
        Files.writeString(Path.of(targets), "y,x\n1,2\n");
        assertThat(denoise("--ignore", "1", "--missing", "drop", "--targets", targets, "--overwrite")
                        .err())
                .contains("qmf: " + targets + ": the columns [y, x] are in another order than those of " + table
                        + ", [x, y]; put them in the same order\n");
        Files.writeString(Path.of(targets), "1,2\n");
        assertThat(denoise("--ignore", "1", "--missing", "drop", "--targets", targets, "--overwrite")
                        .err())
                .contains("qmf: " + targets + ": there is no column [x]; there are [2] columns without names\n");
    }

    @Test
    void saysWhichColumnsAnOutputCannotKeep() {
        output = folder.resolve("out.npy").toString();
        assertThat(denoise("--columns", "x,y", "--missing", "drop").err())
                .contains("warning: " + output
                        + ": files of this kind cannot hold all columns as they are, so it lacks"
                        + " [id], [kind]\n");
    }

    @Test
    void refusesColumnsThatAreNotThereAndWordsThatMeanNothing() {
        Run run = denoise("--columns", "x,yy");
        assertThat(run.exitCode()).isEqualTo(ExitCode.DATA);
        assertThat(run.err())
                .isEqualTo(
                        "qmf: " + table + ": there is no column [yy]; there are [id, x, kind, y]; did you mean [y]?\n");
        Run scale = denoise("--scale", "sprad");
        assertThat(scale.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(scale.err())
                .contains(
                        "--scale sprad: input.scale: expected one of [none, spread, robust], found [sprad]; did you mean"
                                + " [spread]?");
    }

    @Test
    void readsStandardInputWithTheSameOptions() throws IOException {
        Run run = Run.withInput(
                Files.readString(Path.of(table)),
                "denoise",
                "-",
                "-o",
                "-",
                "--estimator",
                "local-pca",
                "-d",
                "1",
                "-k",
                "8",
                "--ignore",
                "id",
                "--missing",
                "keep");
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out().lines().toList().get(8)).isEqualTo(lines(table).get(8));
    }

    @Test
    void convertsChosenColumns() throws IOException {
        String zipped = folder.resolve("chosen.csv.gz").toString();
        assertThat(Run.qmf("data", "convert", table, zipped, "--columns", "x").exitCode())
                .isZero();
        String plain = folder.resolve("plain.csv").toString();
        assertThat(Run.qmf("data", "convert", zipped, plain, "--columns", "x").exitCode())
                .isZero();
        assertThat(lines(plain)).isEqualTo(lines(table));
    }
}
