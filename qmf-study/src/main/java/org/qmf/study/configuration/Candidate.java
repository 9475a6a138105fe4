package org.qmf.study.configuration;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.host.configuration.Bound;
import org.qmf.host.configuration.ConfigNode.Entry;
import org.qmf.host.configuration.ConfigNode.Mapping;
import org.qmf.host.configuration.ConfigNode.Scalar;
import org.qmf.host.configuration.EffectiveConfiguration;

/**
 * A method with the values of the variables that it is tuned by.
 *
 * @param values the values of those variables of the grid that the method uses
 * @param method the method
 */
public record Candidate(Setting values, Bound<ManifoldEstimator> method) {

    /** Returns the dimension that the method's configuration names, if it does. */
    public Optional<Integer> dimension() {
        return dimension(method);
    }

    /** Returns the dimension that the configuration of a method names, if it does. */
    public static Optional<Integer> dimension(Bound<ManifoldEstimator> method) {
        return method.effective() instanceof Mapping mapping
                ? mapping.entry("dimension")
                        .map(Entry::value)
                        .filter(Scalar.class::isInstance)
                        .map(node -> ((Scalar) node).text())
                        .filter(text -> text.matches("[1-9][0-9]{0,8}"))
                        .map(Integer::valueOf)
                : Optional.empty();
    }

    /**
     * Returns the candidates that differ.
     *
     * @param bound the method for every combination of the grid
     */
    static List<Candidate> of(Map<Setting, Bound<ManifoldEstimator>> bound) {
        Map<Setting, String> texts = new LinkedHashMap<>();
        bound.forEach((setting, method) -> texts.put(setting, EffectiveConfiguration.toJson(method.effective())));
        Set<String> used = used(texts);
        Map<String, Candidate> distinct = new LinkedHashMap<>();
        bound.forEach((setting, method) ->
                distinct.putIfAbsent(texts.getOrDefault(setting, ""), new Candidate(setting.only(used), method)));
        return List.copyOf(distinct.values());
    }

    /** Returns the variables that make a difference while the others stay as they are. */
    private static Set<String> used(Map<Setting, String> texts) {
        Set<String> used = new LinkedHashSet<>();
        Set<String> variables = new LinkedHashSet<>();
        texts.keySet().forEach(setting -> variables.addAll(setting.values().keySet()));
        for (String variable : variables) {
            Map<Setting, String> first = new LinkedHashMap<>();
            texts.forEach((setting, text) -> {
                Set<String> others = new LinkedHashSet<>(setting.values().keySet());
                others.remove(variable);
                if (!text.equals(first.computeIfAbsent(setting.only(others), rest -> text))) {
                    used.add(variable);
                }
            });
        }
        return used;
    }
}
