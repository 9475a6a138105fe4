package org.qmf.study.metric;

/** Provides the metric {@code manifold-distance}. */
public final class ManifoldDistanceProvider extends MetricProvider {

    public ManifoldDistanceProvider() {
        super("manifold-distance", "Distance of the denoised points from the true manifold.", new ManifoldDistance());
    }
}
