package org.qmf.study.report;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.qmf.host.file.AtomicFile;
import org.qmf.host.registry.StrategyRegistry;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.figure.Album;
import org.qmf.study.figure.CloudChoice;
import org.qmf.study.figure.Figure;
import org.qmf.study.figure.Palette;
import org.qmf.study.figure.Wording;
import org.qmf.study.result.Results;
import org.qmf.study.table.ComparedMethods;
import org.qmf.study.table.StudyTables;
import org.qmf.study.table.Table;
import org.qmf.study.table.TableCell;

/** Writes the report of a study: one file that works without a network and prints. */
public final class StudyReport {

    /** The name of the file in the folder of a study's results. */
    public static final String FILE = "report.html";

    private static final Pattern PLACE = Pattern.compile("\\{\\{([a-z-]+)}}");

    private static final Set<String> DRAWINGS = Set.of("images", "local", "against", "projection", "convergence");

    private final Results results;
    private final StudyOutline outline;
    private final Album album;
    private final CloudData clouds;

    public StudyReport(Results results, Album album, CloudChoice clouds) {
        this.results = results;
        this.outline = results.outline();
        this.album = album;
        this.clouds = new CloudData(clouds, new Palette(outline));
    }

    /** Writes the report beside the other results of a folder, whose provenance it shows. */
    public void write(Path folder, StrategyRegistry registry) {
        byte[] html = html(folder, registry).getBytes(StandardCharsets.UTF_8);
        AtomicFile.write(folder.resolve(FILE), out -> out.write(html), true);
    }

    private String html(Path folder, StrategyRegistry registry) {
        ProvenanceSection provenance = new ProvenanceSection(outline, folder);
        Map<String, String> parts = Map.ofEntries(
                Map.entry("title", Html.escape(outline.configuration().study())),
                Map.entry("style", Library.text("report.css")),
                Map.entry("description", description()),
                Map.entry("answer", answer()),
                Map.entry("charts", new ChartSection(outline, album).html()),
                Map.entry(
                        "clouds",
                        clouds.present() ? new CloudSection(album, clouds.space(), outline.varies()).html() : ""),
                Map.entry("drawings", drawings()),
                Map.entry("tables", tables()),
                Map.entry("statistics", statistics()),
                Map.entry("published", PublishedSection.html(results)),
                Map.entry("failures", FailureSection.html(results, album.remarks())),
                Map.entry("provenance", provenance.html()),
                Map.entry("citations", provenance.citations(registry)),
                Map.entry("data", ChartData.json(new ChartData(results)::write)),
                Map.entry("cloud-data", clouds.present() ? ChartData.json(clouds::write) : "{}"),
                Map.entry("libraries", libraries()),
                Map.entry("licences", licences()),
                Map.entry("script", Library.script("report.js") + Library.script("clouds.js")));
        return PLACE.matcher(Library.text("report.html"))
                .replaceAll(place -> Matcher.quoteReplacement(parts.getOrDefault(place.group(1), "")));
    }

    private String description() {
        String text = outline.configuration().description().orElse("");
        String shape =
                "Data set " + outline.dataset() + ", " + count(outline.methods().size(), "method") + ", "
                        + count(outline.settings().size(), "setting") + ", " + Wording.replicates(outline)
                        + ", the same samples for all methods.";
        return (text.isEmpty() ? "" : Html.paragraph(text)) + "<p class=\"note\">" + Html.escape(shape) + "</p>\n";
    }

    private String answer() {
        Answer answer = new Answer(results);
        List<String> details = answer.details();
        return "<p class=\"lead\">" + Html.escape(answer.lead()) + "</p>\n"
                + (details.isEmpty() ? "" : Html.list(details));
    }

    /** The figures that have no counterpart to play with. */
    private String drawings() {
        StringBuilder html = new StringBuilder();
        album.figures().stream()
                .filter(figure -> DRAWINGS.contains(figure.name()))
                .forEach(figure -> html.append(figure(figure, "always")));
        return html.length() == 0 ? "" : Html.section("drawings", "A closer look", html.toString());
    }

    private String tables() {
        StudyTables tables = new StudyTables(results);
        StringBuilder html =
                new StringBuilder(Html.table(tables.best()) + Html.table(tables.metric(outline.compared())));
        tables.tuned().ifPresent(table -> html.append(Html.table(table)));
        outline.columns().stream()
                .filter(column -> !column.equals(outline.compared()))
                .forEach(column -> html.append(Html.details(Wording.of(column), Html.table(tables.metric(column)))));
        return Html.section("tables", "Tables", html.toString());
    }

    private String statistics() {
        List<Table> tests = new StudyTables(results).tests();
        StringBuilder html = new StringBuilder();
        album.figures().stream()
                .filter(figure -> figure.name().equals("ranks"))
                .forEach(figure -> html.append(figure(figure, "always")));
        tests.forEach(table -> html.append(test(table)));
        return html.length() == 0 ? "" : Html.section("statistics", "Statistics", html.toString());
    }

    /** The first setting is that of each method at its best, or the only one; others are a click away. */
    private static String test(Table table) {
        String first = table.rows().isEmpty() ? "" : table.rows().get(0).get(0).text();
        Predicate<List<TableCell>> head = row -> row.get(0).text().equals(first);
        List<List<TableCell>> rest = table.rows().stream().filter(head.negate()).toList();
        Table beginning = new Table(
                table.name(),
                table.title() + (first.equals(ComparedMethods.BEST) ? ", each method at its best setting" : ""),
                table.header().subList(1, table.header().size()),
                table.rows().stream()
                        .filter(head)
                        .map(row -> row.subList(1, row.size()))
                        .toList(),
                table.notes());
        return Html.table(beginning)
                + (rest.isEmpty()
                        ? ""
                        : Html.details(
                                "The same at equal settings",
                                Html.table(new Table(
                                        table.name() + "-settings", table.title(), table.header(), rest, List.of()))));
    }

    /** Writes a figure as a drawing within the page. */
    static String figure(Figure figure, String when) {
        return "<figure class=\"" + when + "\">\n" + figure.svg() + "<figcaption>" + Html.escape(figure.caption())
                + "</figcaption>\n</figure>\n";
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
