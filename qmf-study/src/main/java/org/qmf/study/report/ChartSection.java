package org.qmf.study.report;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.qmf.api.study.Chart;
import org.qmf.study.chart.InteractiveCharts;
import org.qmf.study.figure.Plate;
import org.qmf.study.figure.Plate.Place;
import org.qmf.study.html.Html;

/** Holds the charts to play with, and the same as drawings for paper and for browsers without scripts. */
final class ChartSection {

    private ChartSection() {}

    static void write(HtmlPage page) {
        Map<String, List<Chart>> families =
                InteractiveCharts.families(page.album().charts());
        if (!families.isEmpty()) {
            page.add("<noscript><p>Drawings are shown because scripts are off.</p></noscript>\n");
        }
        families.forEach((name, charts) -> write(page, name, charts));
    }

    private static void write(HtmlPage page, String name, List<Chart> charts) {
        String id = Html.escape("chart-" + name);
        String heading = Html.escape(charts.get(0).family().heading());
        page.add("<div class=\"block\">\n<h3>" + heading
                + "</h3>\n<div class=\"interactive\">\n<div class=\"controls\" id=\"" + id
                + "-controls\"></div>\n<div class=\"chart\" id=\"" + id + "\" role=\"img\" aria-label=\"" + heading
                + "\"></div>\n<p class=\"note\" id=\"" + id + "-note\"></p>\n</div>\n");
        Set<String> names = charts.stream().map(Chart::name).collect(Collectors.toSet());
        for (Plate plate : page.album().plates(Place.CHARTS)) {
            if (names.contains(plate.name())) {
                page.plate(plate, "printed");
            }
        }
        page.add("</div>\n");
    }
}
