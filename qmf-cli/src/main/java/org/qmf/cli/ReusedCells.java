package org.qmf.cli;

import java.util.ArrayList;
import java.util.List;
import org.qmf.study.run.RunSummary;

/** Says which cells of a study were not computed, and why. */
final class ReusedCells {

    private ReusedCells() {}

    /** Returns {@code 24 cells that an earlier run finished; 6 cells the same as another one (Raw data)}. */
    static String text(RunSummary summary) {
        int shared =
                summary.shared().values().stream().mapToInt(Integer::intValue).sum();
        int finished = summary.reused() - shared;
        List<String> parts = new ArrayList<>();
        if (finished > 0) {
            parts.add(HumanText.count(finished, "cell") + " that an earlier run finished");
        }
        if (shared > 0) {
            parts.add(HumanText.count(shared, "cell") + " with the same method, parameters and sample as another one ("
                    + String.join(", ", summary.shared().keySet()) + ")");
        }
        return String.join("; ", parts);
    }
}
