package org.qmf.host.denoise;

import java.util.List;
import java.util.Optional;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.engine.DenoiseJob;
import org.qmf.api.engine.Denoised;
import org.qmf.api.engine.Engine;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.api.estimator.Diagnostics;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.host.configuration.Bound;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.EffectiveConfiguration;
import org.qmf.host.engine.NoAnswerException;
import org.qmf.host.registry.RegisteredStrategy;

/** Runs a bound configuration: makes a job of it and gives the job to its engine. */
public final class Denoising {

    private final Bound<DenoiseConfiguration> configuration;

    public Denoising(Bound<DenoiseConfiguration> configuration) {
        this.configuration = configuration;
    }

    /**
     * Denoises targets by a sample.
     *
     * @param sample the sample to fit
     * @param targets the points to denoise, the sample itself if absent
     * @throws DataException if the points are not finite or do not fit together
     * @throws PluginException if a strategy fails by an exception of its own
     */
    public Denoised run(Points sample, Optional<Points> targets, ProgressMonitor monitor) {
        sample.requireFinite("the sample");
        targets.ifPresent(points -> requireFit(points, sample));
        DenoiseJob job = new DenoiseJob(
                sample, targets, estimatorConfiguration(), configuration.value().seed());
        Denoised denoised = run(job, monitor);
        int failures = denoised.diagnostics().count(Outcome.FAILED);
        if (failures > 0 && failures == denoised.points().size()) {
            throw new PluginException(estimator().describe() + " failed for every point: "
                    + denoised.diagnostics().reason(0));
        }
        return denoised;
    }

    private Denoised run(DenoiseJob job, ProgressMonitor monitor) {
        try {
            return PluginCalls.named(
                    estimator(), () -> configuration.value().engine().run(job, ignored -> guarded(), monitor));
        } catch (NoAnswerException e) {
            throw new PluginException(estimator().describe() + " " + e.getMessage(), e);
        }
    }

    /** Returns the estimator as it was bound: a job of this process needs no second one. */
    private ManifoldEstimator guarded() {
        List<RegisteredStrategy> used = configuration.used().stream()
                .filter(each -> each.strategy().kind() != Engine.class)
                .toList();
        return PluginEstimator.of(configuration.value().estimator(), used);
    }

    private static void requireFit(Points targets, Points sample) {
        targets.requireFinite("the targets");
        if (targets.dimension() != sample.dimension()) {
            throw new DataException("the targets have dimension [" + targets.dimension() + "], the sample has ["
                    + sample.dimension() + "]");
        }
    }

    /**
     * Returns what the estimator has to say about a run.
     *
     * @throws PluginException if it fails by an exception of its own
     */
    public List<String> hints(Diagnostics diagnostics) {
        return PluginCalls.named(estimator(), () -> guarded().hints(diagnostics));
    }

    /** Returns the estimator's registration. */
    public RegisteredStrategy estimator() {
        return configuration.used().stream()
                .filter(each -> each.kind().equals("estimator"))
                .findFirst()
                .orElseThrow();
    }

    /** Returns the estimator's configuration as jobs carry it: JSON with all defaults written out. */
    public String estimatorConfiguration() {
        return EffectiveConfiguration.toJson(((ConfigNode.Mapping) configuration.effective())
                .entry("estimator")
                .orElseThrow()
                .value());
    }
}
