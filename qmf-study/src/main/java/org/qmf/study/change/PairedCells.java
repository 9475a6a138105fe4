package org.qmf.study.change;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
    static List<PairedCells> of(
            StudyFolder old, StudyOutline before, StudyFolder current, StudyOutline outline, String value) {
        List<PairedCells> all = new ArrayList<>();
        for (StudyData data : outline.datasets()) {
            StudyOutline part = outline.at(data);
            Optional<StudyOutline> then = before.datasets().stream()
                    .filter(each -> each.name().equals(data.name()))
                    .findFirst()
                    .map(before::at);
            for (String method : outline.methods()) {
                Map<Setting, Setting> first = new LinkedHashMap<>();
                data.settings().forEach(setting -> first.putIfAbsent(shown(part, then, method, setting), setting));
                for (Map.Entry<Setting, Setting> entry : first.entrySet()) {
                    String parameters = entry.getKey().label();
                    PairedCells cells = of(old, current, part, method, entry.getValue(), parameters, value);
                    if (cells.before.size() + cells.failing > 0) {
                        all.add(cells);
                    }
                }
            }
        }
        return all;
    }

    /** Returns what of a setting made a difference to a method, before or now. */
    private static Setting shown(StudyOutline part, Optional<StudyOutline> then, String method, Setting setting) {
        Setting now = part.shown(method, setting);
        return then.map(it -> it.shown(method, setting).and(now)).orElse(now);
    }

    private static PairedCells of(
            StudyFolder old,
            StudyFolder current,
            StudyOutline part,
            String method,
            Setting setting,
            String parameters,
            String value) {
        StudyData data = part.data();
        List<Double> before = new ArrayList<>();
        List<Double> now = new ArrayList<>();
        int failing = 0;
        for (int seed : part.seeds()) {
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
        return new PairedCells(data, method, parameters, before, now, failing);
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
