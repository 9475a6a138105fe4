package org.qmf.study.report;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.qmf.host.file.AtomicFile;
import org.qmf.host.registry.StrategyRegistry;
import org.qmf.study.chart.InteractiveCharts;
import org.qmf.study.chart.Json;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.figure.StudyAlbum;
import org.qmf.study.result.Results;
import org.qmf.study.result.Wording;

/** Writes the report of a study: one file that works without a network and prints. */
public final class StudyReport {

    /** The name of the file in the folder of a study's results. */
    public static final String FILE = "report.html";

    private static final Pattern PLACE = Pattern.compile("\\{\\{([a-z-]+)}}");

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
        Map<String, String> parts = Map.ofEntries(
                Map.entry("title", Html.escape(results.study())),
                Map.entry("style", Library.text("report.css")),
                Map.entry("description", description()),
                Map.entry("answer", answer()),
                Map.entry("sections", ReportSections.html(album, folder, registry)),
                Map.entry("data", charts.text()),
                Map.entry("cloud-data", clouds.json().text()),
                Map.entry("libraries", libraries()),
                Map.entry("licences", licences()),
                Map.entry("script", Library.script("report.js") + Library.script("clouds.js")));
        return PLACE.matcher(Library.text("report.html"))
                .replaceAll(place -> Matcher.quoteReplacement(parts.getOrDefault(place.group(1), "")));
    }

    private String description() {
        String text = outline.configuration().description().orElse("");
        String methods = count(outline.methods().size(), "method");
        String shape = (outline.across()
                        ? count(outline.datasets().size(), "data set") + ", " + methods
                        : "Data set " + outline.dataset() + ", " + methods + ", "
                                + count(outline.settings().size(), "setting"))
                + ", " + Wording.replicates(outline) + (outline.across() ? " of each data set" : "")
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

    private String libraries() {
        String charts = "<script>" + Library.script("echarts/echarts.min.js") + "</script>\n";
        return clouds.space()
                ? charts + "<script type=\"text/plain\" id=\"three-core\">" + Library.script("three/three.core.min.js")
                        + "</script>\n<script type=\"text/plain\" id=\"three-module\">"
                        + Library.script("three/three.module.min.js") + "</script>\n"
                : charts;
    }

    private String licences() {
        String charts = Html.details(
                "Apache ECharts, Apache License 2.0",
                licence("echarts/NOTICE") + licence("echarts/LICENSE") + licence("echarts/LICENSE-d3"));
        return clouds.space() ? charts + Html.details("three.js, MIT License", licence("three/LICENSE")) : charts;
    }

    private static String licence(String resource) {
        return "<pre>" + Html.escape(Library.text(resource)) + "</pre>\n";
    }

    private static String count(int number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }
}
