package org.qmf.study;

import java.util.ArrayList;
import java.util.List;
import org.qmf.api.Citation;
import org.qmf.api.metric.Metric;
import org.qmf.api.strategy.Plugin;
import org.qmf.api.strategy.Strategy;
import org.qmf.api.study.Preset;
import org.qmf.api.study.Replication;
import org.qmf.api.study.StatisticalTest;
import org.qmf.study.comparison.FriedmanNemenyi;
import org.qmf.study.comparison.ResampledTHolm;
import org.qmf.study.comparison.WilcoxonHolm;
import org.qmf.study.figure.StudyFigures;
import org.qmf.study.metric.Agreement;
import org.qmf.study.metric.FailureShares;
import org.qmf.study.metric.Hausdorff;
import org.qmf.study.metric.Improvement;
import org.qmf.study.metric.ManifoldDistance;
import org.qmf.study.metric.Moved;
import org.qmf.study.metric.PointDiagnostics;
import org.qmf.study.metric.Residual;
import org.qmf.study.metric.RunningTime;
import org.qmf.study.metric.Smoothness;
import org.qmf.study.metric.TangentError;
import org.qmf.study.metric.TruthDistance;
import org.qmf.study.replicate.AddedNoise;
import org.qmf.study.replicate.Bootstraps;
import org.qmf.study.replicate.NoReplicates;
import org.qmf.study.replicate.Subsamples;
import org.qmf.study.report.ReportSections;

/** Lists the metrics, tests, presets, figures and sections of reports that ship with QMF. */
public final class StudyPlugin implements Plugin {

    private static final Citation NADEAU =
            new Citation("Nadeau, Bengio", "Inference for the generalization error", "Machine Learning 52", 2003);

    @Override
    public List<Strategy<?>> strategies() {
        List<Strategy<?>> strategies = new ArrayList<>(comparisons());
        strategies.addAll(StudyFigures.strategies());
        strategies.addAll(ReportSections.strategies());
        return strategies;
    }

    private static List<Strategy<?>> comparisons() {
        return List.of(
                Strategy.of(
                        StatisticalTest.class,
                        "friedman-nemenyi",
                        FriedmanNemenyi::new,
                        "Friedman's test of all methods, with Nemenyi's critical difference of average ranks."),
                Strategy.of(
                                StatisticalTest.class,
                                "resampled-t",
                                ResampledTHolm::new,
                                "The t-test of every pair of methods, corrected for what replicates of one data set have in"
                                        + " common; used where they share points.")
                        .cites(NADEAU),
                Strategy.of(
                        Replication.class,
                        "add-noise",
                        AddedNoise.class,
                        "Adds further noise to the data: how methods stand more of it on these very points."),
                Strategy.of(
                        Replication.class,
                        "bootstrap",
                        Bootstraps::new,
                        "Draws as many points as there are with replacement: how much depends on which were measured; some"
                                + " points are there twice."),
                Strategy.of(
                        Replication.class,
                        "none",
                        NoReplicates::new,
                        "Takes the data as they are, once: no difference can be tested."),
                Strategy.of(
                                Replication.class,
                                "subsample",
                                Subsamples.class,
                                "Draws a share of the points: how much depends on which were measured, for smaller samples.")
                        .cites(NADEAU),
                Strategy.of(
                        StatisticalTest.class,
                        "wilcoxon-holm",
                        WilcoxonHolm::new,
                        "Wilcoxon's signed-rank test of every pair of methods, with Holm's correction."),
                Strategy.of(
                        Metric.class,
                        "agreement",
                        Agreement::new,
                        "How much nearer to each other two halves of the sample come, each denoised by itself; needs no"
                                + " truth, and does not see an error that both halves share."),
                Strategy.of(
                        Metric.class,
                        "diagnostics",
                        PointDiagnostics.class,
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
                        "moved",
                        Moved::new,
                        "How far a method moves the points; neither far nor near is better."),
                Strategy.of(
                        Metric.class,
                        "residual",
                        Residual::new,
                        "What a method takes for noise: the mean squared distance of the points from their images; small"
                                + " may mean a good fit, or one that follows the noise."),
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
                        "Distance of each denoised point from the same point before noise."),
                preset(
                        "suite",
                        "Every method at its default, its own choice and its oracle, and auto, over curves, surfaces and"
                                + " d = 3."),
                preset(
                        "sphere",
                        "Seven methods on a noisy sphere over the size of the neighbourhood, as the paper describes them."),
                preset(
                        "sphere-published",
                        "Seven methods on a noisy sphere in the variants behind the published table."),
                preset(
                        "sphere-wide",
                        "What neighbourhoods and delta beyond the published grid bring on the paper's sphere."),
                preset("mnist", "How smooth seven methods make the strokes of handwritten digits."),
                preset("strokes", "How smooth and how close to the pen's path seven methods make simulated strokes."),
                preset("cryo-em", "Seven methods on simulated cryo-EM images for six neighbourhood sizes."),
                preset("fig-linear-quadratic", "Linear and quadratic fits of a noisy spiral (Figure 1)."),
                preset(
                        "fig-circle-lambda",
                        "Fits of a noisy circle with too large, good and no regularisation (Figure 2)."),
                preset(
                        "fig-sine-sensitivity",
                        "Error of RQMF on a piece of a sine against lambda, s(lambda) and delta(lambda) (Figure 3)."),
                preset(
                        "fig-projection-convergence",
                        "Steps of the alternating projection on the paper's example, and RQMF-E by projection solver."),
                preset(
                        "fig-convergence",
                        "How fast the charts of RQMF-E converge on a noisy sphere, by gauge and acceleration."),
                preset(
                        "fig-sphere-k-delta",
                        "Error of RQMF-E and RQMF-K on a noisy sphere over a grid of K and delta."),
                preset(
                        "fig-sphere-surfaces",
                        "Surfaces fitted around a point of a noisy sphere for six values of delta (K = 18)."),
                preset(
                        "fig-cryo-em-k-delta",
                        "Error of RQMF-E on simulated cryo-EM images over a grid of K and delta."),
                preset(
                        "fig-cryo-em-images",
                        "Simulated cryo-EM images before and after denoising, to look at (K = 60)."));
    }

    private static Strategy<Preset> preset(String name, String summary) {
        return Strategy.of(
                Preset.class, name, () -> Preset.ofResource(StudyPlugin.class, "presets/" + name + ".yaml"), summary);
    }
}
