package org.qmf.study.page;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.qmf.data.image.Picture;
import org.qmf.data.image.PlotLabels;
import org.qmf.data.image.ScatterPlot;
import org.qmf.data.image.View;
import org.qmf.host.denoise.Moves;
import org.qmf.study.chart.Json;
import org.qmf.study.html.Html;

/** Shows the points before and after: a cloud to turn, the same as a picture for paper, and images beside each other. */
final class PointsSection {

    private static final int PICTURE = 640;

    private final DenoisedRun run;
    private final Moves moves;
    private final ShownPoints shown;

    PointsSection(DenoisedRun run, Moves moves, NoticedPoints noticed) {
        this.run = run;
        this.moves = moves;
        this.shown = ShownPoints.of(run, noticed.worst());
    }

    /** Returns whether there is a cloud to show. */
    boolean shown() {
        return run.points().dimension() > 1 && shown.before().size() > 0;
    }

    /** Returns whether the cloud has three dimensions. */
    boolean space() {
        return shown() && shown.before().dimension() > 2;
    }

    Json json() {
        return new PointsJson(run, moves, shown).json();
    }

    String html() {
        String images = run.before().image().isPresent() ? new ImagePanels(run, moves).html() : "";
        String cloud = shown() ? cloud() : Html.paragraph("Points of a line are not drawn.");
        return Html.section("points", "Before and after", images + cloud);
    }

    private String cloud() {
        return "<div class=\"interactive\">\n<div class=\"controls\" id=\"cloud-controls\"></div>\n"
                + "<div class=\"chart cloud\" id=\"cloud\" tabindex=\"0\" role=\"img\" aria-label=\"Point clouds before and"
                + " after\"></div>\n<div class=\"key\" id=\"cloud-legend\"></div>\n<p class=\"note\" id=\"cloud-note\">"
                + (space()
                        ? "Drag to turn, use the wheel or two fingers to come closer; arrow keys, + and - work too."
                        : "Drag to move, use the wheel or two fingers to come closer; arrow keys, + and - work too.")
                + " Point at a point to read about it."
                + Html.escape(remarks())
                + "</p>\n</div>\n"
                + Html.figure("printed", picture(), "The points before and after." + remarks());
    }

    private String remarks() {
        String part = shown.all()
                ? ""
                : String.format(
                        Locale.ROOT,
                        " Shown are %,d of %,d points, drawn at random but for those in the table below.",
                        shown.before().size(),
                        run.points().size());
        return part
                + shown.directions()
                        .map(share -> String.format(
                                Locale.ROOT,
                                " Of %d dimensions the three principal directions of the points before are shown, which hold"
                                        + " %.0f %% of their variance.",
                                run.points().dimension(),
                                100 * share))
                        .orElse("");
    }

    private String picture() {
        Picture picture = new ScatterPlot(PICTURE, View.USUAL)
                .draw(
                        List.of(shown.before(), shown.after()),
                        new PlotLabels("", shown.names(), List.of("before", "after"), Optional.empty()));
        return png(picture, "Points before and after");
    }

    /** Writes a picture that is part of the page. */
    static String png(Picture picture, String description) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            picture.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return "<img alt=\"" + Html.escape(description) + "\" width=\"" + picture.width() + "\" height=\""
                + picture.height() + "\" src=\"data:image/png;base64,"
                + Base64.getEncoder().encodeToString(bytes.toByteArray()) + "\">\n";
    }
}
