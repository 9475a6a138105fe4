package org.qmf.cli;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.qmf.data.file.FileInfo;

/** Prints what a point file holds. */
final class FileInfoText {

    private FileInfoText() {}

    static void print(String file, FileInfo info, PrintStream out) {
        out.println(file + ": " + HumanText.count(info.size(), "point") + " in R^" + info.dimension());
        line(out, "range", number(info.minimum()) + " to " + number(info.maximum()));
        line(out, "not finite", info.nanCount() + " NaN, " + info.infiniteCount() + " infinite");
        line(out, "duplicates", HumanText.count(info.duplicates()));
        List<Double> quantiles = info.neighborQuantiles();
        if (!quantiles.isEmpty()) {
            line(
                    out,
                    "nearest neighbour",
                    quantiles.stream().map(FileInfoText::number).collect(Collectors.joining("  "))
                            + "  (minimum, quartiles, maximum of " + HumanText.count(info.neighborSample(), "point")
                            + ")");
        }
    }

    private static void line(PrintStream out, String what, String value) {
        out.printf("  %-18s %s%n", what, value);
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.4g", value);
    }
}
