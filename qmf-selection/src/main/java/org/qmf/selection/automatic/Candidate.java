package org.qmf.selection.automatic;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.strategy.Template;

/**
 * A method to choose, with the variables that it has.
 *
 * @param name how the user calls it
 * @param template its configuration
 * @param axes the variables of the grid that change it, with their values
 * @param first the first value of every variable of the grid
 * @param stage when it is tried
 */
record Candidate(
        String name,
        Template<ManifoldEstimator> template,
        Map<String, List<Double>> axes,
        Map<String, Double> first,
        Stage stage) {

    /** When candidates are tried. */
    enum Stage {
        /** From the beginning. */
        SEARCH,
        /** Where there are outliers: the same with weights. */
        WEIGHTED,
        /** At the end, around the best setting. */
        REFINEMENT
    }

    /** Smallest chart with which a candidate is tried for the sake of its configuration alone. */
    private static final int SOME_K = 24;

    /** Makes candidates of parameters, each tried once, so that what is wrong with it shows before any sample. */
    static List<Candidate> of(Auto auto) {
        List<Candidate> candidates = new ArrayList<>();
        auto.candidates().forEach((name, template) -> candidates.add(of(name, template, auto, Stage.SEARCH)));
        if (auto.robust() != Auto.Weights.NONE) {
            auto.candidates()
                    .forEach((name, template) ->
                            candidates.add(of(name + " with weights", weighted(template), auto, Stage.WEIGHTED)));
        }
        auto.refinements().forEach((name, template) -> candidates.add(of(name, template, auto, Stage.REFINEMENT)));
        return candidates;
    }

    private static Candidate of(String name, Template<ManifoldEstimator> template, Auto auto, Stage stage) {
        int d = auto.dimension().orElse(1);
        Map<String, Double> first = new LinkedHashMap<>();
        auto.grid().forEach((variable, values) -> first.put(variable, values.get(0)));
        String at = template.configuration(variables(d, SOME_K, false, first));
        Map<String, List<Double>> axes = new LinkedHashMap<>();
        auto.grid().forEach((variable, values) -> {
            Map<String, Double> other = new LinkedHashMap<>(first);
            boolean used = values.stream().anyMatch(value -> {
                other.put(variable, value);
                return !template.configuration(variables(d, SOME_K, false, other))
                        .equals(at);
            });
            if (used) {
                axes.put(variable, values);
            }
        });
        return new Candidate(name, template, axes, first, stage);
    }

    /** Answers may hold the target's own point, but an outlier shows where it is left out. */
    private static Template<ManifoldEstimator> weighted(Template<ManifoldEstimator> template) {
        return variables -> {
            Map<String, Double> without = new LinkedHashMap<>(variables);
            without.put(Auto.OWN, 0.0);
            return "{\"type\": \"robust\", \"dimension\": "
                    + Math.round(variables.getOrDefault(Auto.DIMENSION, 1.0)) + ", \"of\": "
                    + template.configuration(variables) + ", \"by\": " + template.configuration(without) + "}";
        };
    }

    private static Map<String, Double> variables(int d, int k, boolean own, Map<String, Double> grid) {
        Map<String, Double> variables = new LinkedHashMap<>();
        variables.put(Auto.DIMENSION, (double) d);
        variables.put(Auto.NEIGHBORS, (double) k);
        variables.put(Auto.OWN, own ? 1.0 : 0.0);
        variables.putAll(grid);
        return variables;
    }

    /** Returns the values of the grid's variables at a setting. */
    Map<String, Double> values(List<Integer> grid) {
        Map<String, Double> values = new LinkedHashMap<>();
        int axis = 0;
        for (Map.Entry<String, List<Double>> each : axes.entrySet()) {
            values.put(each.getKey(), each.getValue().get(grid.get(axis++)));
        }
        return values;
    }

    /** Returns the configuration at a setting. */
    String configuration(int d, int k, boolean own, List<Integer> grid) {
        Map<String, Double> values = new LinkedHashMap<>(first);
        values.putAll(values(grid));
        return template.configuration(variables(d, k, own, values));
    }

    /** Returns where to begin on the grid: the thirds of each axis, all combinations. */
    List<List<Integer>> coarse() {
        List<List<Integer>> points = List.of(List.of());
        for (List<Double> values : axes.values()) {
            int last = values.size() - 1;
            List<Integer> thirds =
                    last < 2 ? (last == 0 ? List.of(0) : List.of(0, 1)) : List.of(last / 3, last - last / 3);
            List<List<Integer>> longer = new ArrayList<>();
            for (List<Integer> point : points) {
                for (int third : thirds) {
                    List<Integer> next = new ArrayList<>(point);
                    next.add(third);
                    longer.add(List.copyOf(next));
                }
            }
            points = longer;
        }
        return points;
    }

    /** Returns the points of the grid one step away. */
    List<List<Integer>> around(List<Integer> grid) {
        List<List<Integer>> points = new ArrayList<>();
        int axis = 0;
        for (List<Double> values : axes.values()) {
            for (int step = -1; step <= 1; step += 2) {
                int moved = grid.get(axis) + step;
                if (moved >= 0 && moved < values.size()) {
                    List<Integer> next = new ArrayList<>(grid);
                    next.set(axis, moved);
                    points.add(List.copyOf(next));
                }
            }
            axis++;
        }
        return points;
    }
}
