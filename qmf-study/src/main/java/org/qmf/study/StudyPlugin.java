package org.qmf.study;

import java.util.ArrayList;
import java.util.List;
import org.qmf.api.metric.Metric;
import org.qmf.api.strategy.Plugin;
import org.qmf.api.strategy.Strategy;
import org.qmf.study.figure.StudyFigures;
import org.qmf.study.metric.FailureShares;
import org.qmf.study.metric.Hausdorff;
import org.qmf.study.metric.Improvement;
import org.qmf.study.metric.ManifoldDistance;
import org.qmf.study.metric.PointDiagnostics;
import org.qmf.study.metric.RunningTime;
import org.qmf.study.metric.Smoothness;
import org.qmf.study.metric.TangentError;
import org.qmf.study.metric.TruthDistance;
import org.qmf.study.report.ReportSections;

/** Lists the metrics, figures and sections of reports that ship with QMF. */
public final class StudyPlugin implements Plugin {

    @Override
    public List<Strategy<?>> strategies() {
        List<Strategy<?>> strategies = new ArrayList<>(metrics());
        strategies.addAll(StudyFigures.strategies());
        strategies.addAll(ReportSections.strategies());
        return strategies;
    }

    private static List<Strategy<Metric>> metrics() {
        return List.of(
                Strategy.of(
                        Metric.class,
                        "diagnostics",
                        PointDiagnostics::new,
                        "Iterations, share of points that converged, and what the charts report: lambda, norm,"
                                + " sensitivity."),
                Strategy.of(
                        Metric.class,
                        "failures",
                        FailureShares::new,
                        "Shares of points that kept their input or reached the limit of iterations, and iterations on"
                                + " average."),
                Strategy.of(
                        Metric.class,
                        "hausdorff",
                        Hausdorff.class,
                        "Two-sided Hausdorff distance between the denoised points and the true manifold."),
                Strategy.of(
                        Metric.class,
                        "improvement",
                        Improvement::new,
                        "Part of the raw data's squared distance from the manifold that a method removes."),
                Strategy.of(
                        Metric.class,
                        "manifold-distance",
                        ManifoldDistance::new,
                        "Distance of the denoised points from the true manifold."),
                Strategy.of(
                        Metric.class,
                        "runtime",
                        RunningTime::new,
                        "How long a method takes; kept apart from the results, which do not depend on the machine."),
                Strategy.of(
                        Metric.class,
                        "smoothness",
                        Smoothness.class,
                        "Mean of the non-zero absolute values of the Laplacian of the image that points of the plane"
                                + " make."),
                Strategy.of(
                        Metric.class,
                        "tangent-error",
                        TangentError.class,
                        "Sine of the largest angle between the tangent spaces of the denoised points and the true"
                                + " ones."),
                Strategy.of(
                        Metric.class,
                        "truth-distance",
                        TruthDistance::new,
                        "Distance of each denoised point from the same point before noise."));
    }
}
