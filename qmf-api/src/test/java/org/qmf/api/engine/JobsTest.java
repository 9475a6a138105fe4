package org.qmf.api.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.qmf.api.Points;
import org.qmf.api.QmfException;
import org.qmf.api.data.Draw;
import org.qmf.api.estimator.Diagnostics;
import org.qmf.api.estimator.PointReport.Outcome;

class JobsTest {

    private static final Points POINTS = Points.of(new double[] {1, 2});

    @Test
    void anEngineRunsOneJobAtATimeUnlessItSaysOtherwise() {
        Engine engine = (job, estimators, monitor) -> {
            throw new CancelledException();
        };
        assertThat(engine.threads()).isEqualTo(Runtime.getRuntime().availableProcessors());
        assertThat(engine.concurrency(8)).isEqualTo(1);
        assertThat(engine.sharedBy(8, 2)).isSameAs(engine);
    }

    @Test
    void whoIsStoppedSaysSo() {
        assertThat(new CancelledException()).isInstanceOf(QmfException.class).hasMessage("interrupted");
    }

    @Test
    void theSilentMonitorNeverStopsAJob() {
        ProgressMonitor.NONE.begin("denoising", 1);
        ProgressMonitor.NONE.expect(3, "a method");
        ProgressMonitor.NONE.advance(1);
        assertThat(ProgressMonitor.NONE.cancelled()).isFalse();
    }

    @Test
    void reportsOfFoldersDoNotChangeWithTheirSource() {
        Map<Outcome, Long> outcomes = new EnumMap<>(Outcome.class);
        outcomes.put(Outcome.CONVERGED, 5L);
        FolderEngine.Report report = new FolderEngine.Report(5, 2, outcomes);
        outcomes.clear();
        assertThat(report.outcomes()).containsExactly(Map.entry(Outcome.CONVERGED, 5L));
    }

    @Test
    @SuppressWarnings("NullAway")
    void nothingIsNull() {
        assertThatThrownBy(() -> new FolderJob(null, "out", "identity", 1, false))
                .hasMessage("input is null");
        assertThatThrownBy(() -> new FolderJob("in", null, "identity", 1, false))
                .hasMessage("output is null");
        assertThatThrownBy(() -> new FolderJob("in", "out", null, 1, false)).hasMessage("configuration is null");
        assertThatThrownBy(() -> new Denoised(null, new Diagnostics(1, List.of())))
                .hasMessage("points is null");
        assertThatThrownBy(() -> new Denoised(POINTS, null)).hasMessage("diagnostics is null");
        assertThatThrownBy(() -> new Draw(null, Optional.empty(), Optional.empty()))
                .hasMessage("points is null");
        assertThatThrownBy(() -> new Draw(POINTS, null, Optional.empty())).hasMessage("clean is null");
        assertThatThrownBy(() -> new Draw(POINTS, Optional.empty(), null)).hasMessage("manifold is null");
    }
}
