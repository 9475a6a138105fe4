package org.qmf.study.report;

import java.nio.file.Path;
import java.util.List;
import org.qmf.api.study.Page;
import org.qmf.host.registry.StrategyRegistry;
import org.qmf.study.figure.Plate;
import org.qmf.study.figure.StudyAlbum;
import org.qmf.study.html.Html;
import org.qmf.study.result.Results;
import org.qmf.study.table.Table;
import org.qmf.study.table.TableCell;

/** Collects a section of the report as HTML, and holds what sections of QMF's own may look at. */
final class HtmlPage implements Page {

    private static final int MOST_ROWS = 600;

    private final String section;
    private final StudyAlbum album;
    private final Path folder;
    private final StrategyRegistry registry;
    private final StringBuilder html = new StringBuilder();
    private int tables;

    /** Begins a section with a name. */
    HtmlPage(String section, StudyAlbum album, Path folder, StrategyRegistry registry) {
        this.section = section;
        this.album = album;
        this.folder = folder;
        this.registry = registry;
    }

    /** Begins the part of this section that is about one of several data sets. */
    HtmlPage part(String dataset) {
        return new HtmlPage(section + "-" + dataset, album, folder, registry);
    }

    boolean isEmpty() {
        return html.length() == 0;
    }

    /** Adds a part of this section. */
    void add(HtmlPage part) {
        html.append(part.html);
    }

    Results results() {
        return album.results();
    }

    StudyAlbum album() {
        return album;
    }

    /** Returns the folder of the results. */
    Path folder() {
        return folder;
    }

    StrategyRegistry registry() {
        return registry;
    }

    /** Returns the section below a heading, nothing if nothing was written. */
    String finished(String title) {
        return html.length() == 0 ? "" : Html.section(section, title, html.toString());
    }

    /** Adds what is HTML already. */
    void add(String markup) {
        html.append(markup);
    }

    @Override
    public void heading(String text) {
        html.append("<h3>").append(Html.escape(text)).append("</h3>\n");
    }

    @Override
    public void paragraph(String text) {
        html.append(Html.paragraph(text));
    }

    @Override
    public void list(List<String> items) {
        html.append(Html.list(items));
    }

    @Override
    public void preformatted(String text) {
        html.append(Html.code(text));
    }

    @Override
    public void table(String title, List<String> header, List<List<String>> rows) {
        tables++;
        table(new Table(
                section + "-" + tables,
                title,
                header,
                rows.stream()
                        .limit(MOST_ROWS)
                        .map(row -> row.stream().map(TableCell::of).toList())
                        .toList(),
                rows.size() > MOST_ROWS
                        ? List.of("The first " + MOST_ROWS + " of " + rows.size() + " rows.")
                        : List.of()));
    }

    void table(Table table) {
        html.append(Html.table(table));
    }

    /** Adds the drawings that belong to a place; the style says when they are seen. */
    void plates(Plate.Place place, String style) {
        album.plates(place).forEach(plate -> plate(plate, style));
    }

    void plate(Plate plate, String style) {
        html.append(Html.figure(style, plate.scene().svg(), plate.caption()));
    }
}
