package org.qmf.study.page;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import org.qmf.host.denoise.Moves;
import org.qmf.study.html.Html;
import org.qmf.study.html.Library;
import org.qmf.study.html.PageScripts;
import org.qmf.study.html.PageTemplate;

/** Writes the page of a run: one file that works without a network. */
public final class RunPage {

    private final DenoisedRun run;
    private final Moves moves;
    private final NoticedPoints noticed;

    public RunPage(DenoisedRun run) {
        this.run = run;
        this.moves = Moves.of(run.points(), run.after());
        this.noticed = NoticedPoints.of(run, moves);
    }

    /** Writes the page to a stream, which stays open. */
    public void write(OutputStream out) throws IOException {
        out.write(html().getBytes(StandardCharsets.UTF_8));
    }

    private String html() {
        PointsSection points = new PointsSection(run, moves, noticed);
        String sections = ChoiceSection.html(run)
                + points.html()
                + new MovesSection(run, moves).html()
                + noticed.html()
                + settings();
        PageScripts scripts = new PageScripts();
        if (points.shown()) {
            scripts.data("points-data", points.json().text())
                    .clouds(points.space())
                    .run(Library.script(RunPage.class, "run.js"));
        }
        return PageTemplate.of(RunPage.class, "run.html")
                .filled(Map.of(
                        "policy", scripts.policy(),
                        "title", Html.escape(run.name()),
                        "kind", " – QMF run",
                        "style", Library.style(),
                        "description", description(),
                        "answer", answer(),
                        "sections", sections,
                        "version", Html.escape(run.version()),
                        "licences", scripts.licences(),
                        "scripts", scripts.elements()));
    }

    private String description() {
        return "<p class=\"note\">"
                + String.format(
                        Locale.ROOT,
                        "%,d points in R<sup>%d</sup>",
                        run.points().size(),
                        run.points().dimension())
                + run.before()
                        .image()
                        .map(size -> ", images of " + size.width() + " × " + size.height() + " pixels")
                        .orElse("")
                + (run.missing() == 0
                        ? ""
                        : String.format(
                                Locale.ROOT,
                                "; %,d more lack a value, were kept as they are and are not shown",
                                run.missing()))
                + ".</p>\n";
    }

    private String answer() {
        return "<p class=\"lead\">" + Html.escape(run.summary()) + "</p>\n"
                + (run.hints().isEmpty() ? "" : Html.list(run.hints()));
    }

    private String settings() {
        StringBuilder html = new StringBuilder(
                Html.paragraph(
                        "The configuration that was run, with every default written out. Kept in a file it can be given with -c."));
        html.append(Html.code(run.settings()));
        run.commands()
                .forEach(command ->
                        html.append(Html.paragraph(command.purpose())).append(Html.code(command.line())));
        return Html.section("settings", "Settings", html.toString());
    }
}
