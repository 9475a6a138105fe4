package org.qmf.study.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qmf.study.configuration.Setting;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.journal.JournalLine;
import org.qmf.study.result.Results;
import org.qmf.study.table.Table;
import org.qmf.study.table.TableCell;

/** Says which cells failed or are missing, and which figures could not be drawn. */
final class FailureSection {

    private record Reason(String method, String why) {}

    private record Count(int cells, String first) {}

    private FailureSection() {}

    static void write(HtmlPage page) {
        Results results = page.results();
        List<String> remarks = page.album().remarks();
        StudyOutline outline = results.outline();
        Map<Reason, Count> failures = new LinkedHashMap<>();
        int failed = 0;
        int missing = 0;
        for (Results part : results.datasets()) {
            String dataset = part.outline().data().name();
            for (String method : outline.methods()) {
                for (Setting setting : part.outline().settings()) {
                    for (int seed : part.outline().seeds()) {
                        Optional<JournalLine> line = part.line(method, setting, seed);
                        missing += line.isEmpty() ? 1 : 0;
                        Optional<String> error = line.flatMap(JournalLine::error);
                        if (error.isPresent()) {
                            failed++;
                            String first = dataset + " " + setting.label().replace(";", ", ") + " seed " + seed;
                            failures.merge(
                                    new Reason(method, error.get()),
                                    new Count(1, first.strip()),
                                    (before, one) -> new Count(before.cells() + 1, before.first()));
                        }
                    }
                }
            }
        }
        int cells = outline.cells();
        page.paragraph(
                failed == 0 && missing == 0
                        ? "All " + cells + " cells were computed."
                        : failed + " of " + cells + " cells failed; " + missing + " are not there yet.");
        if (failed > 0) {
            List<List<TableCell>> rows = new ArrayList<>();
            failures.forEach((reason, count) -> rows.add(List.of(
                    TableCell.of(reason.method()),
                    TableCell.of(Integer.toString(count.cells())),
                    TableCell.of(count.first()),
                    TableCell.of(reason.why()))));
            page.table(new Table(
                    "failures",
                    "Cells that failed, by method and reason",
                    List.of("method", "cells", "first", "reason"),
                    rows,
                    List.of("failures.csv holds every cell.")));
        }
        if (!remarks.isEmpty()) {
            page.heading("Figures that are not there");
            page.list(remarks.stream().distinct().toList());
        }
    }
}
