package org.qmf.core.rqmf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.api.estimator.Target;
import org.qmf.core.factorization.Acceleration;
import org.qmf.core.factorization.Normalization;
import org.qmf.core.factorization.StopRule;
import org.qmf.core.testing.BruteForce;
import org.qmf.core.testing.PlainKernel;
import org.qmf.core.testing.Tuners;

class StopRuleTest {

    /** The answers of a run and what it took. */
    private record Run(Points answers, Points standardErrors, double meanIterations) {

        static Run of(RqmfFixture fixture, Points sample) {
            FittedManifold manifold = fixture.estimator(20_000).fit(sample, FitContext.sequential(1));
            Denoiser denoiser = manifold.denoiser();
            double[][] answers = new double[sample.size()][sample.dimension()];
            double[] errors = new double[sample.size()];
            double iterations = 0;
            for (int i = 0; i < sample.size(); i++) {
                PointReport report = RqmfFixture.report(manifold);
                denoiser.denoise(Target.ofSample(sample, i), answers[i], report);
                assertThat(report.outcome()).isEqualTo(Outcome.CONVERGED);
                errors[i] = report.value(ReportColumns.RESIDUAL) / Math.sqrt(report.value(ReportColumns.NEIGHBORS));
                iterations += report.iterations();
            }
            return new Run(Points.of(answers), Points.wrap(errors, 1), iterations / sample.size());
        }

        /** The distances to the answers of another run in standard errors, smallest first. */
        double[] distances(Run other) {
            double[] distances = new double[answers.size()];
            for (int i = 0; i < distances.length; i++) {
                double sum = 0;
                for (int axis = 0; axis < answers.dimension(); axis++) {
                    sum += Math.pow(answers.get(i, axis) - other.answers.get(i, axis), 2);
                }
                distances[i] = Math.sqrt(sum) / standardErrors.get(i, 0);
            }
            Arrays.sort(distances);
            return distances;
        }
    }

    @ParameterizedTest
    @CsvSource({"3, 20, 0.03, MOMENTUM", "3, 40, 0.005, MOMENTUM", "30, 20, 0.03, MOMENTUM", "3, 20, 0.03, NONE"})
    void answersAreDoneWithinAFractionOfTheirStandardError(
            int ambient, int k, double lambda, Acceleration acceleration) {
        Points sample = lifted(RqmfFixture.sphere(120, 0.1, 31), ambient);
        RqmfFixture fixture = RqmfFixture.of(2, k).with(Tuners.fixed(lambda));
        Run converged =
                Run.of(fixture.with(Acceleration.NONE, StopRule.COORDINATES).with(1e-6), sample);
        Run published = Run.of(fixture.with(acceleration, StopRule.COORDINATES), sample);
        Run stopped = Run.of(fixture.with(acceleration, StopRule.ANSWER), sample);

        double[] distances = converged.distances(stopped);
        assertThat(distances[distances.length / 2]).isLessThan(0.1);
        assertThat(distances[distances.length * 95 / 100]).isLessThan(0.3);
        assertThat(stopped.meanIterations).isLessThan(0.8 * published.meanIterations);
        assertThat(RqmfFixture.sphereError(head(stopped.answers)))
                .isLessThan(1.01 * RqmfFixture.sphereError(head(converged.answers)));
    }

    @Test
    void weightedChartsStopByTheirAnswerToo() {
        Points sample = RqmfFixture.sphere(80, 0.1, 32);
        RqmfFixture fixture =
                RqmfFixture.of(2, 16).with(BruteForce.all(), PlainKernel.gaussian(12), Normalization.WEIGHTED);
        Run converged =
                Run.of(fixture.with(Acceleration.NONE, StopRule.COORDINATES).with(1e-6), sample);
        Run stopped = Run.of(fixture.with(Acceleration.MOMENTUM, StopRule.ANSWER), sample);

        double[] distances = converged.distances(stopped);
        // The report counts all points as neighbours, so that its standard error is too small.
        assertThat(distances[distances.length * 95 / 100]).isLessThan(1);
        assertThat(stopped.meanIterations).isLessThan(0.5 * converged.meanIterations);
    }

    @Test
    void momentumNeedsFewerIterationsWhereChartsBendStrongly() {
        Points sample = RqmfFixture.sphere(120, 0.1, 33);
        RqmfFixture fixture = RqmfFixture.of(2, 50).with(Tuners.fixed(3e-4));
        Run plain = Run.of(fixture.with(Acceleration.NONE, StopRule.ANSWER), sample);
        Run momentum = Run.of(fixture.with(Acceleration.MOMENTUM, StopRule.ANSWER), sample);

        assertThat(momentum.meanIterations).isLessThan(0.6 * plain.meanIterations);
        // Charts with several fixed points make a few per cent of difference, either way.
        assertThat(RqmfFixture.sphereError(momentum.answers)).isLessThan(1.1 * RqmfFixture.sphereError(plain.answers));
    }

    @Test
    void exactDataStopByTheirCoordinates() {
        // Points of a plane leave no residual, so that no answer is within a share of it.
        double[] values = new double[3 * 60];
        for (int i = 0; i < 60; i++) {
            values[3 * i] = Math.sin(i);
            values[3 * i + 1] = Math.cos(3.0 * i);
            values[3 * i + 2] = 0.5 * values[3 * i] - values[3 * i + 1];
        }
        Points plane = Points.wrap(values, 3);
        Run run = Run.of(RqmfFixture.of(2, 15).with(Acceleration.MOMENTUM, StopRule.ANSWER), plane);
        assertThat(run.meanIterations).isLessThan(10);
        for (int i = 0; i < 60; i++) {
            assertThat(run.answers.row(i)).containsExactly(plane.row(i), within(1e-9));
        }
    }

    /** Values of the iteration as it was before there was a choice of the stop. */
    @ParameterizedTest
    @CsvSource({
        "3,  0, 76, -0.3370942836440156, 0.445345617524881, 0.6672953816657567",
        "3,  7, 46, -0.36232437473412527, -0.9197136065414773, -0.4492996368497362",
        "3, 20, 60, -0.613942966309243, -0.024868939195466202, 0.7139685987865727",
        "40, 0, 36, -0.03407429308282489, 0.08768833858626109, 0.20339388965460714",
        "40, 7, 28, -0.037521861513827484, -0.17571689290568782, -0.12287638926049427",
        "40, 20, 23, -0.0629689029808076, -0.005167467064975274, 0.21029796730626352"
    })
    void theStopByCoordinatesIsThePublishedOne(int ambient, int i, int iterations, double x, double y, double z) {
        Points sphere = RqmfFixture.sphere(60, 0.2, 21);
        Points sample = ambient == 3 ? sphere : stretched(sphere, ambient);
        FittedManifold manifold =
                RqmfFixture.of(2, 30).with(Tuners.fixed(0.002)).fit(sample);
        PointReport report = RqmfFixture.report(manifold);
        double[] answer = new double[ambient];
        manifold.denoiser().denoise(Target.ofSample(sample, i), answer, report);
        assertThat(report.iterations()).isEqualTo(iterations);
        assertThat(Arrays.copyOf(answer, 3)).containsExactly(x, y, z);
    }

    /** Coordinate k is the sphere's coordinate k mod 3, times (k + 1)/10. */
    private static Points stretched(Points sphere, int ambient) {
        double[] values = new double[sphere.size() * ambient];
        for (int i = 0; i < sphere.size(); i++) {
            for (int k = 0; k < ambient; k++) {
                values[i * ambient + k] = (k + 1) * .1 * sphere.get(i, k % 3);
            }
        }
        return Points.wrap(values, ambient);
    }

    /** The same points with coordinates of noise 0.02 added. */
    private static Points lifted(Points sphere, int ambient) {
        RandomStream random = RandomStream.of(34, "lift", 0);
        double[] values = new double[sphere.size() * ambient];
        for (int i = 0; i < sphere.size(); i++) {
            for (int k = 0; k < ambient; k++) {
                values[i * ambient + k] = k < 3 ? sphere.get(i, k) : 0.02 * random.nextGaussian();
            }
        }
        return Points.wrap(values, ambient);
    }

    private static Points head(Points points) {
        double[][] rows = new double[points.size()][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = Arrays.copyOf(points.row(i), 3);
        }
        return Points.of(rows);
    }
}
