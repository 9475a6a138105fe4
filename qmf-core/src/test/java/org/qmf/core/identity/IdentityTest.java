package org.qmf.core.identity;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.Target;

class IdentityTest {

    @Test
    void leavesPointsWhereTheyAre() {
        Points sample = Points.of(new double[] {1, 2}, new double[] {3, 4});
        var manifold = new Identity().fit(sample, FitContext.sequential(1));
        Target target = Target.ofSample(sample, 1);
        double[] denoised = new double[2];
        PointReport report = new PointReport(manifold.columns().size());
        manifold.denoiser().denoise(target, denoised, report);
        assertThat(denoised).containsExactly(3, 4);
        assertThat(report.outcome()).isEqualTo(PointReport.Outcome.CONVERGED);
    }
}
