package org.qmf.study.local;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qmf.api.Points;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.LocalChart;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.Target;
import org.qmf.host.configuration.Binder;
import org.qmf.study.configuration.Setting;
import org.qmf.study.result.Results;

/** Follows the iterations by which the methods of a study fit charts around some points of its first replicate. */
public final class Convergences {

    private final MethodFits fits;

    public Convergences(Results results, Binder binder) {
        this.fits = new MethodFits(results, binder);
    }

    /**
     * Follows a method.
     *
     * @param sample the first replicate
     * @param targets indices of the points around which to fit
     * @return empty if the method fits no charts, or does not tell of its iterations
     */
    public Optional<Convergence> of(String method, Setting setting, Points sample, List<Integer> targets) {
        FittedManifold fitted = fits.of(method, setting, sample);
        Denoiser denoiser = fitted.denoiser();
        double[] denoised = new double[sample.dimension()];
        List<ChartTrace> charts = new ArrayList<>();
        for (int index : targets) {
            Target target = Target.ofSample(sample, index);
            Optional<LocalChart> chart =
                    fitted.chart(target).filter(it -> !it.trace().isEmpty());
            if (chart.isPresent()) {
                PointReport report = new PointReport(fitted.columns().size());
                denoiser.denoise(target, denoised, report);
                charts.add(new ChartTrace(chart.get().trace(), report.outcome() == PointReport.Outcome.CONVERGED));
            }
        }
        return charts.isEmpty() ? Optional.empty() : Optional.of(new Convergence(method, setting, charts));
    }
}
