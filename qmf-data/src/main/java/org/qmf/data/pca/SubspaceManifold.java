package org.qmf.data.pca;

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
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.Target;
import org.qmf.api.estimator.TargetBatch;
import org.qmf.api.host.PointValues;
import org.qmf.api.neighbor.NeighborSearch;

/** A manifold within a principal subspace, seen from the original space. */
record SubspaceManifold(PrincipalSubspace subspace, Points reducedSample, FittedManifold within)
        implements FittedManifold {

    @Override
    public List<Column> columns() {
        return within.columns();
    }

    @Override
    public Denoiser denoiser() {
        return new Worker();
    }

    @Override
    public Optional<BatchDenoiser> batch() {
        return within.batch().map(SubspaceBatch::new);
    }

    @Override
    public Optional<LocalChart> chart(Target target) {
        return within.chart(new Reduction().of(target))
                .map(chart -> new LocalChart(
                        subspace.lift(chart.map()),
                        chart.neighbors(),
                        chart.weights(),
                        chart.coordinates(),
                        chart.target(),
                        chart.lambda(),
                        chart.norm(),
                        chart.curvature(),
                        chart.trace()));
    }

    @Override
    public List<Guarantee> guarantees(LocalChart chart, Target target) {
        return within.guarantees(chart, target);
    }

    /** Moves a target of the subspace to where a target of the original space is seen from there. */
    private final class Reduction extends Target {

        private final double[] coordinates = new double[subspace.dimension()];
        private final Points single = PointValues.keep(coordinates, coordinates.length);

        Reduction() {
            super(subspace.dimension());
        }

        Target of(Target target) {
            if (target.displaced()) {
                subspace.project(target.position(), coordinates);
                return Target.displaced(target.sampleIndex(), coordinates);
            }
            if (target.sampleIndex() == NeighborSearch.NONE) {
                subspace.project(target.position(), coordinates);
                moveTo(single, 0);
            } else {
                moveToSample(reducedSample, target.sampleIndex());
            }
            return this;
        }
    }

    /** Denoises for one thread. */
    private final class Worker implements Denoiser {

        private final Reduction reduction = new Reduction();
        private final Denoiser denoiser = within.denoiser();
        private final double[] coordinates = new double[subspace.dimension()];

        @Override
        public void denoise(Target target, double[] denoised, PointReport report) {
            denoiser.denoise(reduction.of(target), coordinates, report);
            if (report.outcome().keepsInput()) {
                System.arraycopy(target.position(), 0, denoised, 0, denoised.length);
            } else {
                subspace.lift(coordinates, denoised);
            }
        }
    }

    /** Denoises batches within the subspace. */
    private final class SubspaceBatch implements BatchDenoiser {

        private final BatchDenoiser denoiser;

        SubspaceBatch(BatchDenoiser denoiser) {
            this.denoiser = denoiser;
        }

        @Override
        public int largest() {
            return denoiser.largest();
        }

        @Override
        public void denoise(TargetBatch targets, BatchAnswer answer) {
            int inner = subspace.dimension();
            int ambient = targets.positions().dimension();
            double[] reduced = new double[Math.multiplyExact(targets.size(), inner)];
            double[] coordinates = new double[inner];
            for (int i = 0; i < targets.size(); i++) {
                int index = targets.sampleIndex(i);
                if (index == NeighborSearch.NONE || targets.displaced(i)) {
                    subspace.project(targets.positions().row(i), coordinates);
                } else {
                    reducedSample.copyTo(index, coordinates);
                }
                System.arraycopy(coordinates, 0, reduced, i * inner, inner);
            }
            BatchAnswer found =
                    new BatchAnswer(targets.size(), inner, within.columns().size());
            denoiser.denoise(targets.seenAt(PointValues.keep(reduced, inner)), found);
            double[] lifted = new double[ambient];
            for (int i = 0; i < targets.size(); i++) {
                PointReport report = found.report(i);
                answer.report(i).take(report);
                if (report.outcome().keepsInput()) {
                    targets.positions().copyTo(i, lifted);
                } else {
                    System.arraycopy(found.denoised(), i * inner, coordinates, 0, inner);
                    subspace.lift(coordinates, lifted);
                }
                System.arraycopy(lifted, 0, answer.denoised(), i * ambient, ambient);
            }
        }
    }
}
