package org.qmf.study.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.qmf.study.configuration.Published;
import org.qmf.study.configuration.Setting;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.html.Html;
import org.qmf.study.result.Results;
import org.qmf.study.result.Wording;
import org.qmf.study.statistics.Summary;
import org.qmf.study.table.NumberText;
import org.qmf.study.table.Table;
import org.qmf.study.table.TableCell;

/** Sets published values beside those of the study, with the difference and what explains it. */
final class PublishedSection {

    private PublishedSection() {}

    static void write(HtmlPage page) {
        Results results = page.results();
        StudyOutline outline = results.outline();
        Optional<Published> section = outline.configuration().published();
        if (section.isEmpty()) {
            return;
        }
        Published published = section.get();
        String column = published.metric().orElseGet(outline::compared);
        List<List<TableCell>> rows = new ArrayList<>();
        for (String method : outline.methods()) {
            for (Setting setting : outline.settings()) {
                published
                        .value(method, setting)
                        .ifPresent(value ->
                                rows.add(row(method, setting, value, results.summary(method, setting, column))));
            }
        }
        if (rows.isEmpty()) {
            return;
        }
        long inside =
                rows.stream().filter(row -> row.get(6).text().equals("yes")).count();
        Table table = new Table(
                "published",
                Wording.of(column) + ": published values beside the means of this study",
                List.of("method", "setting", "published", "ours", "difference", "relative", "within interval"),
                rows,
                List.of(
                        "Differences are ours − published. A printed value of a single draw may lie outside the interval"
                                + " of a mean although nothing is different but the draw."));
        page.paragraph("Source: " + published.source() + "."
                + (outline.seeds().size() == 1
                        ? ""
                        : " Of " + rows.size() + " printed values, " + inside + " lie within the "
                                + Wording.confidence(outline) + " interval of our mean."));
        if (!published.notes().isEmpty()) {
            page.heading("What explains the differences");
            page.add(Html.definitions("notes", published.notes()));
        }
        page.table(table);
    }

    private static List<TableCell> row(String method, Setting setting, double printed, Summary ours) {
        double difference = ours.mean() - printed;
        boolean inside = ours.lower() <= printed && printed <= ours.upper();
        return List.of(
                TableCell.of(method),
                TableCell.of(setting.label().replace(";", ", ")),
                TableCell.of(NumberText.of(printed)),
                TableCell.of(NumberText.of(ours)),
                TableCell.of(Double.isNaN(difference) ? "–" : String.format(Locale.ROOT, "%+.4f", difference)),
                TableCell.of(
                        Double.isNaN(difference) || printed == 0
                                ? "–"
                                : String.format(Locale.ROOT, "%+d %%", Math.round(100 * difference / printed))),
                TableCell.of(ours.count() < 2 ? "–" : inside ? "yes" : "no"));
    }
}
