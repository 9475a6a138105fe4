package org.qmf.study.report;

import org.qmf.study.figure.Plate.Place;

/** Holds the point clouds, to turn in space, with a switch between methods. */
final class CloudSection {

    private CloudSection() {}

    static void write(HtmlPage page) {
        CloudData clouds = new CloudData(page.album());
        if (clouds.present()) {
            page.add("<div class=\"interactive\">\n<div class=\"controls\" id=\"clouds-controls\">"
                    + "</div>\n<div class=\"chart cloud\" id=\"clouds\" tabindex=\"0\" role=\"img\""
                    + " aria-label=\"Point clouds\"></div>\n<p class=\"note\" id=\"clouds-note\">"
                    + (clouds.space()
                            ? "Drag to turn, use the wheel or two fingers to come closer, arrow keys work too. "
                            : "")
                    + "First replicate"
                    + (page.results().outline().varies() ? ", each method at its best setting" : "")
                    + ".</p>\n</div>\n");
            page.plates(Place.POINTS, "printed");
        }
    }
}
