package org.qmf.bench.competitor;

import java.util.function.IntFunction;
import org.qmf.api.Points;
import org.qmf.bench.textbook.Gauge;
import org.qmf.bench.textbook.Penalty;
import org.qmf.bench.textbook.TextbookDenoiser;
import org.qmf.bench.textbook.TextbookNeighbors;
import org.qmf.bench.textbook.TextbookSettings;
import org.qmf.bench.workload.Workload;

/** The textbook implementation with the settings of a workload and the aligned gauge, which needs fewer iterations. */
public record TextbookCompetitor(Workload workload, IntFunction<int[]> neighbors) implements Competitor {

    /** Not finer than a user would ask for: a baseline must not lose time on digits nobody needs. */
    private static final double LAMBDA_TOLERANCE = 1e-8;

    /** Makes a competitor that searches the neighbours itself. */
    public static TextbookCompetitor searching(Workload workload) {
        return new TextbookCompetitor(
                workload, target -> TextbookNeighbors.nearest(workload.points(), target, workload.neighbors()));
    }

    @Override
    public Worker prepare(Points sample) {
        Penalty penalty = new Penalty.Sensitivity(workload.delta(), 0.001, 1, LAMBDA_TOLERANCE);
        TextbookSettings settings = new TextbookSettings(workload.dimension(), penalty, Gauge.ALIGNED);
        TextbookDenoiser denoiser = new TextbookDenoiser(sample, settings);
        return (target, denoised) -> {
            double[] point = denoiser.denoise(target, neighbors.apply(target));
            System.arraycopy(point, 0, denoised, 0, point.length);
        };
    }
}
