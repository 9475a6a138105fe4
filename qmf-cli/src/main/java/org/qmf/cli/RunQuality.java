package org.qmf.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.qmf.api.estimator.Choice;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.denoise.Moves;

/**
 * Says what a run did to its points, beyond that it converged: how many moved and how far, how large the noise is, and
 * whether the result is worth having.
 *
 * @param moves how far the points moved
 * @param choice what was chosen, if anything was: nobody else estimates noise and error
 * @param ambient the dimension of the points
 * @param sample the number of points of the sample
 * @param all the number of points that come out, those included that pass through for want of a value
 * @param neighbors the number of neighbours of a chart, if the configuration has one
 */
record RunQuality(Moves moves, Optional<Choice> choice, int ambient, int sample, int all, OptionalInt neighbors) {

    static RunQuality of(
            Moves moves, Optional<Choice> choice, int ambient, int sample, int all, ConfigNode configuration) {
        return new RunQuality(moves, choice, ambient, sample, all, NeighborCounts.largestOf(configuration));
    }

    /** Returns 'all moved, by 0.104 (root mean square) where the noise is 0.1; 3 % are held for outliers'. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(share());
        if (moves.moved() > 0) {
            text.append(", by ").append(number(moves.rootMeanSquare())).append(" (root mean square)");
        }
        value("noise").ifPresent(noise -> text.append(" where the noise is ").append(number(noise)));
        value("outliers")
                .filter(share -> share > 0)
                .ifPresent(share -> text.append("; ").append(percent(share)).append(" are held for outliers"));
        return text.toString();
    }

    private String share() {
        if (moves.moved() == 0) {
            return "none moved";
        }
        return moves.moved() == all
                ? "all moved"
                : HumanText.count(moves.moved()) + " of " + HumanText.count(all) + " moved";
    }

    /** Returns sentences for what makes the result doubtful; none if all is well. */
    List<String> hints() {
        List<String> hints = new ArrayList<>();
        if (neighbors.isPresent() && neighbors.getAsInt() > sample / 2) {
            hints.add(
                    "K = " + neighbors.getAsInt() + " is more than half of the " + HumanText.count(sample)
                            + " points, so a chart spans most of the sample and its curvature is lost; take fewer neighbours (-k)");
        }
        Optional<Double> error = value("expected-error");
        Optional<Double> noise = across();
        if (error.isPresent() && noise.isPresent() && error.get() > noise.get()) {
            hints.add("the expected error " + number(error.get()) + " is larger than the noise " + number(noise.get())
                    + " across the manifold: this made the points worse; keep them as they were, or let K and the method"
                    + " be chosen");
        }
        return hints;
    }

    /** The noise has as many directions as lead across the manifold. */
    private Optional<Double> across() {
        return value("noise")
                .flatMap(noise -> value("dimension").map(d -> noise * Math.sqrt(Math.max(0, ambient - d))));
    }

    private Optional<Double> value(String name) {
        return choice.map(Choice::values)
                .map((Map<String, Double> values) -> values.getOrDefault(name, Double.NaN))
                .filter(Double::isFinite);
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.3g", value);
    }

    private static String percent(double share) {
        return share < 0.01 ? "less than 1 %" : Math.round(100 * share) + " %";
    }
}
