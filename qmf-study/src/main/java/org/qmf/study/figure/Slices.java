package org.qmf.study.figure;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qmf.study.configuration.Setting;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.result.Results;

/** Reduces the sweep to a few variables; each method has the others at what is best for it. */
final class Slices {

    private final Results results;
    private final String column;

    Slices(Results results, String column) {
        this.results = results;
        this.column = column;
    }

    /** Returns the variables that take more than one value. */
    static List<String> variables(StudyOutline outline) {
        return outline.configuration().sweep().entrySet().stream()
                .filter(entry -> entry.getValue().size() > 1)
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Returns the best setting of a method that has the given values, if any was measured. */
    Optional<Setting> best(String method, Map<String, Double> fixed) {
        boolean smaller = results.outline().smallerIsBetter(column);
        Optional<Setting> best = Optional.empty();
        double least = Double.POSITIVE_INFINITY;
        for (Setting setting : results.outline().settings()) {
            if (setting.values().entrySet().containsAll(fixed.entrySet())) {
                double mean = results.summary(method, setting, column).mean();
                double loss = smaller ? mean : -mean;
                if (Double.isFinite(loss) && (best.isEmpty() || loss < least)) {
                    best = Optional.of(setting);
                    least = loss;
                }
            }
        }
        return best;
    }

    /** Returns the words that tell about variables not shown, empty if there are none. */
    static String rest(StudyOutline outline, List<String> shown) {
        List<String> others = variables(outline).stream()
                .filter(variable -> !shown.contains(variable))
                .toList();
        return others.isEmpty()
                ? ""
                : " For each point and method, " + String.join(" and ", others) + " is at its best value.";
    }
}
