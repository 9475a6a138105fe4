package org.qmf.baselines.local;

import java.util.List;
import java.util.function.Supplier;
import org.qmf.api.estimator.Column;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.FittedManifold;

/**
 * A sample to which something local is fitted when targets ask for it.
 *
 * @param denoisers makes a denoiser for each thread
 * @param columns what the denoisers report
 */
public record LocalManifold(Supplier<Denoiser> denoisers, List<Column> columns) implements FittedManifold {

    @Override
    public Denoiser denoiser() {
        return denoisers.get();
    }
}
