package org.qmf.study.change;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.qmf.api.metric.Metric;
import org.qmf.study.chart.Json;
import org.qmf.study.result.Wording;
import org.qmf.study.table.NumberText;
import org.qmf.study.table.Table;
import org.qmf.study.table.TableCell;

/** Shows what changed between two runs as a table, or as JSON for programs. */
public final class ChangesTable {

    private static final List<String> HEADER = List.of(
            "method", "data set", "parameters", "verdict", "change", "lower", "upper", "before", "now", "pairs");

    private final StudyChanges changes;

    public ChangesTable(StudyChanges changes) {
        this.changes = changes;
    }

    /**
     * Returns what became of every value.
     *
     * @param most how many rows are shown; what is worse is on top
     */
    public Table table(int most) {
        List<Change> differing = changes.changes().stream()
                .filter(change -> change.verdict() != Verdict.SAME)
                .toList();
        List<String> notes = new ArrayList<>();
        long same = changes.count(Verdict.SAME);
        if (same > 0) {
            notes.add(same + " of " + changes.changes().size()
                    + " comparisons are the same to the last bit and not shown.");
        }
        if (differing.size() > most) {
            notes.add("The first " + most + " of " + differing.size() + " rows.");
        }
        if (!differing.isEmpty()) {
            notes.add(meaning());
        }
        if (differing.stream().anyMatch(change -> change.pairs() == 1)) {
            notes.add("A single pair lets no interval be known: run more replicates to tell a change from chance.");
        }
        changes.causes().forEach(cause -> notes.add("Not the same: " + cause + "."));
        return new Table(
                "changes",
                "Changes of " + changes.value() + ", paired by data set, setting and replicate",
                HEADER,
                differing.stream().limit(most).map(ChangesTable::row).toList(),
                notes);
    }

    private String meaning() {
        String direction = switch (changes.better()) {
            case SMALLER -> "smaller is better";
            case LARGER -> "larger is better";
            case NEITHER -> "neither smaller nor larger is better, so nothing is worse";
        };
        return "The change of the mean with an interval that holds for all rows at once ("
                + percent(changes.confidence(), false) + ", Student's t of the paired differences, Bonferroni"
                + (changes.corrected() ? ", " + Wording.CORRECTED : "") + "); " + direction
                + (changes.tolerance() > 0 ? "; within " + percent(changes.tolerance(), false) + " is open" : "")
                + ".";
    }

    private static List<TableCell> row(Change change) {
        boolean share = change.before() != 0;
        return Stream.of(
                        change.method(),
                        change.dataset(),
                        change.parameters(),
                        change.verdict().word() + (change.failing() > 0 ? " (" + change.failing() + ")" : ""),
                        text(change.share(), share),
                        text(change.lower(), share),
                        text(change.upper(), share),
                        NumberText.of(change.before()),
                        NumberText.of(change.now()),
                        Integer.toString(change.pairs()))
                .map(TableCell::of)
                .toList();
    }

    private static String text(double value, boolean share) {
        return Double.isNaN(value) ? "–" : share ? percent(value, true) : NumberText.of(value);
    }

    /** Returns {@code +1.2 %}, with more digits where it is less. */
    static String percent(double share, boolean signed) {
        double value = 100 * share;
        String format = Math.abs(value) >= 100 ? "0f" : Math.abs(value) >= 0.1 ? "1f" : "2g";
        String text = value == 0 || (!signed && value == Math.rint(value))
                ? String.format(Locale.ROOT, "%.0f", value)
                : String.format(Locale.ROOT, "%" + (signed ? "+" : "") + "." + format, value);
        return text + " %";
    }

    /** Returns everything as JSON, numbers to the last bit. */
    public String json() {
        Json json = new Json("{}")
                .with("value", Json.of(changes.value()))
                .with(
                        "better",
                        Json.of(
                                changes.better() == Metric.Better.NEITHER
                                        ? "neither"
                                        : changes.better() == Metric.Better.SMALLER ? "smaller" : "larger"))
                .with("confidence", Json.exactly(changes.confidence()))
                .with("tolerance", Json.exactly(changes.tolerance()))
                .with("corrected", Json.of(changes.corrected()))
                .with("worse", Json.of(!changes.bad().isEmpty()))
                .with("causes", Json.array(changes.causes().stream().map(Json::of)))
                .with("changes", Json.array(changes.changes().stream().map(ChangesTable::json)));
        return json.text() + "\n";
    }

    private static Json json(Change change) {
        return new Json("{}")
                .with("method", Json.of(change.method()))
                .with("dataset", Json.of(change.dataset()))
                .with("parameters", Json.of(change.parameters()))
                .with("pairs", Json.of(change.pairs()))
                .with("before", Json.exactly(change.before()))
                .with("now", Json.exactly(change.now()))
                .with("change", Json.exactly(change.share()))
                .with("lower", Json.exactly(change.lower()))
                .with("upper", Json.exactly(change.upper()))
                .with("failing", Json.of(change.failing()))
                .with("verdict", Json.of(change.verdict().word()));
    }
}
