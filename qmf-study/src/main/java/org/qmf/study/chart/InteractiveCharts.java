package org.qmf.study.chart;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.qmf.api.metric.Metric;
import org.qmf.api.study.Axis;
import org.qmf.api.study.Boxes;
import org.qmf.api.study.Boxes.Box;
import org.qmf.api.study.Chart;
import org.qmf.api.study.Chart.Use;
import org.qmf.api.study.Estimate;
import org.qmf.api.study.HeatMap;
import org.qmf.api.study.HeatMap.Panel;
import org.qmf.api.study.Lines;
import org.qmf.api.study.Lines.Series;
import org.qmf.api.study.Marks;
import org.qmf.study.canvas.MethodStyle;
import org.qmf.study.canvas.Palette;

/** Writes charts as JSON for the report's script, by family; what several charts show is written once. */
public final class InteractiveCharts implements Marks.Visitor<Json> {

    private final Palette palette;
    private final Map<Json, Integer> estimates = new LinkedHashMap<>();
    private final Map<Json, Integer> styles = new LinkedHashMap<>();

    private InteractiveCharts(Palette palette) {
        this.palette = palette;
    }

    /** Returns the charts of each family, in the order of their first charts. */
    public static Map<String, List<Chart>> families(List<Chart> charts) {
        return charts.stream()
                .collect(
                        Collectors.groupingBy(chart -> chart.family().name(), LinkedHashMap::new, Collectors.toList()));
    }

    /**
     * Writes charts.
     *
     * @param single whether there is a single replicate, which has no intervals
     */
    public static Json of(List<Chart> charts, Palette palette, boolean single) {
        InteractiveCharts writer = new InteractiveCharts(palette);
        Json families = Json.array(families(charts).entrySet().stream()
                .map(family -> new Json("{}")
                        .with("name", Json.of(family.getKey()))
                        .with("start", Json.of(start(family.getValue())))
                        .with("charts", Json.array(family.getValue().stream().map(writer::chart)))));
        return new Json("{}")
                .with("single", Json.of(single))
                .with("styles", Json.array(writer.styles.keySet().stream()))
                .with("estimates", Json.array(writer.estimates.keySet().stream()))
                .with("families", families);
    }

    /** The first chart that is also on paper. */
    private static int start(List<Chart> family) {
        return IntStream.range(0, family.size())
                .filter(i -> family.get(i).use() == Use.PRINT)
                .findFirst()
                .orElse(0);
    }

    private Json chart(Chart chart) {
        Map<String, Json> choices = new LinkedHashMap<>();
        chart.family().choices().forEach((name, value) -> choices.put(name, Json.of(value)));
        return chart.marks().accept(this).with("choices", Json.object(choices)).with("note", Json.of(chart.note()));
    }

    @Override
    public Json visit(Lines lines) {
        Map<String, MethodStyle> looks =
                palette.of(lines.series().stream().map(Series::name).toList());
        return kind("lines")
                .with("x", axis(lines.x()))
                .with("y", axis(lines.y()))
                .with(
                        "series",
                        Json.array(lines.series().stream()
                                .map(series -> named(series.name(), looks)
                                        .with(
                                                "points",
                                                Json.array(series.points().stream()
                                                        .map(point -> Json.array(Stream.of(
                                                                Json.exactly(point.x()), estimate(point.y())))))))));
    }

    @Override
    public Json visit(Boxes boxes) {
        Map<String, MethodStyle> looks =
                palette.of(boxes.boxes().stream().map(Box::name).toList());
        return kind("boxes")
                .with("x", axis(boxes.x()))
                .with(
                        "boxes",
                        Json.array(boxes.boxes().stream()
                                .map(box -> named(box.name(), looks)
                                        .with("detail", Json.of(box.detail()))
                                        .with("box", box(box.values())))));
    }

    /** Smallest value, quartiles and largest value. */
    private static Json box(List<Double> values) {
        Quartiles quartiles = Quartiles.of(values);
        return Json.array(Stream.of(
                        values.get(0),
                        quartiles.lower(),
                        quartiles.median(),
                        quartiles.upper(),
                        values.get(values.size() - 1))
                .map(Json::of));
    }

    @Override
    public Json visit(HeatMap map) {
        return kind("heat")
                .with("x", axis(map.x()))
                .with("y", axis(map.y()))
                .with("shade", axis(map.shade()))
                .with("by", Json.of(map.by()))
                .with("judged", Json.of(map.better() != Metric.Better.NEITHER))
                .with("smaller", Json.of(map.better() != Metric.Better.LARGER))
                .with(
                        "panels",
                        Json.array(map.panels().stream()
                                .map(panel -> new Json("{}")
                                        .with("name", Json.of(panel.name()))
                                        .with("cells", cells(panel)))));
    }

    private Json cells(Panel panel) {
        return Json.array(panel.rows().stream()
                .map(row -> Json.array(row.stream()
                        .map(cell -> Json.array(Stream.of(estimate(cell.value()), Json.of(cell.detail())))))));
    }

    private static Json kind(String name) {
        return new Json("{}").with("kind", Json.of(name));
    }

    private static Json axis(Axis axis) {
        return new Json("{}")
                .with("label", Json.of(axis.label()))
                .with("scale", Json.of(axis.scale().name().toLowerCase(Locale.ROOT)))
                .with("values", Json.array(axis.values().stream().map(Json::exactly)))
                .with("names", Json.array(axis.names().stream().map(Json::of)));
    }

    private Json named(String name, Map<String, MethodStyle> looks) {
        MethodStyle style = looks.getOrDefault(name, Palette.style(0));
        Json look = new Json("{}")
                .with("color", Json.of(color(style.color())))
                .with("dark", Json.of(color(style.darkColor())))
                .with("symbol", Json.of("path://" + style.symbolPath()))
                .with("dash", Json.array(style.dash().stream().map(Json::of)));
        return new Json("{}").with("name", Json.of(name)).with("style", index(styles, look));
    }

    private Json estimate(Estimate value) {
        Json numbers =
                Json.array(Stream.of(value.mean(), value.lower(), value.upper()).map(Json::of));
        return index(estimates, numbers);
    }

    private static Json index(Map<Json, Integer> known, Json value) {
        int next = known.size();
        return Json.of(known.computeIfAbsent(value, it -> next).intValue());
    }

    /** Returns a colour as style sheets write it. */
    public static String color(int rgb) {
        return String.format(Locale.ROOT, "#%06X", rgb);
    }
}
