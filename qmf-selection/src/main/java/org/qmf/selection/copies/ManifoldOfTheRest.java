package org.qmf.selection.copies;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.qmf.api.Points;
import org.qmf.api.estimator.BatchAnswer;
import org.qmf.api.estimator.BatchDenoiser;
import org.qmf.api.estimator.Column;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.Guarantee;
import org.qmf.api.estimator.LocalChart;
import org.qmf.api.estimator.Target;
import org.qmf.api.estimator.TargetBatch;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.quadratic.RidgePath;

/**
 * A manifold that was fitted to a sample without its copies, as the sample with them sees it.
 *
 * @param copies the sample's copies
 * @param rows which row of the sample each row of the rest is
 * @param within what was fitted to the rest
 */
@SuppressWarnings("ArrayRecordComponent")
record ManifoldOfTheRest(Copies copies, int[] rows, FittedManifold within) implements FittedManifold {

    @Override
    public List<Column> columns() {
        return within.columns();
    }

    @Override
    public Denoiser denoiser() {
        Standing standing = new Standing();
        Denoiser denoiser = within.denoiser();
        return (target, denoised, report) -> denoiser.denoise(standing.in(target), denoised, report);
    }

    @Override
    public Optional<BatchDenoiser> batch() {
        return within.batch().map(Batch::new);
    }

    @Override
    public Optional<LocalChart> chart(Target target) {
        return within.chart(new Standing().in(target)).map(chart -> among(chart, rows));
    }

    @Override
    public Optional<RidgePath> ridgePath(Target target) {
        return within.ridgePath(new Standing().in(target));
    }

    @Override
    public List<Guarantee> guarantees(LocalChart chart, Target target) {
        int[] places = new int[copies.size()];
        Arrays.setAll(places, copies::place);
        return within.guarantees(among(chart, places), new Standing().in(target));
    }

    private static LocalChart among(LocalChart chart, int[] indices) {
        return new LocalChart(
                chart.map(),
                Arrays.stream(chart.neighbors()).map(i -> indices[i]).toArray(),
                chart.weights(),
                chart.coordinates(),
                chart.target(),
                chart.lambda(),
                chart.norm(),
                chart.curvature(),
                chart.trace());
    }

    /** A target that stands for the row of the rest that another one stands for in the sample. For one thread. */
    private final class Standing extends Target {

        private final Points rest = copies.rest();

        Standing() {
            super(copies.rest().dimension());
        }

        Target in(Target target) {
            if (target.sampleIndex() == NeighborSearch.NONE) {
                return target;
            }
            if (target.displaced()) {
                return Target.displaced(copies.place(target.sampleIndex()), target.position());
            }
            moveToSample(rest, copies.place(target.sampleIndex()));
            return this;
        }
    }

    /** Denoises batches by the rest. */
    private final class Batch implements BatchDenoiser {

        private final BatchDenoiser denoiser;

        Batch(BatchDenoiser denoiser) {
            this.denoiser = denoiser;
        }

        @Override
        public int largest() {
            return denoiser.largest();
        }

        @Override
        public void denoise(TargetBatch targets, BatchAnswer answer) {
            denoiser.denoise(targets.standingFor(copies::place), answer);
        }
    }
}
