package org.qmf.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.qmf.api.engine.Diagnostics;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.host.registry.RegisteredStrategy;

/** Says what to do where the diagnostics of a run show that its settings do not suit the data. */
final class OutcomeHints {

    private static final String CLAMPED = "clamped";
    /** Tuners with a parameter in the units of the data, which leave their range where it does not suit them. */
    private static final Set<String> TUNERS_WITH_UNITS = Set.of("sensitivity", "norm");

    private static final String TUNER_WITHOUT_UNITS = "relative-sensitivity";

    private static final double MANY_KEPT = 0.1;

    private OutcomeHints() {}

    /** Returns sentences for what was noticed; none if all is well. */
    static List<String> of(Diagnostics diagnostics, List<RegisteredStrategy> used) {
        List<String> hints = new ArrayList<>();
        tuner(used)
                .filter(TUNERS_WITH_UNITS::contains)
                .flatMap(name -> clampedCharts(diagnostics, name))
                .ifPresent(hints::add);
        // Faults of the estimator are no matter of its settings.
        int kept = diagnostics.count(Outcome.KEPT_INPUT);
        if (kept > MANY_KEPT * diagnostics.size()) {
            hints.add(share(kept, diagnostics.size(), "point")
                    + " could not be fitted and keep their values; try more neighbours (-k), and see by --diagnostics"
                    + " which points they are");
        }
        return hints;
    }

    private static Optional<String> tuner(List<RegisteredStrategy> used) {
        return used.stream()
                .filter(strategy -> strategy.strategy().kind() == LambdaTuner.class)
                .map(RegisteredStrategy::name)
                .findFirst();
    }

    private static Optional<String> clampedCharts(Diagnostics diagnostics, String tuner) {
        int column = diagnostics.names().indexOf(CLAMPED);
        int charts = diagnostics.size() - diagnostics.count(Outcome.KEPT_INPUT) - diagnostics.count(Outcome.FAILED);
        int clamped = 0;
        for (int i = 0; column >= 0 && i < diagnostics.size(); i++) {
            clamped += diagnostics.value(i, column) == 1 ? 1 : 0;
        }
        return 2 * clamped > charts
                ? Optional.of("on " + share(clamped, charts, "chart") + " lambda is at an end of its range, so tuner ["
                        + tuner + "] may not suit the units of the data; try --set estimator.tuner="
                        + TUNER_WITHOUT_UNITS + ", or other parameters of [" + tuner + "]")
                : Optional.empty();
    }

    private static String share(int part, int all, String noun) {
        return HumanText.count(part) + " of " + HumanText.count(all, noun);
    }
}
