package org.qmf.cli;

import java.io.PrintStream;
import java.util.stream.Collectors;
import org.qmf.data.file.FileInfo;
import org.qmf.data.file.NeighborDistances;

/** Prints what a point file holds. */
final class FileInfoText {

    private FileInfoText() {}

    static void print(String file, FileInfo info, PrintStream out) {
        out.println(file + ": " + HumanText.count(info.size(), "point") + " in R^" + info.dimension());
        line(out, "range", HumanText.number(info.minimum()) + " to " + HumanText.number(info.maximum()));
        line(out, "not finite", info.nanCount() + " NaN, " + info.infiniteCount() + " infinite");
        line(out, "duplicates", HumanText.count(info.duplicates()));
        for (NeighborDistances distances : info.neighbors()) {
            line(
                    out,
                    "neighbour " + distances.k(),
                    distances.quantiles().stream().map(HumanText::number).collect(Collectors.joining("  "))
                            + "  (minimum, quartiles, maximum of " + HumanText.count(distances.sample(), "point")
                            + ")");
        }
    }

    private static void line(PrintStream out, String what, String value) {
        out.printf("  %-18s %s%n", what, value);
    }
}
