package org.qmf.study.page;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.PriorityQueue;
import org.qmf.api.data.Attribute;
import org.qmf.api.data.Excerpt;
import org.qmf.api.estimator.Diagnostics;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.host.denoise.Moves;
import org.qmf.study.html.Html;
import org.qmf.study.table.NumberText;
import org.qmf.study.table.Table;
import org.qmf.study.table.TableCell;

/**
 * The points that deserve a look: those that ended badly, the worst first, and then those that moved farthest.
 *
 * @param worst their indices
 */
record NoticedPoints(DenoisedRun run, Moves moves, List<Integer> worst) {

    private static final int MOST = 20;
    private static final int MOST_COORDINATES = 4;
    private static final int MOST_ATTRIBUTES = 4;

    static NoticedPoints of(DenoisedRun run, Moves moves) {
        Diagnostics diagnostics = run.diagnostics();
        Comparator<Integer> better = Comparator.<Integer, Outcome>comparing(diagnostics::outcome)
                .thenComparingDouble(moves::length)
                .thenComparing(Comparator.reverseOrder());
        PriorityQueue<Integer> kept = new PriorityQueue<>(better);
        for (int i = 0; i < diagnostics.size(); i++) {
            if (diagnostics.outcome(i) != Outcome.CONVERGED || moves.length(i) > 0) {
                kept.add(i);
                if (kept.size() > MOST) {
                    kept.remove();
                }
            }
        }
        List<Integer> worst = new ArrayList<>(kept);
        worst.sort(Collections.reverseOrder(better));
        return new NoticedPoints(run, moves, List.copyOf(worst));
    }

    String html() {
        if (worst.isEmpty()) {
            return "";
        }
        return Html.section("noticed", "Points to look at", reasons() + Html.table(table()));
    }

    private String reasons() {
        Map<String, Integer> counts = new LinkedHashMap<>();
        for (int i = 0; i < run.diagnostics().size(); i++) {
            if (run.diagnostics().outcome(i) != Outcome.CONVERGED) {
                String reason = run.diagnostics().reason(i);
                counts.merge(outcome(i) + (reason.isEmpty() ? "" : ": " + reason), 1, Integer::sum);
            }
        }
        if (counts.isEmpty()) {
            return Html.paragraph(
                    (run.missing() == 0 ? "All points converged." : "All points without missing values converged.")
                            + " These moved farthest.");
        }
        return Html.paragraph("Not all points simply converged:")
                + Html.list(counts.entrySet().stream()
                        .map(entry -> String.format(Locale.ROOT, "%,d %s", entry.getValue(), entry.getKey()))
                        .toList());
    }

    private String outcome(int point) {
        return name(run.diagnostics().outcome(point));
    }

    /** Returns an outcome as files write it. */
    static String name(Outcome outcome) {
        return outcome.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private Table table() {
        OptionalDouble noise = run.noise();
        boolean small = run.points().dimension() <= MOST_COORDINATES;
        List<Attribute> attributes =
                run.before().attributes().stream().limit(MOST_ATTRIBUTES).toList();
        List<String> header = new ArrayList<>(List.of("Point"));
        attributes.forEach(attribute -> header.add(attribute.name().isEmpty() ? "Row" : Excerpt.of(attribute.name())));
        header.addAll(List.of("Outcome", "Moved"));
        if (noise.isPresent()) {
            header.add("In units of the noise");
        }
        if (small) {
            run.columns().forEach(column -> header.add(column + ", before"));
        }
        boolean reasons = worst.stream()
                .anyMatch(point -> !run.diagnostics().reason(point).isEmpty());
        if (reasons) {
            header.add("Reason");
        }
        List<List<TableCell>> rows = worst.stream()
                .map(point -> {
                    List<TableCell> row = new ArrayList<>();
                    row.add(TableCell.of(String.valueOf(point + 1)));
                    attributes.forEach(attribute -> row.add(
                            TableCell.of(Excerpt.of(attribute.text(point).strip()))));
                    row.add(TableCell.of(outcome(point)));
                    row.add(TableCell.of(NumberText.of(moves.length(point))));
                    noise.ifPresent(sigma ->
                            row.add(TableCell.of(String.format(Locale.ROOT, "%.1f", moves.length(point) / sigma))));
                    for (int axis = 0; small && axis < run.points().dimension(); axis++) {
                        row.add(TableCell.of(NumberText.of(run.points().get(point, axis))));
                    }
                    if (reasons) {
                        row.add(TableCell.of(run.diagnostics().reason(point)));
                    }
                    return List.copyOf(row);
                })
                .toList();
        return new Table(
                reasons ? "noticed-reasons" : "noticed",
                "The worst " + rows.size() + " of " + String.format(Locale.ROOT, "%,d", moves.size()) + " points",
                header,
                rows,
                List.of(
                        "Points are numbered from 1 in the order of the file, without rows in which a value is missing."));
    }
}
