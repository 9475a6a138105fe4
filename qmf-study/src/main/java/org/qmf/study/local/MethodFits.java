package org.qmf.study.local;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.Deferred;
import org.qmf.study.configuration.Setting;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.result.Results;

/** Fits the methods of a study once more to its first replicate, as they were set and tuned there. */
final class MethodFits {

    private final Results results;
    private final Binder binder;

    MethodFits(Results results, Binder binder) {
        this.results = results;
        this.binder = binder;
    }

    FittedManifold of(String method, Setting setting, Points sample) {
        StudyOutline outline = results.outline();
        Map<String, Double> variables = new HashMap<>(setting.values());
        variables.putAll(results.tuned(method, setting, outline.seeds().get(0)));
        Deferred<ManifoldEstimator> deferred = Optional.ofNullable(
                        outline.configuration().methods().get(method))
                .orElseThrow(() -> new IllegalArgumentException("there is no method [" + method + "]"));
        return binder.bindDeferred(deferred, variables)
                .value()
                .fit(sample, FitContext.sequential(outline.configuration().seed()));
    }
}
