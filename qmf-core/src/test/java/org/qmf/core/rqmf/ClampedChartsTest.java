package org.qmf.core.rqmf;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.qmf.api.estimator.Diagnostics;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.api.quadratic.RidgePath;

class ClampedChartsTest {

    private static final LambdaTuner WITHOUT_UNITS = (path, previous) -> 0;

    private static final LambdaTuner WITH_UNITS = new LambdaTuner() {
        @Override
        public double tune(RidgePath path, double previous) {
            return 0;
        }

        @Override
        public Optional<String> hintWhenClamped() {
            return Optional.of("choose another");
        }
    };

    private static Diagnostics diagnostics(int clamped, int free, int kept) {
        Diagnostics diagnostics = new Diagnostics(clamped + free + kept, ReportColumns.COLUMNS);
        for (int i = 0; i < diagnostics.size(); i++) {
            PointReport report = new PointReport(ReportColumns.COLUMNS.size());
            report.set(ReportColumns.CLAMPED, i < clamped ? 1 : 0);
            if (i >= clamped + free) {
                report.end(Outcome.KEPT_INPUT, 0, "too few points");
            }
            diagnostics.record(i, report);
        }
        return diagnostics;
    }

    @Test
    void tellsOfMostChartsThatHaveBeenFitted() {
        assertThat(ClampedCharts.hint(diagnostics(1200, 300, 900), WITH_UNITS))
                .hasValue("on 1,200 of 1,500 charts lambda is at an end of its range, so choose another");
        assertThat(ClampedCharts.hint(diagnostics(1, 0, 7), WITH_UNITS))
                .hasValue("on 1 of 1 chart lambda is at an end of its range, so choose another");
    }

    @Test
    void isSilentWhereNothingIsWrong() {
        assertThat(ClampedCharts.hint(diagnostics(5, 5, 0), WITH_UNITS)).isEmpty();
        assertThat(ClampedCharts.hint(diagnostics(9, 1, 0), WITHOUT_UNITS)).isEmpty();
        assertThat(ClampedCharts.hint(new Diagnostics(3, List.of()), WITH_UNITS))
                .isEmpty();
    }

    @Test
    void chartsThatFailedAreNotCounted() {
        Diagnostics diagnostics = new Diagnostics(3, ReportColumns.COLUMNS);
        for (int i = 0; i < 3; i++) {
            PointReport report = new PointReport(ReportColumns.COLUMNS.size());
            report.set(ReportColumns.CLAMPED, i == 0 ? 1 : 0);
            if (i > 0) {
                report.end(Outcome.FAILED, 0, "broken");
            }
            diagnostics.record(i, report);
        }
        assertThat(ClampedCharts.hint(diagnostics, WITH_UNITS).orElseThrow()).startsWith("on 1 of 1 chart ");
    }

    @Test
    void theColumnIsFoundWhereverItStands() {
        Diagnostics diagnostics = new Diagnostics(2, List.of(ReportColumns.COLUMNS.get(ReportColumns.CLAMPED)));
        for (int i = 0; i < 2; i++) {
            PointReport report = new PointReport(1);
            report.set(0, 1);
            diagnostics.record(i, report);
        }
        assertThat(ClampedCharts.hint(diagnostics, WITH_UNITS).orElseThrow()).startsWith("on 2 of 2 charts ");
    }

    @Test
    void isSaidByTheEstimator() {
        assertThat(RqmfFixture.of(2, 20).with(WITH_UNITS).estimator(9).hints(diagnostics(3, 1, 0)))
                .hasSize(1);
    }
}
