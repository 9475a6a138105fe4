package org.qmf.core.rqmf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.DataException;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.Guarantee;
import org.qmf.api.estimator.LocalChart;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.api.estimator.Target;
import org.qmf.api.neighbor.Bandwidth;
import org.qmf.api.neighbor.Kernel;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighborhood;
import org.qmf.api.neighbor.Neighbors;
import org.qmf.api.quadratic.ProjectionBatch;
import org.qmf.api.quadratic.ProjectionSolver;
import org.qmf.core.factorization.Acceleration;
import org.qmf.core.factorization.Gauge;
import org.qmf.core.factorization.Normalization;
import org.qmf.core.factorization.StopRule;
import org.qmf.core.testing.BruteForce;
import org.qmf.core.testing.DampedNewton;
import org.qmf.core.testing.PlainKernel;
import org.qmf.core.testing.SteeredProjection;
import org.qmf.core.testing.Tuners;

/** What a chart asks of the search and of the solver, and what it makes of their answers. */
class ChartQuestionsTest {

    /** What was asked of the search, in order. */
    private final List<String> questions = new ArrayList<>();

    private static Rqmf rqmf(
            int d, Neighborhood neighborhood, Kernel kernel, Normalization normalization, ProjectionSolver solver) {
        return new Rqmf(
                d,
                neighborhood,
                kernel,
                Tuners.sensitivity(3),
                solver,
                Gauge.ALIGNED,
                normalization,
                Acceleration.MOMENTUM,
                StopRule.ANSWER,
                1e-4,
                800,
                true);
    }

    private static Rqmf rqmf(int d, int k, ProjectionSolver solver) {
        return rqmf(d, BruteForce.nearest(k), PlainKernel.uniformKernel(), Normalization.PAPER, solver);
    }

    private static PointReport denoise(Rqmf rqmf, Points sample, int index, double[] denoised) {
        FittedManifold manifold = rqmf.fit(sample, FitContext.sequential(1));
        PointReport report = RqmfFixture.report(manifold);
        manifold.denoiser().denoise(Target.ofSample(sample, index), denoised, report);
        return report;
    }

    /** The k nearest points, by a search that notes what it is asked. */
    private Neighborhood noting(int k) {
        return (sample, context) -> {
            NeighborSearch search = BruteForce.nearest(k).over(sample, context);
            return new NeighborSearch() {
                @Override
                public Points sample() {
                    return sample;
                }

                @Override
                public boolean coversSample() {
                    return search.coversSample();
                }

                @Override
                public Worker worker() {
                    return new NotingWorker(search.worker());
                }
            };
        };
    }

    private final class NotingWorker implements NeighborSearch.Worker {

        private final NeighborSearch.Worker worker;

        NotingWorker(NeighborSearch.Worker worker) {
            this.worker = worker;
        }

        @Override
        public void find(double[] position, int excluded, Neighbors found) {
            questions.add("find");
            worker.find(position, excluded, found);
        }

        @Override
        public void nearest(double[] position, int excluded, int k, Neighbors found) {
            worker.nearest(position, excluded, k, found);
        }

        @Override
        public void within(double[] position, int excluded, double radius, Neighbors found) {
            questions.add("within " + radius);
            worker.within(position, excluded, radius, found);
        }

        @Override
        public void pairwise(Neighbors neighbors, double[] matrix) {
            questions.add("pairwise");
            worker.pairwise(neighbors, matrix);
        }
    }

    /** A Gaussian kernel of given bandwidth that is cut at a given u. */
    private record CutKernel(double h, double cut) implements Kernel {

        @Override
        public Bandwidth bandwidth() {
            return (search, position, excluded, scratch) -> h;
        }

        @Override
        public double profile(double u) {
            return Math.exp(-u);
        }

        @Override
        public double slope(double u) {
            return -Math.exp(-u);
        }

        @Override
        public double curvature(double u) {
            return Math.exp(-u);
        }

        @Override
        public double reach(double level) {
            return cut;
        }
    }

    /** The points 0, 1, 2, … of an axis of the plane. */
    private static Points axis(int count) {
        double[] values = new double[2 * count];
        for (int i = 0; i < count; i++) {
            values[2 * i] = i;
        }
        return Points.wrap(values, 2);
    }

    private ChartPoints points(int k, Kernel kernel, Normalization normalization) {
        Rqmf parameters = rqmf(1, noting(k), kernel, normalization, new DampedNewton());
        return new ChartPoints(parameters, parameters.neighborhood().over(axis(10), FitContext.sequential(1)));
    }

    @Test
    void onlyPointsWithinTheKernelsReachAreAskedForWhereAllBelong() {
        int all = Integer.MAX_VALUE;
        CutKernel kernel = new CutKernel(2, 2.25);
        points(all, kernel, Normalization.WEIGHTED).locate(Target.of(0, 0));
        assertThat(questions).containsExactly("within 3.0");
        questions.clear();
        points(all, kernel, Normalization.PAPER).locate(Target.of(0, 0));
        points(6, kernel, Normalization.WEIGHTED).locate(Target.of(0, 0));
        points(all, new CutKernel(2, Double.POSITIVE_INFINITY), Normalization.WEIGHTED)
                .locate(Target.of(0, 0));
        assertThat(questions).containsOnly("find").hasSize(3);
    }

    @Test
    void aPointAtTheEndOfTheKernelsReachBelongsToTheChart() {
        for (int k : new int[] {8, Integer.MAX_VALUE}) {
            ChartPoints points = points(k, new CutKernel(2, 2.25), Normalization.WEIGHTED);
            assertThat(points.locate(Target.of(0, 0))).isTrue();
            assertThat(Arrays.copyOf(
                            points.neighbors().indices(), points.neighbors().count()))
                    .containsExactly(0, 1, 2, 3);
        }
    }

    @Test
    void aKernelMayReachNoPointAtAll() {
        ChartPoints points = points(8, new CutKernel(0.1, 2.25), Normalization.WEIGHTED);
        assertThat(points.locate(Target.of(0.5, 0))).isTrue();
        assertThat(points.weights().count()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"11, true", "12, true", "13, false", "14, false"})
    void pairsAreAskedForWhereThePointsSpanFewerDimensionsThanTheyHaveCoordinates(int k, boolean pairs) {
        Points sphere = RqmfFixture.sphere(60, 0.05, 1);
        double[] lifted = new double[60 * 12];
        for (int i = 0; i < 60; i++) {
            System.arraycopy(sphere.row(i), 0, lifted, 12 * i, 3);
            lifted[12 * i + 3] = 0.1 * Math.sin(i);
        }
        Rqmf rqmf = rqmf(2, noting(k), PlainKernel.uniformKernel(), Normalization.PAPER, new DampedNewton());
        denoise(rqmf, Points.wrap(lifted, 12), 7, new double[12]);
        assertThat(questions.contains("pairwise")).isEqualTo(pairs);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 5})
    void theReportCountsProjectionsThatEndInACycle(int cycles) {
        ProjectionSolver cycling = new SteeredProjection(batch -> {}, batch -> {
            for (int i = 0; i < batch.count(); i++) {
                batch.setStatus(
                        i,
                        i < cycles
                                ? ProjectionBatch.Status.TWO_CYCLE
                                : i == cycles
                                        ? ProjectionBatch.Status.ITERATION_LIMIT
                                        : ProjectionBatch.Status.CONVERGED);
            }
        });
        PointReport report = denoise(rqmf(2, 20, cycling), RqmfFixture.sphere(60, 0.05, 1), 3, new double[3]);
        assertThat(report.value(ReportColumns.PROJECTION_CYCLES)).isEqualTo(cycles);
    }

    @Test
    void targetsThatCannotBeProjectedAreKept() {
        ProjectionSolver lost = new SteeredProjection(batch -> {}, batch -> {
            if (batch.count() == 2) {
                Arrays.fill(batch.tau(), Double.NaN);
            }
        });
        Points sphere = RqmfFixture.sphere(60, 0.05, 1);
        double[] denoised = new double[3];
        PointReport report = denoise(rqmf(2, 20, lost), sphere, 3, denoised);
        assertThat(report.outcome()).isEqualTo(Outcome.KEPT_INPUT);
        assertThat(report.reason()).isEqualTo(RqmfDenoiser.NOT_FINITE);
        assertThat(denoised).containsExactly(sphere.row(3));
    }

    @Test
    void theReportTellsWhetherLambdaIsAtAnEndOfItsRange() {
        Points sphere = RqmfFixture.sphere(60, 0.05, 1);
        for (double delta : new double[] {3, 1e9}) {
            FittedManifold manifold =
                    RqmfFixture.of(2, 20).with(Tuners.sensitivity(delta)).fit(sphere);
            PointReport report = RqmfFixture.report(manifold);
            manifold.denoiser().denoise(Target.ofSample(sphere, 3), new double[3], report);
            assertThat(report.value(ReportColumns.CLAMPED)).isEqualTo(delta == 3 ? 0 : 1);
        }
    }

    @Test
    void theGuaranteeIsThatOfTheChartsBall() {
        Points sphere = RqmfFixture.sphere(60, 0.05, 1);
        FittedManifold manifold = rqmf(2, 20, new DampedNewton()).fit(sphere, FitContext.sequential(1));
        Target target = Target.ofSample(sphere, 3);
        LocalChart chart = manifold.chart(target).orElseThrow();
        List<Guarantee> guarantees = manifold.guarantees(chart, target);
        assertThat(guarantees).hasSize(1);
        assertThat(guarantees.get(0).name()).isEqualTo("theorem2");
        double farthest = 0;
        for (int i = 0; i < 20; i++) {
            farthest = Math.max(farthest, Math.hypot(chart.coordinates()[2 * i], chart.coordinates()[2 * i + 1]));
        }
        assertThat(guarantees.get(0).quantities().get("alpha")).isCloseTo(farthest, within(1e-14));
    }

    @Test
    void samplesNeedOneDimensionAndTwoPointsMoreThanTheChart() {
        Points four = Points.of(
                new double[] {0, 0, 1}, new double[] {1, 0, 0}, new double[] {0, 1, 0}, new double[] {1, 1, 0.5});
        assertThat(denoise(rqmf(2, 4, new DampedNewton()), four, 0, new double[3])
                        .reason())
                .isEqualTo(RqmfDenoiser.TOO_FEW);
        assertThatThrownBy(() -> denoise(rqmf(2, 4, new DampedNewton()), four.select(0, 1, 2), 0, new double[3]))
                .isInstanceOf(DataException.class)
                .hasMessage("a chart of dimension [2] needs at least [4] points, the sample has [3]");
        assertThatThrownBy(() -> denoise(rqmf(3, 4, new DampedNewton()), four, 0, new double[3]))
                .isInstanceOf(DataException.class)
                .hasMessage("dimension [3] must be smaller than the data's [3]");
    }
}
