package org.qmf.spark.broadcast;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;
import org.qmf.api.Points;
import org.qmf.api.engine.DenoiseJob;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.host.engine.ThreadedContext;
import org.qmf.spark.host.Host;
import org.qmf.spark.host.SentFiles;
import org.qmf.spark.task.PointData;

/** A whole job as it is sent to every executor, and what an executor makes of it. */
final class Shipment implements Serializable {

    private static final long serialVersionUID = 1L;

    private final String id;
    private final Host host;
    private final PointData sample;
    private final @Nullable PointData targets;
    private final String configuration;
    private final SentFiles files;
    private final long seed;
    private final int threads;

    /**
     * Packs a job.
     *
     * @param id tells jobs apart, also those of other applications
     * @param files what its strategies need beside the configuration
     * @param threads how many threads an executor may use to fit the sample; 0 for all there are
     */
    Shipment(String id, Host host, DenoiseJob job, SentFiles files, int threads) {
        this.id = id;
        this.host = host;
        this.sample = PointData.of(job.sample());
        this.targets = job.targets().map(PointData::of).orElse(null);
        this.configuration = job.configuration();
        this.files = files;
        this.seed = job.seed();
        this.threads = threads;
    }

    String id() {
        return id;
    }

    /** Rebuilds the estimator and fits it. */
    Fitted fit() {
        Points points = sample.points();
        int helpers = threads == 0 ? Runtime.getRuntime().availableProcessors() : threads;
        FittedManifold manifold = host.estimators()
                .create(configuration)
                .fit(points, new SentContext(new ThreadedContext(helpers, seed, ProgressMonitor.NONE), files.here()));
        return new Fitted(manifold, targets == null ? points : targets.points(), targets == null);
    }

    /**
     * A job ready to denoise.
     *
     * @param ofSample whether the points are the sample itself
     */
    record Fitted(FittedManifold manifold, Points points, boolean ofSample) {}
}
