package org.qmf.baselines.ridge;

import java.util.List;
import java.util.Set;
import org.qmf.api.Citation;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.strategy.Capability;
import org.qmf.api.strategy.StrategyProvider;

/** Provides {@code log-kde-ridge}. */
public final class LogKdeRidgeProvider implements StrategyProvider<ManifoldEstimator, RidgeParameters> {

    @Override
    public String name() {
        return "log-kde-ridge";
    }

    @Override
    public Class<ManifoldEstimator> kind() {
        return ManifoldEstimator.class;
    }

    @Override
    public Class<RidgeParameters> parameters() {
        return RidgeParameters.class;
    }

    @Override
    public String summary() {
        return "Moves every point to the ridge of the logarithm of a kernel density estimate by subspace constrained mean shift.";
    }

    @Override
    public ManifoldEstimator create(RidgeParameters parameters) {
        return new RidgeEstimator(parameters, true);
    }

    @Override
    public List<Citation> citations() {
        return RidgeEstimator.CITATIONS;
    }

    @Override
    public Set<Capability> capabilities() {
        return RidgeEstimator.CAPABILITIES;
    }
}
