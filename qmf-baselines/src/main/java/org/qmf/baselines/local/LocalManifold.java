package org.qmf.baselines.local;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.qmf.api.estimator.Column;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.LocalChart;
import org.qmf.api.estimator.Target;

/**
 * A sample to which something local is fitted when targets ask for it.
 *
 * @param denoisers makes a denoiser for each thread
 * @param columns what the denoisers report
 * @param charts shows what was fitted around a target
 */
public record LocalManifold(
        Supplier<Denoiser> denoisers, List<Column> columns, Function<Target, Optional<LocalChart>> charts)
        implements FittedManifold {

    /** Makes a manifold that shows no charts. */
    public LocalManifold(Supplier<Denoiser> denoisers, List<Column> columns) {
        this(denoisers, columns, target -> Optional.empty());
    }

    @Override
    public Denoiser denoiser() {
        return denoisers.get();
    }

    @Override
    public Optional<LocalChart> chart(Target target) {
        return charts.apply(target);
    }
}
