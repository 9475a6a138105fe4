package org.qmf.study.figure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.qmf.api.study.Album;
import org.qmf.api.study.Chart;
import org.qmf.api.study.Chart.Use;
import org.qmf.api.study.Family;
import org.qmf.host.configuration.Binder;
import org.qmf.study.canvas.Palette;
import org.qmf.study.chart.DrawnChart;
import org.qmf.study.figure.Plate.Place;
import org.qmf.study.result.Results;

/** Collects the charts and drawings of a study, and sentences on those that could not be drawn. */
public final class StudyAlbum implements Album {

    private final Results results;
    private final CloudChoice clouds;
    private final Binder binder;
    private final Palette palette;
    private final String dataset;
    private final List<Chart> charts = new ArrayList<>();
    private final List<Plate> plates = new ArrayList<>();
    private final List<String> remarks = new ArrayList<>();

    StudyAlbum(Results results, CloudChoice clouds, Binder binder) {
        this(results, clouds, binder, "");
    }

    /** Makes an album for one of several data sets, whose name is added to those of figures and to what readers choose. */
    StudyAlbum(Results results, CloudChoice clouds, Binder binder, String dataset) {
        this.dataset = dataset;
        this.results = results;
        this.clouds = clouds;
        this.binder = binder;
        this.palette = new Palette(results);
    }

    @Override
    public void add(Chart given) {
        Chart chart = dataset.isEmpty() ? given : ofDataset(given);
        if (chart.use() != Use.SCREEN) {
            Place place = chart.use() == Use.PRINT ? Place.CHARTS : Place.NONE;
            keep(new Plate(chart.name(), DrawnChart.of(chart, palette), chart.caption(), place));
        }
        charts.add(chart);
    }

    /** Not every data set can be on paper. */
    private Chart ofDataset(Chart chart) {
        Map<String, String> choices = new LinkedHashMap<>(Map.of("Data set", dataset));
        choices.putAll(chart.family().choices());
        return new Chart(
                named(chart.name()),
                chart.title(),
                chart.caption(),
                chart.note(),
                chart.marks(),
                chart.use() == Use.PRINT ? Use.FILE : chart.use(),
                new Family(chart.family().name(), chart.family().heading(), choices));
    }

    private String named(String figure) {
        return figure + "-" + dataset;
    }

    void add(Plate plate) {
        if (dataset.isEmpty()) {
            keep(plate);
        } else {
            Place place = plate.place() == Place.POINTS ? Place.NONE : plate.place();
            keep(new Plate(named(plate.name()), plate.scene(), plate.caption(), place));
        }
    }

    /** Adds what was drawn of several data sets; what could not be drawn of any of them is said once. */
    void addAll(List<StudyAlbum> parts) {
        Map<String, List<String>> without = new LinkedHashMap<>();
        for (StudyAlbum part : parts) {
            charts.addAll(part.charts);
            part.plates.forEach(this::keep);
            part.remarks.forEach(remark ->
                    without.computeIfAbsent(remark, it -> new ArrayList<>()).add(part.dataset));
        }
        without.forEach((remark, datasets) ->
                remarks.add(datasets.size() == parts.size() ? remark : String.join(", ", datasets) + ": " + remark));
    }

    private void keep(Plate plate) {
        if (plates.stream().anyMatch(other -> other.name().equals(plate.name()))) {
            throw new IllegalArgumentException("there is a drawing [" + plate.name() + "] already");
        }
        plates.add(plate);
    }

    @Override
    public void remark(String sentence) {
        remarks.add(sentence);
    }

    /** Returns the results that are shown. */
    public Results results() {
        return results;
    }

    /** Returns the points that are shown. */
    public CloudChoice clouds() {
        return clouds;
    }

    /** Returns how methods look. */
    public Palette palette() {
        return palette;
    }

    /** Returns what makes the methods once more of which single fits are shown. */
    Binder binder() {
        return binder;
    }

    /** Returns the charts in the order in which they should be shown. */
    public List<Chart> charts() {
        return List.copyOf(charts);
    }

    /** Returns the drawings in the order in which they should be shown. */
    public List<Plate> plates() {
        return List.copyOf(plates);
    }

    /** Returns the drawings that belong to a place, in order. */
    public List<Plate> plates(Place place) {
        return plates.stream().filter(plate -> plate.place() == place).toList();
    }

    /** Returns why figures are missing, a sentence each. */
    public List<String> remarks() {
        return List.copyOf(remarks);
    }
}
