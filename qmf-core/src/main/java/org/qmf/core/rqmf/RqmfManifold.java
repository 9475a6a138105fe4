package org.qmf.core.rqmf;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.qmf.api.estimator.Column;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.Guarantee;
import org.qmf.api.estimator.LocalChart;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.Target;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.quadratic.RidgePath;

/** A sample with its index; charts are fitted when targets ask for them. */
final class RqmfManifold implements FittedManifold {

    private final Rqmf parameters;
    private final NeighborSearch search;

    RqmfManifold(Rqmf parameters, NeighborSearch search) {
        this.parameters = parameters;
        this.search = search;
    }

    @Override
    public Denoiser denoiser() {
        return new RqmfDenoiser(parameters, search);
    }

    @Override
    public List<Column> columns() {
        return ReportColumns.COLUMNS;
    }

    @Override
    public Optional<LocalChart> chart(Target target) {
        return inspect(target, RqmfDenoiser::chart);
    }

    @Override
    public Optional<RidgePath> ridgePath(Target target) {
        return inspect(target, RqmfDenoiser::ridgePath);
    }

    private <T> Optional<T> inspect(Target target, Function<RqmfDenoiser, T> view) {
        RqmfDenoiser denoiser = new RqmfDenoiser(parameters, search);
        PointReport report = new PointReport(ReportColumns.COLUMNS.size());
        denoiser.denoise(target, new double[search.sample().dimension()], report);
        return report.outcome() == PointReport.Outcome.KEPT_INPUT
                ? Optional.empty()
                : Optional.of(view.apply(denoiser));
    }

    /** Condition (34b) for the target, in the smallest ball that holds the coordinates of the chart. */
    @Override
    public List<Guarantee> guarantees(LocalChart chart, Target target) {
        return List.of(
                Theorem2.of(chart.map(), target.position(), chart.radius()).guarantee());
    }
}
