package org.qmf.study.figure;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.qmf.api.study.Column;
import org.qmf.api.study.StudyResults;

/** Reduces the sweep to a few variables; each method has the others at what is best for it. */
final class Slices {

    private final StudyResults results;
    private final List<Map<String, Double>> combinations;
    private final Map<Map<String, Double>, int[]> matching = new HashMap<>();

    Slices(StudyResults results) {
        this.results = results;
        this.combinations = results.combinations();
    }

    /** Returns the variables that take more than one value. */
    List<String> variables() {
        return results.variables().entrySet().stream()
                .filter(entry -> entry.getValue().size() > 1)
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Returns the values of a variable in order. */
    List<Double> values(String variable) {
        return results.variables().getOrDefault(variable, List.of()).stream()
                .sorted()
                .toList();
    }

    /** Returns the index of the best combination of a method that has the given values, if any was measured. */
    OptionalInt best(String method, Column column, Map<String, Double> fixed) {
        int best = -1;
        double least = Double.POSITIVE_INFINITY;
        for (int combination : matching.computeIfAbsent(fixed, this::matching)) {
            double mean = results.estimate(method, combination, column).mean();
            double loss = column.smallerIsBetter() ? mean : -mean;
            if (Double.isFinite(loss) && (best < 0 || loss < least)) {
                best = combination;
                least = loss;
            }
        }
        return best < 0 ? OptionalInt.empty() : OptionalInt.of(best);
    }

    private int[] matching(Map<String, Double> fixed) {
        return IntStream.range(0, combinations.size())
                .filter(i -> combinations.get(i).entrySet().containsAll(fixed.entrySet()))
                .toArray();
    }

    /** Returns the words that tell about variables not shown, empty if there are none. */
    String rest(List<String> shown) {
        List<String> others = variables().stream()
                .filter(variable -> !shown.contains(variable))
                .toList();
        return others.isEmpty()
                ? ""
                : " For each point and method, " + String.join(" and ", others) + " is at its best value.";
    }
}
