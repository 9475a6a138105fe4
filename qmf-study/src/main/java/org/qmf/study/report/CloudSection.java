package org.qmf.study.report;

import org.qmf.study.figure.Album;

/** Holds the point clouds, to turn in space, with a switch between methods. */
final class CloudSection {

    private final Album album;
    private final boolean space;
    private final boolean varies;

    CloudSection(Album album, boolean space, boolean varies) {
        this.album = album;
        this.space = space;
        this.varies = varies;
    }

    String html() {
        StringBuilder html =
                new StringBuilder("<div class=\"interactive\">\n<div class=\"controls\" id=\"clouds-controls\">"
                        + "</div>\n<div class=\"chart cloud\" id=\"clouds\" tabindex=\"0\" role=\"img\""
                        + " aria-label=\"Point clouds\"></div>\n<p class=\"note\" id=\"clouds-note\">"
                        + (space
                                ? "Drag to turn, use the wheel or two fingers to come closer, arrow keys work too. "
                                : "")
                        + "First replicate" + (varies ? ", each method at its best setting" : "")
                        + ".</p>\n</div>\n");
        album.figures().stream()
                .filter(figure -> figure.name().equals("clouds"))
                .forEach(figure -> html.append(StudyReport.figure(figure, "printed")));
        return Html.section("clouds-section", "Points before and after", html.toString());
    }
}
