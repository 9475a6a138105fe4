package org.qmf.selection.metric;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.estimator.Column;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.estimator.Target;

/**
 * Fits a method without the points it is asked about: they are taken out of the sample in a few parts, with a fit for each.
 *
 * <p>A method may let a point take part in its own chart, where a target that is moved while its point stays would seem to
 * follow less than it does. One that never sees the point is judged like any other.
 *
 * <p>A criterion that leaves points out itself fits to fewer points than there are; there the method is as it is.
 *
 * @param of the method
 * @param size the number of points of the sample
 * @param targets the points that are taken out
 * @param parts in how many parts
 */
@SuppressWarnings("ArrayRecordComponent")
record LeftOut(ManifoldEstimator of, int size, int[] targets, int parts) implements ManifoldEstimator {

    @Override
    public FittedManifold fit(Points sample, FitContext context) {
        if (sample.size() != size) {
            return of.fit(sample, context);
        }
        int[] part = new int[size];
        Arrays.fill(part, -1);
        for (int i = 0; i < targets.length; i++) {
            part[targets[i]] = i % parts;
        }
        List<FittedManifold> fits = IntStream.range(0, parts)
                .mapToObj(each -> of.fit(
                        sample.select(IntStream.range(0, part.length)
                                .filter(i -> part[i] != each)
                                .toArray()),
                        context))
                .toList();
        return new Parts(part, fits);
    }

    /** What was fitted without each of the parts. */
    private record Parts(int[] part, List<FittedManifold> fits) implements FittedManifold {

        @Override
        public Denoiser denoiser() {
            List<Denoiser> denoisers =
                    fits.stream().map(FittedManifold::denoiser).toList();
            return (target, denoised, report) ->
                    denoisers.get(part[target.sampleIndex()]).denoise(Target.of(target.position()), denoised, report);
        }

        @Override
        public List<Column> columns() {
            return fits.get(0).columns();
        }
    }
}
