package org.qmf.api.estimator;

import static java.util.Objects.requireNonNull;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apiguardian.api.API;

/**
 * What an estimator that chooses among others has chosen for a sample, and why.
 *
 * @param configuration the configuration of the estimator to use, as JSON, which needs no choice any more
 * @param explanation what was chosen and why, a sentence each, for the user
 * @param warnings what the user should know before trusting it, a sentence each; empty if nothing
 * @param values the numbers behind it by their names, in the order in which they are shown: {@code noise}, {@code
 *     expected-error}
 * @param trials what was tried
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record Choice(
        String configuration,
        List<String> explanation,
        List<String> warnings,
        Map<String, Double> values,
        List<Trial> trials) {

    public Choice {
        requireNonNull(configuration, "configuration is null");
        explanation = List.copyOf(explanation);
        warnings = List.copyOf(warnings);
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        trials = List.copyOf(trials);
    }

    /**
     * A setting that was tried.
     *
     * @param candidate the name of the method
     * @param variables its setting, for example {@code k}
     * @param score what the criterion says of it, smaller is better, in the squared unit of the data
     * @param deviation the standard error of its difference from the best setting
     * @param targets on how many points it was tried
     * @param chosen whether it was chosen
     */
    public record Trial(
            String candidate,
            Map<String, Double> variables,
            double score,
            double deviation,
            int targets,
            boolean chosen) {

        public Trial {
            requireNonNull(candidate, "candidate is null");
            variables = Collections.unmodifiableMap(new LinkedHashMap<>(variables));
        }
    }
}
