package org.qmf.study.leaderboard;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.qmf.api.QmfException;
import org.qmf.api.metric.Metric;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigNode.Mapping;
import org.qmf.host.configuration.ConfigNode.Sequence;
import org.qmf.host.configuration.EffectiveConfiguration;
import org.qmf.host.provenance.DataRecord;
import org.qmf.host.text.Suggestions;
import org.qmf.study.configuration.Setting;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.folder.StudyFolder;
import org.qmf.study.result.Results;
import org.qmf.study.result.Wording;
import org.qmf.study.statistics.Summary;
import org.qmf.study.table.ComparedMethods;

/** Gathers the methods and data sets of several studies. A data set of two studies is the same if its samples are. */
public final class Leaderboard {

    /**
     * The results of a study.
     *
     * @param folder where they are
     * @param results the results
     */
    public record Source(StudyFolder folder, Results results) {}

    private static final int MOST_NAMED = 5;

    private final String value;
    private final List<BoardColumn> columns = new ArrayList<>();
    private final Board.Standings standings = new Board.Standings();
    private final Set<String> methods = new LinkedHashSet<>();
    private final Set<String> controls = new LinkedHashSet<>();
    private final Map<String, String> configurations = new HashMap<>();
    private final Set<String> remarks = new LinkedHashSet<>();
    private String measure = "";

    private Leaderboard(String value) {
        this.value = value;
    }

    /**
     * Makes the page.
     *
     * @param sources the studies, one or more
     * @param metric the value to show, that of the first study where not given
     * @throws QmfException if a study does not measure the value
     */
    public static LeaderboardPage of(List<Source> sources, Optional<String> metric) {
        StudyOutline first = sources.get(0).results().outline();
        String value = metric.orElseGet(first::compared);
        Leaderboard board = new Leaderboard(value);
        Metric.Better better = first.columns().contains(value) ? first.better(value) : Metric.Better.SMALLER;
        for (Source source : sources) {
            board.add(source);
        }
        if (sources.size() > 1 && !first.reproducible(value)) {
            board.remarks.add("The studies were run one by one, perhaps on different machines, so a difference of "
                    + Wording.within(value) + " between methods of two studies may be one between machines.");
        }
        return new LeaderboardPage(board.finish(better));
    }

    private void add(Source source) {
        StudyOutline outline = source.results().outline();
        if (!outline.columns().contains(value)) {
            throw new QmfException("the study of " + source.folder() + " does not measure [" + value + "]; it has "
                    + outline.columns() + Suggestions.didYouMean(value, outline.columns()));
        }
        methods(source);
        metric(source);
        List<String> partial = new ArrayList<>();
        Wording.machines(source.results(), value)
                .ifPresent(sentence -> remarks.add("Of [" + source.folder().path() + "]: " + sentence));
        for (Results part : source.results().datasets()) {
            int column = column(source, part);
            String chosen = outline.better(value) == Metric.Better.NEITHER ? outline.compared() : value;
            Map<String, Setting> best = new LinkedHashMap<>();
            outline.methods().forEach(method -> best.put(method, ComparedMethods.best(part, method, chosen)));
            best.forEach((method, setting) -> {
                add(source, part, column, method, setting);
                partial(part, method, setting).ifPresent(partial::add);
            });
            for (String control : part.controls()) {
                controls.add(control);
                add(source, part, column, control, ComparedMethods.ofControls(part, best, chosen));
            }
        }
        if (!partial.isEmpty()) {
            int more = partial.size() - MOST_NAMED;
            remarks.add("[" + source.folder().path()
                    + "] does not have all values of its study, so means are not over the"
                    + " same replicates: " + String.join(", ", more > 0 ? partial.subList(0, MOST_NAMED) : partial)
                    + (more > 0 ? " and " + more + " more" : "") + ".");
        }
    }

    /** Says of a method on a data set how many replicates it has, if some are missing. */
    private Optional<String> partial(Results part, String method, Setting setting) {
        int count = part.summary(method, setting, value).count();
        int seeds = part.outline().seeds().size();
        return count == seeds
                ? Optional.empty()
                : Optional.of(method + " has " + count + " of " + seeds + " on "
                        + part.outline().dataset());
    }

    private void add(Source source, Results part, int column, String method, Setting setting) {
        Summary summary = part.summary(method, setting, value);
        String folder = source.folder().path().toString();
        String shown = part.outline().shown(method, setting).label();
        standings
                .add(
                        method,
                        column,
                        new Standing(summary, shown, part.outline().seeds().size(), folder))
                .ifPresent(other -> remarks.add(
                        method + " has another value on " + columns.get(column).name() + " in [" + folder
                                + "] than in [" + other.study() + "], which is shown."));
    }

    /** Methods are known by their names; where these mean something else, readers should know. */
    private void methods(Source source) {
        StudyOutline outline = source.results().outline();
        outline.configuration().methods().forEach((name, method) -> {
            methods.add(name);
            String text = EffectiveConfiguration.toJson(method.node());
            String folder = source.folder().path().toString();
            @Nullable String known = configurations.putIfAbsent(name, text);
            if (known != null && !known.equals(text)) {
                remarks.add(name + " is not configured in [" + folder + "] as in a study before.");
            }
        });
    }

    /** A value of the same name is another if its metric is configured in another way. */
    private void metric(Source source) {
        StudyOutline outline = source.results().outline();
        List<ConfigNode> nodes = ((Sequence) ((Mapping) outline.effective())
                        .entry("metrics")
                        .orElseThrow()
                        .value())
                .items();
        for (int i = 0; i < nodes.size(); i++) {
            if (outline.metrics().get(i).columns().contains(value)) {
                String text = EffectiveConfiguration.toJson(nodes.get(i));
                if (measure.isEmpty()) {
                    measure = text;
                } else if (!measure.equals(text)) {
                    remarks.add("The metric of " + Wording.within(value) + " is not configured in ["
                            + source.folder().path() + "] as in the first study.");
                }
            }
        }
    }

    private int column(Source source, Results part) {
        String label = part.outline().dataset();
        Set<String> samples = source.folder().run().data().stream()
                .filter(sample -> sample.location().startsWith(label + ", seed "))
                .map(DataRecord::checksum)
                .collect(Collectors.toCollection(TreeSet::new));
        for (int i = 0; i < columns.size(); i++) {
            BoardColumn known = columns.get(i);
            if (known.dataset().equals(label) && known.samples().equals(samples) && !samples.isEmpty()) {
                return i;
            }
        }
        columns.add(new BoardColumn(
                label,
                label,
                samples,
                part.outline().configuration().study(),
                source.folder().path(),
                part.outline().seeds().size()));
        return columns.size() - 1;
    }

    private Board finish(Metric.Better better) {
        List<BoardColumn> named = new ArrayList<>();
        for (BoardColumn column : columns) {
            boolean shared = columns.stream()
                            .filter(other -> other.dataset().equals(column.dataset()))
                            .count()
                    > 1;
            boolean sameStudy = columns.stream()
                            .filter(other -> other.dataset().equals(column.dataset())
                                    && other.study().equals(column.study()))
                            .count()
                    > 1;
            named.add(
                    shared
                            ? column.named(
                                    column.dataset() + " (" + (sameStudy ? column.folder() : column.study()) + ")")
                            : column);
        }
        return Board.of(
                value,
                better,
                named,
                List.copyOf(methods),
                List.copyOf(controls),
                standings.get(),
                List.copyOf(remarks));
    }
}
