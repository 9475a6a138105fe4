package org.qmf.host.denoise;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.estimator.BatchAnswer;
import org.qmf.api.estimator.BatchDenoiser;
import org.qmf.api.estimator.Choice;
import org.qmf.api.estimator.Column;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.Diagnostics;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.Guarantee;
import org.qmf.api.estimator.LocalChart;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.estimator.Target;
import org.qmf.api.estimator.TargetBatch;
import org.qmf.api.quadratic.RidgePath;
import org.qmf.host.registry.PluginScope;
import org.qmf.host.registry.RegisteredStrategy;

/** Runs an estimator that a plugin has a part in within that plugin's scope, on whatever thread it is called. */
record PluginEstimator(ManifoldEstimator estimator, PluginScope scope) implements ManifoldEstimator {

    /** Returns an estimator as it is if no plugin has a part in it. */
    static ManifoldEstimator of(ManifoldEstimator estimator, List<RegisteredStrategy> used) {
        return PluginScope.of(used)
                .<ManifoldEstimator>map(scope -> new PluginEstimator(estimator, scope))
                .orElse(estimator);
    }

    @Override
    public FittedManifold fit(Points sample, FitContext context) {
        return new Fitted(requireNonNull(scope.call(() -> estimator.fit(sample, context)), "fit returned null"), scope);
    }

    @Override
    public List<String> hints(Diagnostics diagnostics) {
        return scope.call(() -> estimator.hints(diagnostics));
    }

    @Override
    public boolean chooses() {
        return scope.call(estimator::chooses);
    }

    @Override
    public Optional<Choice> choose(Points sample, FitContext context) {
        return scope.call(() -> estimator.choose(sample, context));
    }

    private record Fitted(FittedManifold manifold, PluginScope scope) implements FittedManifold {

        @Override
        public Denoiser denoiser() {
            Denoiser denoiser = scope.call(manifold::denoiser);
            return (target, denoised, report) -> {
                ClassLoader before = scope.enter();
                try {
                    denoiser.denoise(target, denoised, report);
                } finally {
                    PluginScope.leave(before);
                }
            };
        }

        @Override
        public Optional<BatchDenoiser> batch() {
            return scope.call(manifold::batch).map(denoiser -> new ScopedBatch(denoiser, scope));
        }

        @Override
        public List<Column> columns() {
            return manifold.columns();
        }

        @Override
        public Optional<LocalChart> chart(Target target) {
            return scope.call(() -> manifold.chart(target));
        }

        @Override
        public Optional<RidgePath> ridgePath(Target target) {
            return scope.call(() -> manifold.ridgePath(target));
        }

        @Override
        public List<Guarantee> guarantees(LocalChart chart, Target target) {
            return scope.call(() -> manifold.guarantees(chart, target));
        }
    }

    private record ScopedBatch(BatchDenoiser denoiser, PluginScope scope) implements BatchDenoiser {

        @Override
        public int largest() {
            return scope.call(denoiser::largest);
        }

        @Override
        public void denoise(TargetBatch targets, BatchAnswer answer) {
            ClassLoader before = scope.enter();
            try {
                denoiser.denoise(targets, answer);
            } finally {
                PluginScope.leave(before);
            }
        }
    }
}
