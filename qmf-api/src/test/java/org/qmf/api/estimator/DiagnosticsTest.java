package org.qmf.api.estimator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.qmf.api.Points;
import org.qmf.api.engine.DenoiseJob;
import org.qmf.api.engine.Denoised;
import org.qmf.api.estimator.PointReport.Outcome;

class DiagnosticsTest {

    @Test
    void nobodyChangesThoseOfAResult() {
        Diagnostics diagnostics = new Diagnostics(1, List.of());
        assertThat(new Denoised(Points.of(new double[] {1}), diagnostics).diagnostics())
                .isSameAs(diagnostics);

        assertThatThrownBy(() -> diagnostics.record(0, new PointReport(0)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("these diagnostics belong to a result and cannot be changed");
    }

    @Test
    void reportsTakeNoNull() {
        PointReport report = new PointReport(0);
        assertThatThrownBy(() -> report.end(PointReport.Outcome.SUSPECT, 1, null))
                .hasMessage("why it ended is null");
        assertThatThrownBy(() -> report.end(null, 1, "")).hasMessage("how it ended is null");
        assertThat(report.outcome()).isEqualTo(PointReport.Outcome.CONVERGED);
    }

    @Test
    void keepsTheReportOfEachPoint() {
        Diagnostics diagnostics = new Diagnostics(3, List.of(new Column("lambda", "How stiff the fit is.")));
        PointReport report = new PointReport(1);
        report.end(Outcome.ITERATION_LIMIT, 800, "cap");
        report.set(0, 0.25);
        diagnostics.record(1, report);

        assertThat(diagnostics.size()).isEqualTo(3);
        assertThat(diagnostics.names()).containsExactly("lambda");
        assertThat(diagnostics.outcome(1)).isEqualTo(Outcome.ITERATION_LIMIT);
        assertThat(diagnostics.iterations(1)).isEqualTo(800);
        assertThat(diagnostics.reason(1)).isEqualTo("cap");
        assertThat(diagnostics.reason(0)).isEmpty();
        assertThat(diagnostics.value(1, 0)).isEqualTo(0.25);
        assertThat(diagnostics.count(Outcome.CONVERGED)).isEqualTo(2);
        assertThat(diagnostics.count(Outcome.ITERATION_LIMIT)).isEqualTo(1);
    }

    @Test
    void tellsWhyTheFirstPointEndedInAWay() {
        Diagnostics diagnostics = new Diagnostics(4, List.of());
        PointReport report = new PointReport(0);
        report.end(Outcome.FAILED, 0, "first");
        diagnostics.record(1, report);
        report.end(Outcome.FAILED, 0, "second");
        diagnostics.record(3, report);

        assertThat(diagnostics.firstReason(Outcome.FAILED)).contains("first");
        assertThat(diagnostics.firstReason(Outcome.CONVERGED)).contains("");
        assertThat(diagnostics.firstReason(Outcome.SUSPECT)).isEmpty();
        assertThat(diagnostics.count(Outcome.FAILED)).isEqualTo(2);
    }

    @Test
    void jobTakesTheSampleItselfAsTargetsByDefault() {
        Points sample = Points.of(new double[] {1, 2});
        Points targets = Points.of(new double[] {3, 4});

        assertThat(new DenoiseJob(sample, Optional.empty(), "{}", 1).points()).isSameAs(sample);
        assertThat(new DenoiseJob(sample, Optional.of(targets), "{}", 1).points())
                .isSameAs(targets);
        assertThatThrownBy(() -> new DenoiseJob(sample, Optional.of(Points.of(new double[] {1})), "{}", 1))
                .hasMessage("targets have dimension [1], the sample has [2]");
    }
}
