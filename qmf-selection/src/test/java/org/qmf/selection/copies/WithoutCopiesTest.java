package org.qmf.selection.copies;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.estimator.BatchAnswer;
import org.qmf.api.estimator.BatchDenoiser;
import org.qmf.api.estimator.Column;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.Diagnostics;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.Guarantee;
import org.qmf.api.estimator.LocalChart;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.Target;
import org.qmf.api.estimator.TargetBatch;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.quadratic.QuadraticMap;
import org.qmf.selection.Clouds;
import org.qmf.selection.LocalPlane;

class WithoutCopiesTest {

    private static final FitContext CONTEXT = FitContext.sequential(1);
    private static final Points ONCE = Clouds.sphere(2, 3, 80, 0.1);
    private static final Points TWICE = Clouds.times(2, ONCE);

    private static double[] denoised(ManifoldEstimator estimator, Points sample, Target target) {
        double[] denoised = new double[3];
        estimator.fit(sample, CONTEXT).denoiser().denoise(target, denoised, new PointReport(0));
        return denoised;
    }

    @Test
    void answersACopyLikeItsRowInTheSampleWithoutCopies() {
        for (boolean own : new boolean[] {true, false}) {
            LocalPlane plane = new LocalPlane(2, 12, own);
            WithoutCopies without = new WithoutCopies(plane);
            double[] once = denoised(plane, ONCE, Target.ofSample(ONCE, 5));

            assertThat(denoised(without, TWICE, Target.ofSample(TWICE, 5))).containsExactly(once);
            assertThat(denoised(without, TWICE, Target.ofSample(TWICE, 85))).containsExactly(once);
            assertThat(denoised(without, ONCE, Target.ofSample(ONCE, 5))).containsExactly(once);
        }
    }

    @Test
    void leavesTheRowOutForATargetThatIsMovedAwayFromItsCopy() {
        LocalPlane plane = new LocalPlane(2, 12, false);

        assertThat(denoised(new WithoutCopies(plane), TWICE, Target.displaced(85, 1, 0.1, 0)))
                .containsExactly(denoised(plane, ONCE, Target.displaced(5, 1, 0.1, 0)));
        assertThat(denoised(new WithoutCopies(plane), TWICE, Target.of(1, 0.1, 0)))
                .containsExactly(denoised(plane, ONCE, Target.of(1, 0.1, 0)));
    }

    /** Tells the indices that it is asked about. */
    private static final class Telling implements ManifoldEstimator, FittedManifold, BatchDenoiser {

        private final List<Integer> asked = new ArrayList<>();

        @Override
        public FittedManifold fit(Points sample, FitContext context) {
            return this;
        }

        @Override
        public List<String> hints(Diagnostics diagnostics) {
            return List.of("a hint");
        }

        @Override
        public Denoiser denoiser() {
            return (target, denoised, report) -> asked.add(target.sampleIndex());
        }

        @Override
        public Optional<BatchDenoiser> batch() {
            return Optional.of(this);
        }

        @Override
        public List<Column> columns() {
            return List.of(new Column("told", "for a test"));
        }

        @Override
        public int largest() {
            return 11;
        }

        @Override
        public void denoise(TargetBatch targets, BatchAnswer answer) {
            for (int i = 0; i < targets.size(); i++) {
                asked.add(targets.sampleIndex(i));
            }
        }

        @Override
        public Optional<LocalChart> chart(Target target) {
            asked.add(target.sampleIndex());
            return Optional.of(new LocalChart(
                    new QuadraticMap(3, 1, new double[3], new double[3], new double[3]),
                    new int[] {3, 79},
                    new double[2],
                    new double[2],
                    new double[1],
                    0,
                    0,
                    0,
                    List.of()));
        }

        @Override
        public List<Guarantee> guarantees(LocalChart chart, Target target) {
            Arrays.stream(chart.neighbors()).forEach(asked::add);
            asked.add(target.sampleIndex());
            return List.of();
        }
    }

    @Test
    void asksForBatchesOfTheRest() {
        Telling telling = new Telling();
        FittedManifold manifold = new WithoutCopies(telling).fit(TWICE, CONTEXT);

        BatchDenoiser batch = manifold.batch().orElseThrow();
        batch.denoise(TargetBatch.ofSample(TWICE, 78, 82), new BatchAnswer(4, 3, 1));
        batch.denoise(TargetBatch.displaced(ONCE.select(0, 1), 95, NeighborSearch.NONE), new BatchAnswer(2, 3, 1));

        assertThat(telling.asked).containsExactly(78, 79, 0, 1, 15, NeighborSearch.NONE);
        assertThat(batch.largest()).isEqualTo(11);
        assertThat(manifold.columns()).hasSize(1);
        assertThat(new WithoutCopies(telling).hints(new Diagnostics(0, List.of())))
                .containsExactly("a hint");
    }

    @Test
    void showsChartsOfRowsOfTheSample() {
        Telling telling = new Telling();
        Points sample =
                ONCE.select(IntStream.range(0, 81).map(i -> Math.max(0, i - 1)).toArray());
        FittedManifold manifold = new WithoutCopies(telling).fit(sample, CONTEXT);
        Target target = Target.ofSample(sample, 2);

        LocalChart chart = manifold.chart(target).orElseThrow();

        assertThat(chart.neighbors()).containsExactly(4, 80);
        assertThat(telling.asked).containsExactly(1);
        assertThat(manifold.guarantees(chart, target)).isEmpty();
        assertThat(telling.asked).containsExactly(1, 3, 79, 1);
        assertThat(manifold.ridgePath(target)).isEmpty();
    }
}
