package org.qmf.core.rqmf;

import java.util.List;
import java.util.Optional;
import org.qmf.api.estimator.Column;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.LocalChart;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.Target;
import org.qmf.api.neighbor.NeighborSearch;

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
        RqmfDenoiser denoiser = new RqmfDenoiser(parameters, search);
        PointReport report = new PointReport(ReportColumns.COLUMNS.size());
        denoiser.denoise(target, new double[search.sample().dimension()], report);
        return report.outcome() == PointReport.Outcome.KEPT_INPUT ? Optional.empty() : Optional.of(denoiser.chart());
    }
}
