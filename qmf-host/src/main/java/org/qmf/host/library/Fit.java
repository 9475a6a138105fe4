package org.qmf.host.library;

import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.qmf.api.Points;
import org.qmf.api.engine.Denoised;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.host.denoise.Denoising;
import org.qmf.host.fit.KeptFit;
import org.qmf.host.fit.ReadyFit;

/**
 * A sample with everything chosen for it, by which other points are denoised, also in another process.
 *
 * <p>Indexes are built when they are first needed, and kept. Safe for use by several threads.
 *
 * <pre>{@code
 * Fit fit = Qmf.automatic().keep(Points.of(noisy), ProgressMonitor.NONE);
 * fit.save(Path.of("noisy.qmf"));
 * double[][] clean = Qmf.load(Path.of("noisy.qmf")).denoise(others);
 * }</pre>
 */
public final class Fit {

    private final KeptFit kept;
    private final Qmf host;
    private @Nullable ReadyFit ready;

    Fit(KeptFit kept, Qmf host) {
        this.kept = kept;
        this.host = host;
    }

    /**
     * Writes the fit to a file that must not exist yet; it appears when it is complete.
     *
     * @throws org.qmf.api.DataException if the file exists or cannot be written
     */
    public void save(Path file) {
        kept.save(file, false);
    }

    /** Returns the sample. */
    public Points sample() {
        return kept.sample();
    }

    /** Returns how the fit was made, as the JSON of a provenance file. */
    public String provenance() {
        return kept.provenance();
    }

    /**
     * Moves points that are not in the sample onto the manifold that the sample lies near.
     *
     * @param points one row for each point
     * @return the denoised points in the same order
     */
    public double[][] denoise(double[][] points) {
        Points denoised = denoise(Points.of(points), ProgressMonitor.NONE).points();
        double[][] rows = new double[denoised.size()][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = denoised.row(i);
        }
        return rows;
    }

    /**
     * Moves points that are not in the sample, and says how each of them ended.
     *
     * @param monitor is told of the progress and may ask to stop
     */
    public Denoised denoise(Points points, ProgressMonitor monitor) {
        return ready(monitor).denoise(Optional.of(points), monitor);
    }

    /** Builds what is built of the sample when it is first needed, and keeps it. */
    private synchronized ReadyFit ready(ProgressMonitor monitor) {
        if (ready == null) {
            Denoising denoising = kept.denoising(host.binder());
            ready = ReadyFit.of(
                    kept.input("the fit", denoising.configuration().value().input()), denoising, monitor);
        }
        return ready;
    }
}
