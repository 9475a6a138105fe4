package org.qmf.study.figure;

import java.util.Locale;
import java.util.Set;
import org.qmf.study.configuration.StudyOutline;

/** Writes names of values for readers. */
public final class Wording {

    private static final Set<String> ABBREVIATIONS = Set.of("mse", "sd", "rmse");

    private Wording() {}

    /** Returns {@code Manifold distance (MSE)} for {@code manifold-distance.mse}. */
    public static String of(String column) {
        int dot = column.lastIndexOf('.');
        String metric = (dot < 0 ? column : column.substring(0, dot)).replace('-', ' ');
        String named =
                metric.isEmpty() ? metric : metric.substring(0, 1).toUpperCase(Locale.ROOT) + metric.substring(1);
        if (dot < 0) {
            return named;
        }
        String part = column.substring(dot + 1).replace('-', ' ');
        return named + " (" + (ABBREVIATIONS.contains(part) ? part.toUpperCase(Locale.ROOT) : part) + ")";
    }

    /** Returns which way is better. */
    public static String direction(StudyOutline outline, String column) {
        return switch (outline.better(column)) {
            case SMALLER -> "smaller is better";
            case LARGER -> "larger is better";
            case NEITHER -> "neither smaller nor larger is better";
        };
    }

    /** Returns the share of an interval in per cent, {@code 95 %}. */
    public static String confidence(StudyOutline outline) {
        double share = 100 * (1 - outline.configuration().compare().alpha());
        return Scale.text(Math.round(10 * share) / 10.0) + " %";
    }

    /** Returns what the points and bands of curves are. */
    public static String means(StudyOutline outline) {
        return outline.seeds().size() == 1
                ? "values of a single replicate"
                : "means over " + replicates(outline) + ", bands are " + confidence(outline)
                        + " bootstrap intervals of the mean";
    }

    /** Returns {@code 1 replicate} or {@code 20 replicates}. */
    public static String replicates(StudyOutline outline) {
        int count = outline.seeds().size();
        return count == 1 ? "1 replicate" : count + " replicates";
    }
}
