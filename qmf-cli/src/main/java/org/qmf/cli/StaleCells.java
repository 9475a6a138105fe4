package org.qmf.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.qmf.study.journal.CellId;

/** Says which cells of a study's journal are of another state of the study. */
final class StaleCells {

    private static final int MOST = 8;

    private StaleCells() {}

    /** Returns {@code PCA at k=7 (20 seeds), PCA at k=10 (1 seed), 5 more}. */
    static String text(List<CellId> cells) {
        Map<String, Integer> seeds = new LinkedHashMap<>();
        for (CellId cell : cells) {
            String parameters = cell.parameters().isEmpty() ? "" : " at " + cell.parameters();
            String dataset = cell.dataset().isEmpty() ? "" : " on " + cell.dataset();
            seeds.merge(cell.method() + parameters + dataset, 1, Integer::sum);
        }
        List<String> parts = new ArrayList<>();
        seeds.forEach((name, count) -> parts.add(name + " (" + HumanText.count(count, "seed") + ")"));
        int more = parts.size() - MOST;
        return String.join(", ", more > 0 ? parts.subList(0, MOST) : parts) + (more > 0 ? ", " + more + " more" : "");
    }
}
