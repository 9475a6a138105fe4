package org.qmf.study.table;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.study.table.TableCell.Emphasis;

class LatexTest {

    private static final String AWKWARD = "a&b%c$d#e_f{g}h~i^j\\k <img> |x| \"q\" é ß λ Δ – − … × ≤ 中 😀 \t end";

    @TempDir
    private Path folder;

    private static Table table() {
        return new Table(
                "awkward",
                "A title\nof two lines with \\end{document}",
                List.of(AWKWARD, "p"),
                List.of(
                        List.of(TableCell.of(AWKWARD), new TableCell("<0.0001", Emphasis.BEST)),
                        List.of(TableCell.of("−1 [0.1, 0.2]"), new TableCell("δ=10", Emphasis.SECOND))),
                List.of("A note\n\\end{tabular}"));
    }

    @Test
    void everyCharacterIsShownOrNamed() {
        assertThat(LatexText.of(AWKWARD))
                .isEqualTo(
                        "a\\&b\\%c\\$d\\#e\\_f\\{g\\}h\\textasciitilde{}i\\textasciicircum{}j\\textbackslash{}k $<$img$>$"
                                + " $|$x$|$ ''q'' é ß $\\lambda$ $\\Delta$ -- $-$ \\ldots{} $\\times$ $\\le$ [U+4E2D] [U+1F600]"
                                + "   end");
        assertThat(TableFormat.LATEX.render(table()))
                .startsWith(
                        "% A title of two lines with \\end{document}; needs \\usepackage{booktabs}\n\\begin{tabular}")
                .endsWith("\\end{tabular}\n% A note \\end{tabular}\n");
    }

    @Test
    void compiles() throws IOException, InterruptedException {
        boolean there = Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .anyMatch(place -> Files.isExecutable(Path.of(place, "pdflatex")));
        assumeTrue(there, "pdflatex is not installed, so no LaTeX can read the tables");
        Files.writeString(folder.resolve("awkward.tex"), TableFormat.LATEX.render(table()));
        Files.writeString(folder.resolve("page.tex"), """
                \\documentclass{article}
                \\usepackage{booktabs}
                \\begin{document}
                \\input{awkward.tex}
                \\end{document}
                """);

        Process process = new ProcessBuilder("pdflatex", "-interaction=nonstopmode", "-halt-on-error", "page.tex")
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("said.txt").toFile())
                .start();
        assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();

        assertThat(process.exitValue())
                .as(() -> said(folder.resolve("said.txt")))
                .isZero();
        assertThat(folder.resolve("page.pdf")).isNotEmptyFile();
    }

    private static String said(Path file) {
        try {
            return Files.readString(file, UTF_8);
        } catch (IOException e) {
            return e.toString();
        }
    }
}
