package org.qmf.bench.competitor;

import org.qmf.api.Points;
import org.qmf.bench.naive.NaiveMethods;
import org.qmf.bench.workload.Workload;

/**
 * A method straight from its formulas, with the settings of a workload.
 *
 * @param method the method
 * @param workload the workload
 */
public record NaiveCompetitor(String method, Workload workload) implements Competitor {

    @Override
    public Worker prepare(Points sample) {
        NaiveMethods methods = new NaiveMethods(sample, workload.dimension(), workload.neighbors());
        return (target, denoised) -> {
            double[] point = methods.denoise(method, target);
            System.arraycopy(point, 0, denoised, 0, point.length);
        };
    }
}
