package org.qmf.study.merge;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.qmf.api.DataException;
import org.qmf.study.journal.CellId;
import org.qmf.study.journal.JournalLine;

/**
 * The lines of several journals, one for each cell. Of equal ones the first counts, and one that succeeded before one that
 * failed; what depends on the machine may differ.
 */
final class JoinedLines {

    private static final int MOST_NAMED = 5;

    private final Map<CellId, JournalLine> lines = new LinkedHashMap<>();
    private final Map<CellId, String> folders = new LinkedHashMap<>();
    private final List<String> conflicts = new ArrayList<>();

    /**
     * Adds the lines of a folder.
     *
     * @param name the folder as messages name it
     * @param origin names where a line comes from
     */
    void add(Iterable<JournalLine> more, String name, Function<JournalLine, String> origin) {
        for (JournalLine line : more) {
            @Nullable JournalLine known = lines.get(line.cell());
            if (known == null || (!known.succeeded() && line.succeeded())) {
                lines.put(line.cell(), line.from(origin.apply(line)));
                folders.put(line.cell(), name);
            } else if (known.succeeded() && line.succeeded()) {
                conflict(known, line, name).ifPresent(conflicts::add);
            }
        }
    }

    private Optional<String> conflict(JournalLine known, JournalLine line, String name) {
        String first = folders.getOrDefault(known.cell(), "");
        if (!known.key().equals(line.key())) {
            return Optional.of(
                    line.cell() + " was computed for another state of the study in " + first + " than in " + name);
        }
        return known.values().keySet().stream()
                .filter(value ->
                        !Objects.equals(known.values().get(value), line.values().get(value)))
                .findFirst()
                .map(value ->
                        line.cell() + ": " + value + " is [" + known.values().get(value) + "] in " + first + " and ["
                                + line.values().get(value) + "] in " + name);
    }

    /**
     * Returns the lines.
     *
     * @throws DataException with the cells that differ, if any do
     */
    Map<CellId, JournalLine> get() {
        if (!conflicts.isEmpty()) {
            int more = conflicts.size() - MOST_NAMED;
            throw new DataException((conflicts.size() == 1 ? "a cell differs" : conflicts.size() + " cells differ")
                    + " between the folders, so nothing was merged: "
                    + String.join("; ", more > 0 ? conflicts.subList(0, MOST_NAMED) : conflicts)
                    + (more > 0 ? "; and " + more + " more" : ""));
        }
        return lines;
    }
}
