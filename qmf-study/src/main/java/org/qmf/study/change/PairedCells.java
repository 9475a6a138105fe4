package org.qmf.study.change;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.qmf.study.configuration.Setting;
import org.qmf.study.configuration.StudyData;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.folder.StudyFolder;
import org.qmf.study.journal.CellId;
import org.qmf.study.journal.JournalLine;

/**
 * The values of a method at a setting on a data set, of each replicate that both runs have.
 *
 * @param data the data set
 * @param method the method
 * @param parameters the setting, empty if none makes a difference to the method
 * @param before the values before
 * @param now the values now
 * @param failing replicates that had a value and fail now
 */
record PairedCells(
        StudyData data, String method, String parameters, List<Double> before, List<Double> now, int failing) {

    PairedCells {
        before = List.copyOf(before);
        now = List.copyOf(now);
    }

    /** Pairs the cells of two runs by data set, method, setting and replicate. */
    static List<PairedCells> of(StudyFolder old, StudyFolder current, StudyOutline outline, String value) {
        List<PairedCells> all = new ArrayList<>();
        for (StudyData data : outline.datasets()) {
            for (String method : outline.methods()) {
                boolean varies = outline.at(data).varies(method);
                for (Setting setting :
                        varies ? data.settings() : data.settings().subList(0, 1)) {
                    PairedCells cells = of(old, current, outline, data, method, setting, varies, value);
                    if (cells.before.size() + cells.failing > 0) {
                        all.add(cells);
                    }
                }
            }
        }
        return all;
    }

    private static PairedCells of(
            StudyFolder old,
            StudyFolder current,
            StudyOutline outline,
            StudyData data,
            String method,
            Setting setting,
            boolean varies,
            String value) {
        List<Double> before = new ArrayList<>();
        List<Double> now = new ArrayList<>();
        int failing = 0;
        for (int seed : outline.seeds()) {
            CellId cell = new CellId(data.name(), method, setting.label(), seed);
            @Nullable JournalLine then = old.lines().get(cell);
            @Nullable JournalLine line = current.lines().get(cell);
            if (then == null || line == null || Double.isNaN(then.value(value))) {
                continue;
            }
            if (Double.isNaN(line.value(value))) {
                failing++;
                continue;
            }
            before.add(then.value(value));
            now.add(line.value(value));
        }
        return new PairedCells(data, method, varies ? setting.label() : "", before, now, failing);
    }

    boolean same() {
        return failing == 0 && before.equals(now);
    }

    /** Returns now − before of each replicate. */
    List<Double> differences() {
        return differences(before, now);
    }

    static List<Double> differences(List<Double> before, List<Double> now) {
        return IntStream.range(0, now.size())
                .mapToObj(i -> now.get(i) - before.get(i))
                .toList();
    }

    /** Counts the cells of one run that the other does not hold, of those that succeeded. */
    static int missing(Map<CellId, JournalLine> of, Map<CellId, JournalLine> in) {
        Set<CellId> missing = new LinkedHashSet<>(of.keySet());
        missing.removeAll(in.keySet());
        return missing.size();
    }
}
