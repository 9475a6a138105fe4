package org.qmf.study.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Compares with R: with what it gave once, everywhere, and with R itself where it is installed. */
class AgainstRTest {

    private static final Offset<Double> CLOSE = within(1e-10);
    private static final double[] FIRST = {0.112, 0.131, 0.098, 0.142, 0.107, 0.125, 0.119, 0.104};
    private static final double[] SECOND = {0.121, 0.128, 0.117, 0.139, 0.122, 0.131, 0.126, 0.118};
    private static final double[][] BLOCKS = {
        {1, 2, 3, 4}, {1, 1, 2, 3}, {2, 1, 3, 3}, {1, 3, 2, 4}, {2, 2, 1, 4}, {1, 2, 4, 3}
    };

    /** The values below, as R 4.2.2 gave them, each with its call. */
    private static final List<String> CALLS = List.of(
            "wilcox.test(a, b, paired = TRUE, exact = TRUE)$p.value",
            "t.test(b - a)$p.value",
            "2 * pt(-abs(mean(d) / sqrt(var(d) * (1/8 + 1))), 7)",
            "mean(d) - qt(0.975, 7) * sqrt(var(d) * (1/8 + 1))",
            "mean(d) + qt(0.975, 7) * sqrt(var(d) * (1/8 + 1))",
            "as.numeric(friedman.test(m)$statistic)",
            "pf(5 * x / (18 - x), 3, 15, lower.tail = FALSE)",
            "p.adjust(c(0.01, 0.04, 0.03, 0.005, 0.2), 'holm')[2]",
            "qtukey(0.95, 4, Inf) / sqrt(2) * sqrt(4 * 5 / (6 * 14))");

    private static final double[] PINNED = {
        0.0390625,
        0.0261581358130673,
        0.38016358376125,
        -0.0121984157441369,
        0.0281984157441369,
        10.8947368421053,
        0.0024541689315015,
        0.090,
        1.25355914949599
    };

    private static double[] ours() {
        double[] d = IntStream.range(0, FIRST.length)
                .mapToDouble(i -> SECOND[i] - FIRST[i])
                .toArray();
        ResampledT half = ResampledT.of(d, 0.5, 0.95);
        Friedman friedman = Friedman.of(BLOCKS);
        return new double[] {
            // Differences in thousandths are whole, so that equal ones are equal.
            SignedRank.of(Arrays.stream(d).map(each -> Math.rint(1000 * each)).toArray())
                    .p(),
            ResampledT.of(d, 0, 0.95).p(),
            half.p(),
            half.lower(),
            half.upper(),
            friedman.chiSquare(),
            friedman.p(),
            Holm.adjust(new double[] {0.01, 0.04, 0.03, 0.005, 0.2})[1],
            Nemenyi.criticalDifference(4, 14, 0.05)
        };
    }

    @Test
    void agreesWithWhatRGave() {
        // The studentised range of qtukey is accurate to about 1e-9.
        assertThat(ours()).containsExactly(PINNED, within(1e-8));
    }

    @Test
    void agreesWithRItself() throws IOException, InterruptedException {
        assumeTrue(
                Arrays.stream(System.getenv("PATH").split(":"))
                        .anyMatch(path -> Files.isExecutable(Path.of(path, "Rscript"))),
                "R is not installed, so there is nothing to compare with");
        String script = "options(digits = 15); a <- c(" + list(FIRST) + "); b <- c(" + list(SECOND)
                + "); d <- b - a; m <- matrix(c("
                + list(Arrays.stream(BLOCKS).flatMapToDouble(Arrays::stream).toArray())
                + "), ncol = 4, byrow = TRUE); x <- as.numeric(friedman.test(m)$statistic); cat(sep = '\n', format(c("
                + String.join(", ", CALLS) + "), digits = 15))";
        Process process = new ProcessBuilder("Rscript", "-e", script)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String answer = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isZero();

        assertThat(answer.lines().mapToDouble(Double::parseDouble).toArray())
                .as(script)
                .containsExactly(ours(), within(1e-8));
    }

    private static String list(double[] values) {
        return String.join(
                ", ", Arrays.stream(values).mapToObj(Double::toString).toList());
    }

    @Test
    void withoutCorrelationTheTestIsStudents() {
        ResampledT plain = ResampledT.of(new double[] {1, 2, 3, Double.NaN}, 0, 0.95);

        assertThat(plain.count()).isEqualTo(3);
        assertThat(plain.t()).isCloseTo(2 / Math.sqrt(1.0 / 3), CLOSE);
        assertThat(plain.effect()).isCloseTo(Math.sqrt(12.0 / 14), CLOSE);
        assertThat(ResampledT.of(new double[] {3}, 0.5, 0.95).p()).isNaN();
        assertThat(ResampledT.of(new double[] {0, 0}, 0.5, 0.95).p()).isEqualTo(1);
        assertThat(ResampledT.of(new double[] {2, 2}, 0.5, 0.95).effect()).isEqualTo(1);
    }

    /** Equal values have no variance; J of them have one sign by chance with the probability 2^(1-J). */
    @Test
    void equalValuesAreAsSureAsTheirSign() {
        ResampledT two = ResampledT.of(new double[] {-2, -2}, 0.5, 0.95);
        ResampledT six = ResampledT.of(new double[] {2, 2, 2, 2, 2, 2}, 0.5, 0.95);
        ResampledT rounded = ResampledT.of(new double[] {0.3 - 0.2, 0.5 - 0.4, 0.7 - 0.6}, 0, 0.95);

        assertThat(two).isEqualTo(new ResampledT(2, -2, Double.NEGATIVE_INFINITY, 0.5, Double.NaN, Double.NaN));
        assertThat(six).isEqualTo(new ResampledT(6, 2, Double.POSITIVE_INFINITY, 1 / 32.0, 2, 2));
        assertThat(rounded.p()).isEqualTo(0.25);
        assertThat(rounded.lower()).isNaN();
    }
}
