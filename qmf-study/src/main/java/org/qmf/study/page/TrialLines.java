package org.qmf.study.page;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.qmf.api.estimator.Choice;
import org.qmf.api.estimator.Choice.Trial;

/** Sorts what was tried into lines: one for each method and setting, along the number of neighbours. */
public final class TrialLines {

    /** The variable that runs along a line. */
    private static final String NEIGHBORS = "k";

    private TrialLines() {}

    /**
     * Returns the trials of each line by its name, in the order in which they were tried first. What was tried on a part of
     * the points only has the score that its difference from the chosen setting, on the same points, tells: parts differ more
     * than settings do.
     */
    public static Map<String, List<Trial>> of(Choice choice) {
        Map<String, SortedMap<Double, Trial>> lines = new LinkedHashMap<>();
        for (Trial tried : choice.trials()) {
            Trial trial = comparable(tried, choice);
            // What was tried again on more points tells more.
            lines.computeIfAbsent(name(trial), any -> new TreeMap<>())
                    .merge(neighbors(trial), trial, (one, other) -> one.targets() > other.targets() ? one : other);
        }
        Map<String, List<Trial>> sorted = new LinkedHashMap<>();
        lines.forEach((name, line) -> sorted.put(name, List.copyOf(line.values())));
        return sorted;
    }

    /** Returns the setting that was chosen, as it was tried at last. */
    static Optional<Trial> chosen(Choice choice) {
        return choice.trials().stream().filter(Trial::chosen).findFirst();
    }

    /** Whether a line holds trials on other points than the chosen setting was tried on at last. */
    static boolean elsewhere(Choice choice, boolean comparable) {
        return of(choice).values().stream()
                .flatMap(List::stream)
                .anyMatch(trial -> chosen(choice)
                                .filter(chosen -> chosen.targets() != trial.targets())
                                .isPresent()
                        && shift(trial, choice).isPresent() == comparable);
    }

    private static Optional<Double> shift(Trial trial, Choice choice) {
        return chosen(choice)
                .filter(chosen -> chosen.targets() != trial.targets())
                .flatMap(chosen -> choice.trials().stream()
                        .filter(each -> each.targets() == trial.targets() && same(each, chosen))
                        .map(each -> chosen.score() - each.score())
                        .findFirst());
    }

    private static Trial comparable(Trial trial, Choice choice) {
        double shift = shift(trial, choice).orElse(0.0);
        return new Trial(
                trial.candidate(),
                trial.variables(),
                trial.score() + shift,
                trial.deviation(),
                trial.targets(),
                trial.chosen());
    }

    private static boolean same(Trial one, Trial other) {
        return one.candidate().equals(other.candidate()) && one.variables().equals(other.variables());
    }

    public static double neighbors(Trial trial) {
        return trial.variables().getOrDefault(NEIGHBORS, 0.0);
    }

    private static String name(Trial trial) {
        String variables = trial.variables().entrySet().stream()
                .filter(variable -> !variable.getKey().equals(NEIGHBORS))
                .map(variable -> ", " + variable.getKey() + " = " + number(variable.getValue()))
                .collect(Collectors.joining());
        return trial.candidate() + variables;
    }

    /** Returns a setting as the user would write it. */
    public static String number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e9
                ? String.valueOf((long) value)
                : String.valueOf(value);
    }
}
