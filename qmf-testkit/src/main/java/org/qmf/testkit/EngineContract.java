package org.qmf.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.apiguardian.api.API;
import org.junit.jupiter.api.Test;
import org.qmf.api.DataException;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.engine.CancelledException;
import org.qmf.api.engine.DenoiseJob;
import org.qmf.api.engine.Denoised;
import org.qmf.api.engine.Engine;
import org.qmf.api.engine.EstimatorFactory;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.api.host.PointValues;

/** Verifies that an engine gives the bits of a sequential run and survives estimators that fail. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public abstract class EngineContract extends StrategyContract {

    private static final long SEED = 99;

    /**
     * Creates the engine.
     *
     * @param estimators what its other processes, if it has some, make estimators by; serializable
     */
    protected abstract Engine engine(EstimatorFactory estimators);

    @Test
    void givesTheBitsOfASequentialRun() {
        Points sample = Samples.surface(203, "engine");
        FittedManifold reference =
                new FaultyEstimators().create(FaultyEstimators.SOUND).fit(sample, FitContext.sequential(SEED));
        Denoising.Result expected = Denoising.sample(reference, sample);
        Denoised result = run(FaultyEstimators.SOUND, sample);
        assertThat(PointValues.of(result.points())).containsExactly(expected.values());
        assertThat(result.diagnostics().columns()).isEqualTo(reference.columns());
        for (int i = 0; i < sample.size(); i++) {
            assertThat(result.diagnostics().value(i, 0))
                    .as("column of point [%d]", i)
                    .isEqualTo(expected.diagnostics().value(i, 0));
            assertThat(result.diagnostics().iterations(i))
                    .as("iterations of point [%d]", i)
                    .isEqualTo(expected.diagnostics().iterations(i));
        }
    }

    @Test
    void usesTheSeedOfTheJob() {
        Points sample = Samples.surface(50, "seed");
        Denoised other = run(new DenoiseJob(sample, Optional.empty(), FaultyEstimators.SOUND, SEED + 1));
        assertThat(other.points())
                .isNotEqualTo(run(FaultyEstimators.SOUND, sample).points());
    }

    @Test
    void denoisesTargetsThatAreNotInTheSample() {
        Points sample = Samples.surface(60, "engine sample");
        Points targets = Samples.surface(31, "engine targets");
        FittedManifold reference =
                new FaultyEstimators().create(FaultyEstimators.SOUND).fit(sample, FitContext.sequential(SEED));
        Denoised result = run(new DenoiseJob(sample, Optional.of(targets), FaultyEstimators.SOUND, SEED));
        assertThat(PointValues.of(result.points()))
                .containsExactly(Denoising.others(reference, targets).values());
    }

    @Test
    void acceptsNoTargets() {
        Points none = Points.wrap(new double[0], 3);
        Denoised result =
                run(new DenoiseJob(Samples.surface(20, "none"), Optional.of(none), FaultyEstimators.SOUND, SEED));
        assertThat(result.points().size()).isZero();
        assertThat(result.diagnostics().size()).isZero();
    }

    @Test
    void keepsTheInputOfPointsForWhichTheEstimatorThrows() {
        assertKept(FaultyEstimators.THROWING);
    }

    @Test
    void keepsTheInputOfPointsThatAreNotFinite() {
        assertKept(FaultyEstimators.NOT_A_NUMBER);
    }

    private void assertKept(String configuration) {
        Points sample = Samples.surface(40, "kept");
        Denoised sound = run(FaultyEstimators.SOUND, sample);
        Denoised result = run(configuration, sample);
        for (int i = 0; i < sample.size(); i++) {
            if (FaultyEstimators.failsAt(i)) {
                assertThat(result.points().row(i)).as("point [%d]", i).containsExactly(sample.row(i));
                assertThat(result.diagnostics().outcome(i)).isEqualTo(Outcome.FAILED);
                assertThat(result.diagnostics().reason(i)).isNotBlank();
            } else {
                assertThat(result.points().row(i))
                        .as("point [%d]", i)
                        .containsExactly(sound.points().row(i));
            }
        }
    }

    @Test
    void passesOnThatTheSampleCannotBeUsed() {
        Points sample = Samples.surface(10, "refused");
        assertThatThrownBy(() -> run(FaultyEstimators.REFUSING, sample))
                .isInstanceOf(DataException.class)
                .hasMessage(FaultyEstimators.REFUSAL);
    }

    @Test
    void stopsWhenAsked() {
        ProgressMonitor impatient = new ProgressMonitor() {
            @Override
            public boolean cancelled() {
                return true;
            }
        };
        DenoiseJob job =
                new DenoiseJob(Samples.surface(200, "stopped"), Optional.empty(), FaultyEstimators.SOUND, SEED);
        assertThatThrownBy(() -> engine(new FaultyEstimators()).run(job, new FaultyEstimators(), impatient))
                .isInstanceOf(CancelledException.class);
    }

    @Test
    void leavesTheSampleAlone() {
        Points sample = Samples.surface(30, "untouched");
        Points copy = Samples.copy(sample);
        run(FaultyEstimators.SOUND, sample);
        assertThat(sample).isEqualTo(copy);
    }

    private Denoised run(String configuration, Points sample) {
        return run(new DenoiseJob(sample, Optional.empty(), configuration, SEED));
    }

    private Denoised run(DenoiseJob job) {
        return engine(new FaultyEstimators()).run(job, new FaultyEstimators(), ProgressMonitor.NONE);
    }
}
