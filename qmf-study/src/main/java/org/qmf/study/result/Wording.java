package org.qmf.study.result;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.qmf.api.study.Column;
import org.qmf.api.study.StudyResults;
import org.qmf.study.canvas.Scale;
import org.qmf.study.configuration.Setting;
import org.qmf.study.configuration.StudyData;
import org.qmf.study.configuration.StudyOutline;

/** Writes names of values for readers. */
public final class Wording {

    private static final Set<String> ABBREVIATIONS = Set.of("mse", "sd", "rmse");

    /** What is said of intervals over replicates that are not independent. */
    public static final String CORRECTED = "corrected for the points that replicates share";

    private Wording() {}

    /** Returns {@code Manifold distance (MSE)} for {@code manifold-distance.mse}. */
    public static String of(String column) {
        int dot = column.lastIndexOf('.');
        String metric = sentence((dot < 0 ? column : column.substring(0, dot)).replace('-', ' '));
        if (dot < 0) {
            return metric;
        }
        String part = column.substring(dot + 1).replace('-', ' ');
        return metric + " (" + (ABBREVIATIONS.contains(part) ? part.toUpperCase(Locale.ROOT) : part) + ")";
    }

    /** Returns the same within a sentence, {@code manifold distance (MSE)}. */
    public static String within(String column) {
        String title = of(column);
        return title.isEmpty() ? title : title.substring(0, 1).toLowerCase(Locale.ROOT) + title.substring(1);
    }

    /** Returns a text with a large first letter. */
    public static String sentence(String text) {
        return text.isEmpty() ? text : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    /** Returns {@code k=7, delta=100}, or nothing without a sweep. */
    public static String combination(Map<String, Double> values) {
        return new Setting(values).label().replace(";", ", ");
    }

    /** Returns which way is better. */
    public static String direction(Column column) {
        return switch (column.better()) {
            case SMALLER -> "smaller is better";
            case LARGER -> "larger is better";
            case NEITHER -> "neither smaller nor larger is better";
        };
    }

    /** Says of a value that depends on the machine that not all of it was measured in one run, if so. */
    public static Optional<String> machines(Results results, String column) {
        int runs = results.origins().size();
        return runs < 2 || results.outline().reproducible(column)
                ? Optional.empty()
                : Optional.of("The values were measured in " + runs
                        + " runs, perhaps on different machines, so a difference between methods may be one between"
                        + " machines; timings.csv says which run each comes from.");
    }

    /** Returns the share of an interval in per cent, {@code 95 %}. */
    public static String confidence(StudyOutline outline) {
        return percent(1 - outline.configuration().compare().alpha());
    }

    private static String percent(double share) {
        return Scale.text(Math.round(10 * (100 * share)) / 10.0) + " %";
    }

    /** Returns what the points and bands of curves are. */
    public static String means(StudyResults results) {
        return results.replicates() == 1
                ? "values of a single replicate"
                : "means over " + replicates(results) + ", bands are " + percent(results.confidence()) + " "
                        + (results.correlation() == 0
                                ? "bootstrap intervals of the mean"
                                : "intervals of the mean, " + CORRECTED);
    }

    /** Returns what the interval beside a mean is, {@code 95 % bootstrap interval}. */
    public static String interval(StudyOutline outline) {
        return confidence(outline) + (outline.correlation() == 0 ? " bootstrap interval" : " interval, " + CORRECTED);
    }

    /** Returns {@code 1 replicate} or {@code 20 replicates}. */
    public static String replicates(StudyResults results) {
        return replicates(results.replicates());
    }

    /** Returns {@code 1 replicate} or {@code 20 replicates}. */
    public static String replicates(StudyOutline outline) {
        return replicates(outline.seeds().size());
    }

    /** Returns {@code but 1 of own} after a number of replicates, of data sets that are the same for every seed. */
    public static String exceptions(StudyOutline outline) {
        List<String> single = outline.datasets().stream()
                .filter(data -> outline.seeds(data).size() < outline.seeds().size())
                .map(StudyData::label)
                .toList();
        return single.isEmpty() ? "" : " but 1 of " + String.join(", ", single);
    }

    private static String replicates(int count) {
        return count == 1 ? "1 replicate" : count + " replicates";
    }
}
