package org.qmf.study.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.qmf.study.statistics.Summary;
import org.qmf.study.table.TableCell.Emphasis;

class TableFormatTest {

    private static final Table TABLE = new Table(
            "mse",
            "Errors",
            List.of("method", "k = 7"),
            List.of(
                    List.of(TableCell.of("A_1, B"), new TableCell("0.5", Emphasis.BEST)),
                    List.of(TableCell.of("C|D"), new TableCell("0.75", Emphasis.SECOND))),
            List.of("Smaller is better."));

    @Test
    void textAlignsColumnsAndMarksOnlyWhenAsked() {
        assertThat(TableFormat.TEXT.render(TABLE)).isEqualTo("""
                        Errors
                        method  k = 7
                        A_1, B    0.5
                        C|D      0.75
                        Smaller is better.
                        """);
        assertThat(TableFormat.ANSI.render(TABLE))
                .contains("A_1, B    \u001b[1m0.5\u001b[0m\n", "C|D      \u001b[4m0.75\u001b[0m\n");
    }

    @Test
    void aTerminalGetsAsManyColumnsAsItHasRoomForAndWhereTheRestIs() {
        Table wide = new Table(
                "mse",
                "Errors of every method",
                List.of("method", "k = 7", "k = 8", "k = 9"),
                List.of(List.of(
                        TableCell.of("A"), TableCell.of("0.5000"), TableCell.of("0.2500"), TableCell.of("0.1250"))),
                List.of("Smaller is better."));

        assertThat(wide.fitted(30, "there")).as("what fits stays").isEqualTo(wide);
        assertThat(TableFormat.TEXT.render(wide.fitted(29, "[mse.md]"))).isEqualTo("""
                        Errors of every method
                        method   k = 7   k = 8
                        A       0.5000  0.2500
                        Smaller is better.
                        1 of 3 columns are too many
                        for this terminal; the table
                        is [mse.md].
                        """);
        assertThat(TableFormat.TEXT.render(wide.fitted(13, "[mse.md]")).lines())
                .startsWith("Errors of", "every method", "method")
                .endsWith("is [mse.md].")
                .doesNotContain("A")
                .allMatch(line -> line.length() <= 13);
    }

    @Test
    void markdownEscapesBars() {
        assertThat(TableFormat.MARKDOWN.render(TABLE)).isEqualTo("""
                        **Errors**

                        | method | k = 7 |
                        | --- | ---: |
                        | A_1, B | **0.5** |
                        | C\\|D | *0.75* |

                        Smaller is better.
                        """);
    }

    @Test
    void latexIsATabularOfBooktabs() {
        assertThat(TableFormat.LATEX.render(TABLE)).isEqualTo("""
                        % Errors; needs \\usepackage{booktabs}
                        \\begin{tabular}{lr}
                        \\toprule
                        method & k = 7 \\\\
                        \\midrule
                        A\\_1, B & \\textbf{0.5} \\\\
                        C$|$D & \\underline{0.75} \\\\
                        \\bottomrule
                        \\end{tabular}
                        % Smaller is better.
                        """);
    }

    @Test
    void csvQuotesWhereNeeded() {
        assertThat(TableFormat.CSV.render(TABLE)).isEqualTo("method,k = 7\n\"A_1, B\",0.5\nC|D,0.75\n");
    }

    @Test
    void namesAreTextAndNothingElse() {
        String name = "=cmd|'/C calc'!A0 <img src=x> [a](b)\n\\input{x} \u001b[31m\u202e";
        Table table = new Table(
                "t",
                name,
                List.of("[m]", "v"),
                List.of(List.of(TableCell.of(name), TableCell.of("-0.5 [-1, 2]"))),
                List.of(name));
        String[] shown = {"=cmd|'/C calc'!A0 <img src=x> [a](b)", "\\input{x} \u00b7[31m\u00b7"};

        assertThat(TableFormat.TEXT.render(table).lines())
                .hasSize(6)
                .startsWith(shown)
                .endsWith(shown);
        String inOneLine = "=cmd|'/C calc'!A0 <img src=x> [a](b) \\input{x}  [31m ";
        assertThat(TableFormat.TEXT.render(table.fitted(1000, "there")).lines())
                .as("a terminal gets a line each for title and note")
                .hasSize(4)
                .startsWith(inOneLine)
                .endsWith(inOneLine);
        assertThat(TableFormat.ANSI.render(table)).doesNotContain("\u001b[31m");
        assertThat(TableFormat.LATEX.render(table).lines())
                .contains("{}[m] & v \\\\")
                .filteredOn(line -> line.contains("\\input"))
                .allMatch(line -> line.startsWith("%"));
        assertThat(TableFormat.MARKDOWN.render(table))
                .contains("&lt;img src=x> [a]\\(b) \\input{x}")
                .doesNotContain("<img", "](");
        assertThat(TableFormat.CSV.render(table)).contains("\"'=cmd|", ",\"-0.5 [-1, 2]\"\n");
    }

    @Test
    void figuresAreShort() {
        assertThat(NumberText.of(0.01234567)).isEqualTo("0.0123");
        assertThat(NumberText.of(0.00001234567)).isEqualTo("1.235e-05");
        assertThat(NumberText.of(Double.NaN)).isEqualTo("–");
        assertThat(NumberText.of(new Summary(4, 0, 0, Double.NaN, Double.NaN))).isEqualTo("0.0000");
        assertThat(NumberText.of(new Summary(4, 1, 1, 0.5, 1.5))).isEqualTo("1.0000 [0.5000, 1.5000]");
        assertThat(NumberText.p(0.00001)).isEqualTo("<0.0001");
        assertThat(NumberText.of(new Summary(5, 0.5, 0.1, 0.25, 0.75))).isEqualTo("0.5000 [0.2500, 0.7500]");
        assertThat(NumberText.of(new Summary(1, 0.5, Double.NaN, 0.5, 0.5))).isEqualTo("0.5000");
    }

    @Test
    void rowsMustFitTheHeader() {
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> new Table("t", "T", List.of("a", "b"), List.of(List.of(TableCell.of("1"))), List.of()))
                .withMessage("a row of table [t] has [1] cells, its header has [2]");
    }
}
