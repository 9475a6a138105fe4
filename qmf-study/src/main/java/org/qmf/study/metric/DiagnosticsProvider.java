package org.qmf.study.metric;

/** Provides the metric {@code diagnostics}. */
public final class DiagnosticsProvider extends MetricProvider {

    public DiagnosticsProvider() {
        super(
                "diagnostics",
                "Iterations, share of points that converged, and what the charts report: lambda, norm, sensitivity.",
                new PointDiagnostics());
    }
}
