package org.qmf.study.report;

import java.util.Map;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.figure.Album;
import org.qmf.study.figure.Figure;
import org.qmf.study.figure.Wording;

/** Holds the charts to play with, and the same as drawings for paper and for browsers without scripts. */
final class ChartSection {

    private final StudyOutline outline;
    private final Album album;

    ChartSection(StudyOutline outline, Album album) {
        this.outline = outline;
        this.album = album;
    }

    String html() {
        long variables = outline.configuration().sweep().entrySet().stream()
                .map(Map.Entry::getValue)
                .filter(values -> values.size() > 1)
                .count();
        StringBuilder html = new StringBuilder();
        if (has("curves-")) {
            html.append(chart("curves", "Curves", "Against the variables of the sweep"));
            drawings(html, "curves-" + outline.compared() + "-");
        }
        if (variables > 1 && has("heat-map")) {
            html.append(chart("heat", "Heat map", "Over two variables"));
            drawings(html, "heat-map");
        }
        if (has("boxes")) {
            html.append(chart("boxes", "Box plot", "Over " + Wording.replicates(outline)));
            drawings(html, "boxes");
        }
        return html.length() == 0
                ? ""
                : Html.section(
                        "charts",
                        "Charts",
                        "<noscript><p>Drawings are shown because scripts are off.</p></noscript>\n" + html);
    }

    private boolean has(String prefix) {
        return album.figures().stream().anyMatch(figure -> figure.name().startsWith(prefix));
    }

    /** Ends the block of a chart with its drawings. */
    private void drawings(StringBuilder html, String prefix) {
        for (Figure figure : album.figures()) {
            if (figure.name().startsWith(prefix)) {
                html.append(StudyReport.figure(figure, "printed"));
            }
        }
        html.append("</div>\n");
    }

    private static String chart(String name, String label, String heading) {
        return "<div class=\"block\">\n<h3>" + heading
                + "</h3>\n<div class=\"interactive\">\n<div class=\"controls\" id=\"" + name
                + "-controls\"></div>\n<div class=\"chart\" id=\"" + name + "\" role=\"img\" aria-label=\"" + label
                + "\"></div>\n<p class=\"note\" id=\"" + name + "-note\"></p>\n</div>\n";
    }
}
