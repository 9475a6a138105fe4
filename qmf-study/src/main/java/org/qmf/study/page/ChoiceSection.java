package org.qmf.study.page;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.qmf.api.estimator.Choice;
import org.qmf.api.selection.DimensionEstimate;
import org.qmf.host.denoise.DimensionPanel;
import org.qmf.host.denoise.DimensionPanel.Opinion;
import org.qmf.study.html.Html;
import org.qmf.study.table.Table;
import org.qmf.study.table.TableCell;

/** Tells what was chosen for the sample and why: in sentences, as a chart of all that was tried, and by votes. */
final class ChoiceSection {

    private ChoiceSection() {}

    static String html(DenoisedRun run) {
        Optional<Choice> choice = run.choice();
        String content = choice.map(it -> of(it, run.name()))
                .orElseGet(
                        () -> Html.paragraph(
                                "Nothing: the method was named, with its settings. So neither the noise nor"
                                        + " the error was estimated; 'qmf suggest' does so and would say which settings suit the points."));
        return Html.section(
                "choice",
                "What was chosen",
                content + run.dimensions().map(ChoiceSection::votes).orElse(""));
    }

    private static String of(Choice choice, String name) {
        String html = Html.list(choice.explanation());
        if (!choice.warnings().isEmpty()) {
            html += "<h3>Before trusting it</h3>\n" + Html.list(choice.warnings());
        }
        if (choice.trials().size() > 1) {
            html += Html.figure(
                    "always",
                    CriterionChart.draw(choice, "Criterion against K for " + name)
                            .svg(),
                    CriterionChart.caption(choice) + " It is in the squared unit of the data; the smaller the better.");
        }
        return html;
    }

    private static String votes(DimensionPanel panel) {
        List<List<TableCell>> rows = panel.opinions().stream()
                .map(opinion -> List.of(
                        TableCell.of(opinion.name()),
                        TableCell.of(opinion.estimate()
                                .map(it -> String.valueOf(it.dimension()))
                                .orElse("–")),
                        TableCell.of(said(opinion))))
                .toList();
        return "<h3>The dimension</h3>\n"
                + Html.table(new Table(
                        "dimension",
                        "What each estimate says",
                        List.of("Estimate", "Dimension", "Votes"),
                        rows,
                        List.of()));
    }

    private static String said(Opinion opinion) {
        return opinion.estimate()
                .map(it -> shares(it) + (it.decided() ? "" : ", undecided"))
                .orElse("none: " + opinion.reason());
    }

    private static String shares(DimensionEstimate estimate) {
        return estimate.votes().entrySet().stream()
                .sorted(Map.Entry.<Integer, Double>comparingByValue().reversed())
                .filter(vote -> vote.getValue() >= 0.005)
                .map(vote -> Math.round(100 * vote.getValue()) + " % for " + vote.getKey())
                .collect(Collectors.joining(", "));
    }
}
