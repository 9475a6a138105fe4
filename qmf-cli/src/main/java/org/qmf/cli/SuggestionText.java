package org.qmf.cli;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.qmf.api.estimator.Choice;
import org.qmf.api.estimator.Choice.Trial;
import org.qmf.api.selection.DimensionEstimate;
import org.qmf.host.denoise.DimensionPanel;
import org.qmf.host.text.WrappedText;
import org.qmf.study.page.TrialLines;

/** Shows what was found out about a sample on a terminal. */
final class SuggestionText {

    private static final int NARROWEST = 38;
    private static final int LONGEST_BAR = 40;

    private final int width;
    private final WrappedText text;

    /** Makes texts of lines of at most so many characters, where words allow it. */
    SuggestionText(int width) {
        this.width = Math.max(NARROWEST, width);
        this.text = new WrappedText(this.width);
    }

    /** Returns what is said about the dimension, a line each. */
    List<String> panel(DimensionPanel panel) {
        int names = panel.opinions().stream()
                .mapToInt(opinion -> opinion.name().length())
                .max()
                .orElse(0);
        List<String> lines = new ArrayList<>();
        lines.add("dimension");
        for (DimensionPanel.Opinion opinion : panel.opinions()) {
            String name = String.format(Locale.ROOT, "  %-" + Math.max(1, names) + "s  ", opinion.name());
            String said = opinion.estimate().map(SuggestionText::said).orElse("none: " + opinion.reason());
            lines.addAll(text.lines(name, said));
            int indent = text.indent(name, said);
            opinion.scales().forEach((k, estimate) -> {
                String scale = String.format(Locale.ROOT, "%sK = %5d  ", " ".repeat(indent), k);
                lines.add(scale + bars(estimate, width - scale.length()));
            });
        }
        return lines;
    }

    /** Returns the votes as a row of digits, as many of each dimension as its share: {@code 11112222222}. */
    private static String bars(DimensionEstimate estimate, int room) {
        int length = Math.max(10, Math.min(LONGEST_BAR, room));
        StringBuilder row = new StringBuilder();
        double sum = 0;
        for (Map.Entry<Integer, Double> vote : estimate.votes().entrySet()) {
            sum += vote.getValue();
            String digit = vote.getKey() < 10 ? String.valueOf(vote.getKey()) : "+";
            row.append(digit.repeat(Math.max(0, (int) Math.round(sum * length) - row.length())));
        }
        return row.toString();
    }

    private static String said(DimensionEstimate estimate) {
        String votes = estimate.votes().entrySet().stream()
                .sorted(Map.Entry.<Integer, Double>comparingByValue().reversed())
                .filter(vote -> vote.getValue() >= 0.005)
                .map(vote -> Math.round(100 * vote.getValue()) + " % for " + vote.getKey())
                .collect(Collectors.joining(", "));
        return estimate.dimension() + (estimate.decided() ? "  decided    " : "  undecided  ") + votes;
    }

    /** Returns the criterion of every setting that was tried, with bars that are the longer the worse it is. */
    List<String> trials(Choice choice) {
        Map<String, List<Trial>> shown = TrialLines.of(choice);
        DoubleSummaryStatistics scores =
                shown.values().stream().flatMap(List::stream).collect(Collectors.summarizingDouble(Trial::score));
        double best = scores.getMin();
        double worst = scores.getMax();
        List<String> lines = new ArrayList<>();
        lines.addAll(text.lines("", "criterion against K, in squared units of the data: the smaller the better"));
        shown.forEach((name, trials) -> {
            lines.addAll(text.lines("  ", name));
            for (Trial trial : trials) {
                String numbers = String.format(
                        Locale.ROOT, "    K = %5d  %-9.3g ", (int) TrialLines.neighbors(trial), trial.score());
                String chosen = trial.chosen() ? " chosen" : "";
                int room = Math.min(LONGEST_BAR, width - numbers.length() - " chosen".length());
                lines.add(numbers + "#".repeat(length(trial.score(), best, worst, room)) + chosen);
            }
        });
        return lines;
    }

    /** By logarithms where there are any: some settings are worse by orders of magnitude, and the others matter. */
    private static int length(double score, double best, double worst, int room) {
        double share = best > 0 && worst > best
                ? Math.log(score / best) / Math.log(worst / best)
                : worst > best ? (score - best) / (worst - best) : 0;
        return 1 + (int) Math.round(share * (room - 1));
    }
}
