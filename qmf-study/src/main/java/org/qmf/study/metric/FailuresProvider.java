package org.qmf.study.metric;

/** Provides the metric {@code failures}. */
public final class FailuresProvider extends MetricProvider {

    public FailuresProvider() {
        super(
                "failures",
                "Shares of points that kept their input or reached the limit of iterations, and iterations on average.",
                new Failures());
    }
}
