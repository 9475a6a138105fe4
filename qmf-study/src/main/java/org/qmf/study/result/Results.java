package org.qmf.study.result;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.qmf.api.study.Column;
import org.qmf.api.study.Estimate;
import org.qmf.api.study.StudyResults;
import org.qmf.study.canvas.Palette;
import org.qmf.study.configuration.Control;
import org.qmf.study.configuration.Setting;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.journal.CellId;
import org.qmf.study.journal.Journal;
import org.qmf.study.journal.JournalLine;
import org.qmf.study.statistics.Resampling;
import org.qmf.study.statistics.Summary;

/**
 * The numbers of a study as its journal tells them; the last line of a cell counts. Safe for use by several threads.
 *
 * <p>Values belong to a data set: results of several have those {@link #datasets of each of them}.
 */
public final class Results implements StudyResults {

    private final StudyOutline outline;
    private final Resampling resampling;
    private final Map<CellId, JournalLine> lines;
    private final ConcurrentMap<SummaryId, Summary> summaries = new ConcurrentHashMap<>();
    private final List<Results> datasets;

    private record SummaryId(String method, Setting setting, String column) {}

    public Results(StudyOutline outline, List<JournalLine> journal) {
        this.outline = outline;
        this.resampling = new Resampling(
                outline.configuration().seed(), outline.configuration().seeds());
        Map<CellId, JournalLine> last = Journal.latest(journal);
        this.lines = last;
        this.datasets = outline.across()
                ? outline.datasets().stream()
                        .map(data -> new Results(outline.at(data), resampling, last))
                        .toList()
                : List.of();
    }

    private Results(StudyOutline outline, Resampling resampling, Map<CellId, JournalLine> lines) {
        this.outline = outline;
        this.resampling = resampling;
        this.lines = lines;
        this.datasets = List.of();
    }

    /** Returns the results that the journals of a folder tell. */
    public static Results of(StudyOutline outline, Path folder) {
        List<JournalLine> lines = new ArrayList<>(Journal.read(folder));
        lines.addAll(Journal.read(folder, Journal.CONTROLS));
        return new Results(outline, lines);
    }

    /** Returns the names of the controls that were measured. */
    public List<String> measuredControls() {
        return Arrays.stream(Control.values())
                .map(Control::label)
                .filter(control -> outline.settings().stream()
                        .anyMatch(setting -> outline.seeds().stream()
                                .anyMatch(seed -> line(control, setting, seed).isPresent())))
                .toList();
    }

    /** Returns the names of the controls to show: the raw data are not shown twice. */
    public List<String> controls() {
        boolean raw = methods().stream().anyMatch(method -> estimator(method).equals(Palette.RAW));
        return measuredControls().stream()
                .filter(control -> !(raw && control.equals(Control.RAW.label())))
                .toList();
    }

    /** Returns the results on each data set, which are these if there is only one. */
    public List<Results> datasets() {
        return outline.across() ? datasets : List.of(this);
    }

    /** Returns the shape of the study. */
    public StudyOutline outline() {
        return outline;
    }

    @Override
    public String study() {
        return outline.title();
    }

    @Override
    public List<String> methods() {
        return outline.methods();
    }

    @Override
    public String estimator(String method) {
        return outline.type(method);
    }

    @Override
    public Map<String, List<Double>> variables() {
        return outline.data().sweep();
    }

    @Override
    public List<Map<String, Double>> combinations() {
        return outline.settings().stream().map(Setting::values).toList();
    }

    @Override
    public List<Column> columns() {
        return outline.columns().stream().map(this::column).toList();
    }

    @Override
    public Column comparedColumn() {
        return column(outline.compared());
    }

    /** Describes a value that was measured. */
    public Column column(String name) {
        return new Column(name, Wording.of(name), outline.better(name));
    }

    @Override
    public int replicates() {
        return outline.seeds().size();
    }

    @Override
    public double correlation() {
        return outline.correlation();
    }

    @Override
    public Map<String, Double> parameters(String method, int combination) {
        return outline.shown(method, outline.settings().get(combination)).values();
    }

    @Override
    public double confidence() {
        return 1 - outline.configuration().compare().alpha();
    }

    @Override
    public double[] values(String method, int combination, Column column) {
        return values(method, outline.settings().get(combination), column.name());
    }

    @Override
    public Estimate estimate(String method, int combination, Column column) {
        Summary summary = summary(method, outline.settings().get(combination), column.name());
        return new Estimate(summary.mean(), summary.lower(), summary.upper());
    }

    /** Returns where cells were computed: the folders of merged ones, and nothing for those that were computed here. */
    public List<String> origins() {
        return lines.values().stream()
                .map(JournalLine::origin)
                .distinct()
                .sorted()
                .toList();
    }

    /** Returns what is known about a cell. */
    public Optional<JournalLine> line(String method, Setting setting, int seed) {
        return Optional.ofNullable(lines.get(new CellId(outline.data().name(), method, setting.label(), seed)));
    }

    /** Returns a value of a cell, NaN if the cell is missing or failed or the value cannot be known. */
    public double value(String method, Setting setting, int seed, String column) {
        return line(method, setting, seed).map(line -> line.value(column)).orElse(Double.NaN);
    }

    /** Returns the values of the variables that the method of a cell was tuned by. */
    public Map<String, Double> tuned(String method, Setting setting, int seed) {
        return line(method, setting, seed).map(JournalLine::tuned).orElse(Map.of());
    }

    /** Returns a value of a method for every replicate, NaN where it is missing. */
    public double[] values(String method, Setting setting, String column) {
        return outline.seeds().stream()
                .mapToDouble(seed -> value(method, setting, seed, column))
                .toArray();
    }

    /** Returns mean and interval of a value over the replicates; the resampling is done once. */
    public Summary summary(String method, Setting setting, String column) {
        double correlation = outline.correlation();
        return summaries.computeIfAbsent(
                new SummaryId(method, setting, column),
                id -> correlation > 0 && correlation < 1
                        ? Summary.ofCorrelated(values(method, setting, column), confidence(), correlation)
                        : Summary.of(values(method, setting, column), confidence(), resampling));
    }
}
