package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.RandomStream;

class InfoCommandTest {

    @TempDir
    private Path folder;

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    private static String circle(int n) {
        RandomStream random = RandomStream.of(3, "circle", 0);
        return IntStream.range(0, n)
                .mapToObj(i -> (Math.cos(6.3 * i / n) + 0.03 * random.nextGaussian()) + ","
                        + (Math.sin(6.3 * i / n) + 0.03 * random.nextGaussian()) + "\n")
                .collect(Collectors.joining());
    }

    @Test
    void describesColumnsDistancesAndTroubles() throws IOException {
        StringBuilder text = new StringBuilder("id,x,kind,y,class,flat\n");
        for (int i = 1; i <= 120; i++) {
            text.append(i)
                    .append(',')
                    .append(i % 11 * 0.5)
                    .append(",k")
                    .append(i % 4)
                    .append(',');
            text.append(i == 5 ? "NA" : String.valueOf(i % 7 * 1000.5))
                    .append(',')
                    .append(i % 3)
                    .append(",7\n");
        }
        String table = file("t.csv", text.toString());
        Run run = Run.qmf("data", "info", table, "--no-choice");
        assertThat(run.exitCode()).as(run.err()).isZero();
        List<String> lines = run.out().lines().toList();
        assertThat(lines.get(0)).isEqualTo(table + ": 120 points in R^5");
        assertThat(lines.subList(1, 8))
                .containsExactly(
                        "    name   holds     smallest    largest     spread missing distinct",
                        "  1 id     whole            1        120      34.79       0      120",
                        "  2 x      numbers          0          5      1.578       0       11",
                        "  3 kind   text                                           0        4",
                        "  4 y      numbers          0       6003       2009       1        7",
                        "  5 class  whole            0          2     0.8199       0        3",
                        "  6 flat   whole            7          7          0       0        1");
        assertThat(run.out())
                .contains(
                        "distance to the K-th neighbour: minimum, quartiles, maximum of 119 points\n  K =  1",
                        "\n  K = 64",
                        "\nduplicates: 0\n",
                        "to know before denoising\n",
                        "  - kept as it is, not denoised: column 3 [kind] (text such as [k1])\n",
                        "  - column 1 [id] counts the rows (1, 2, ...) and is denoised like any other;\n    --ignore id",
                        "  - row 6, column 4 [y] has no value, the first of [1] that are missing in [1]",
                        "  - constant, so of no use to any method: column 6 [flat]\n",
                        "  - few distinct whole numbers, as classes have: column 5 [class]");
        assertThat(lines.subList(1, lines.size())).allMatch(line -> line.length() <= 80);
    }

    @Test
    void saysWhatWouldBeChosenForAStream() {
        Run run = Run.withInput(circle(150), "data", "info", "-");
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out())
                .startsWith("standard input: 150 points in R^2\n")
                .contains("'qmf denoise' would choose\n  dimension 1: ", "  noise 0.0");
    }

    @Test
    void saysThatNothingCanBeChosenAndGoesOn() throws IOException {
        Run run = Run.qmf("data", "info", file("few.csv", "1,2\n2,9\n4,4\n4,4\n"));
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out())
                .contains(
                        "1 point repeats an earlier one",
                        "4 points: too few to choose anything by",
                        "nothing can be chosen: [4] points are too few");
    }

    @Test
    void measuresDistancesInUnitsOfTheSpreadIfAsked() throws IOException {
        String table = file("s.csv", circle(60));
        assertThat(Run.qmf("data", "info", table, "--no-choice", "--scale", "spread")
                        .out())
                .contains("distance to the K-th neighbour, in units of the columns' spread: ");
        Run run = Run.qmf("data", "info", table, "--scale", "wide");
        assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err()).contains("scale [wide] must be one of [none, spread, robust]");
    }

    @Test
    void summarisesManyColumnsAndFitsNarrowTerminals() throws IOException {
        String row = IntStream.range(0, 200).mapToObj(i -> i + ".5").collect(Collectors.joining(","));
        String other = IntStream.range(0, 200).mapToObj(i -> i + ".25").collect(Collectors.joining(","));
        String wide = file("w.csv", "a," + row + "\nb," + other + "\n");
        assertThat(Run.qmf("data", "info", wide, "--no-choice").out())
                .contains(
                        "  200 columns of numbers, from 0.2500 to 199.5\n",
                        "  spreads from 0.1768 to 0.1768, half of them below 0.1768\n",
                        "  1 other column:\n");
        String named = file("n.csv", "a very long name of a column indeed,y\n1.5,2.5\n3.5,1.5\n");
        Run narrow = Run.atTerminal(Map.of("COLUMNS", "50"), "data", "info", named, "--no-choice");
        assertThat(narrow.out()).contains("  1 a very long nam… numbers");
        assertThat(narrow.out().lines().skip(1)).allMatch(line -> line.length() <= 50);
    }

    @ParameterizedTest
    @ValueSource(ints = {40, 60, 80, 120})
    void fitsEveryLineWithoutBreakingANumber(int width) throws IOException {
        String large = IntStream.range(0, 30)
                .mapToObj(i -> -1.2345e-105 * i + "," + 1.2345e100 * i + "," + 12345678 * i + ",word")
                .collect(Collectors.joining("\n", "small,large and with a long name,whole,text\n", "\n"));
        String many = IntStream.range(0, 200).mapToObj(i -> -12345.678 * i + "").collect(Collectors.joining(","));
        String more = IntStream.range(0, 200).mapToObj(i -> 1.2345e-7 * i + "").collect(Collectors.joining(","));
        for (String table : List.of(file("large.csv", large), file("many.csv", many + "\n" + more + "\n"))) {
            Run run = Run.atTerminal(
                    Map.of("COLUMNS", String.valueOf(width)),
                    "data",
                    "info",
                    table,
                    "--no-choice",
                    "--scale",
                    "spread");

            assertThat(run.exitCode()).as(run.err()).isZero();
            assertThat(run.out().lines().filter(line -> !line.equals(table + ":")))
                    .allMatch(line -> line.length() <= width);
            assertThat(run.out()).containsPattern("-3\\.580e-104|-2\\.457e\\+06");
        }
    }

    @Test
    void showsAllDistancesWhereThereIsRoomForThem() throws IOException {
        String table = file("d.csv", circle(60));
        Pattern row = Pattern.compile("\n  K =  8(.*)\n");

        for (int width : List.of(40, 60, 80)) {
            Run run = Run.atTerminal(Map.of("COLUMNS", String.valueOf(width)), "data", "info", table, "--no-choice");
            Matcher found = row.matcher(run.out());
            assertThat(found.find()).as(run.out()).isTrue();
            assertThat(found.group(1).strip().split(" +")).hasSize(width < 80 ? 3 : 5);
        }
    }
}
