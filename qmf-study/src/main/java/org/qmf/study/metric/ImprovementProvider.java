package org.qmf.study.metric;

/** Provides the metric {@code improvement}. */
public final class ImprovementProvider extends MetricProvider {

    public ImprovementProvider() {
        super(
                "improvement",
                "Part of the raw data's squared distance from the manifold that a method removes.",
                new Improvement());
    }
}
