package org.qmf.study.report;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.qmf.host.file.AtomicFile;
import org.qmf.host.registry.StrategyRegistry;
import org.qmf.host.text.Counted;
import org.qmf.study.chart.InteractiveCharts;
import org.qmf.study.chart.Json;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.figure.StudyAlbum;
import org.qmf.study.html.Html;
import org.qmf.study.html.Library;
import org.qmf.study.html.PageScripts;
import org.qmf.study.html.PageTemplate;
import org.qmf.study.result.Results;

/** Writes the report of a study: one file that works without a network and prints. */
public final class StudyReport {

    /** The name of the file in the folder of a study's results. */
    public static final String FILE = "report.html";

    private final StudyAlbum album;
    private final Results results;
    private final StudyOutline outline;
    private final CloudData clouds;

    public StudyReport(StudyAlbum album) {
        this.album = album;
        this.results = album.results();
        this.outline = results.outline();
        this.clouds = new CloudData(album);
    }

    /** Writes the report beside the other results of a folder, whose provenance it shows. */
    public void write(Path folder, StrategyRegistry registry) {
        byte[] html = html(folder, registry).getBytes(StandardCharsets.UTF_8);
        AtomicFile.write(folder.resolve(FILE), out -> out.write(html), true);
    }

    private String html(Path folder, StrategyRegistry registry) {
        Json charts = InteractiveCharts.of(album.charts(), album.palette(), results.replicates() == 1);
        PageScripts scripts = new PageScripts()
                .data("data", charts.text())
                .data("cloud-data", clouds.json().text())
                .charts()
                .clouds(clouds.space())
                .run(script("report.js") + script("clouds.js"));
        return PageTemplate.of(StudyReport.class, "report.html")
                .filled(Map.of(
                        "policy", scripts.policy(),
                        "title", Html.escape(results.study()),
                        "kind", " – QMF study",
                        "style", Library.style(),
                        "description", description(),
                        "answer", answer(),
                        "sections", ReportSections.html(album, folder, registry),
                        "scripts", scripts.elements(),
                        "licences", scripts.licences()));
    }

    private static String script(String resource) {
        return Library.script(StudyReport.class, resource);
    }

    private String description() {
        String text = outline.configuration().description().orElse("");
        String methods = Counted.of(outline.methods().size(), "method");
        String shape = (outline.across()
                        ? Counted.of(outline.datasets().size(), "data set") + ", " + methods
                        : "Data set " + outline.dataset() + ", " + methods + ", "
                                + Counted.of(outline.settings().size(), "setting"))
                + ", " + Evidence.replicates(outline)
                + ", the same samples for all methods.";
        return (text.isEmpty() ? "" : Html.paragraph(text)) + "<p class=\"note\">" + Html.escape(shape) + "</p>\n";
    }

    private String answer() {
        if (outline.across()) {
            AnswerAcross answer = new AnswerAcross(results);
            return answer(answer.lead(), answer.details());
        }
        Answer answer = new Answer(results);
        return answer(answer.lead(), answer.details());
    }

    private static String answer(String lead, List<String> details) {
        return "<p class=\"lead\">" + Html.escape(lead) + "</p>\n" + (details.isEmpty() ? "" : Html.list(details));
    }
}
