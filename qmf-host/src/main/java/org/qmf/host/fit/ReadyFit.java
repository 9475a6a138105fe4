package org.qmf.host.fit;

import java.util.Optional;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.data.PointTable;
import org.qmf.api.engine.Denoised;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.host.denoise.Denoising;
import org.qmf.host.denoise.FittedDenoising;
import org.qmf.host.input.PreparedInput;

/** A fit whose indexes are built, to denoise by it again and again. Immutable. */
public final class ReadyFit {

    private final PreparedInput sample;
    private final FittedDenoising fitted;

    private ReadyFit(PreparedInput sample, FittedDenoising fitted) {
        this.sample = sample;
        this.fitted = fitted;
    }

    /**
     * Fits a sample: chooses what is left to be chosen, and builds what can be built.
     *
     * @throws DataException if the estimator cannot use the sample
     */
    public static ReadyFit of(PreparedInput sample, Denoising denoising, ProgressMonitor monitor) {
        return new ReadyFit(sample, denoising.fitted(sample.points(), monitor));
    }

    /** Returns the sample. */
    public PreparedInput sample() {
        return sample;
    }

    /** Returns what is run, in which nothing is left to be chosen. */
    public Denoising denoising() {
        return fitted.denoising();
    }

    /**
     * Denoises points by the sample.
     *
     * @param targets the points, in the units of the sample's file; the sample's own points if absent
     * @throws DataException if the targets cannot be used
     */
    public Denoised denoise(Optional<Points> targets, ProgressMonitor monitor) {
        PreparedInput moved = targets.map(points -> sample.ofTargets(PointTable.of(points), "the targets"))
                .orElse(sample);
        return moved.restore(fitted.run(targets.map(points -> moved.points()), monitor));
    }
}
