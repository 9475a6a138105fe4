package org.qmf.selection.criterion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.api.selection.Criterion;
import org.qmf.api.selection.Evidence;
import org.qmf.api.selection.TrialGround;
import org.qmf.selection.Clouds;
import org.qmf.selection.LocalPlane;

class UncopiedGroundTest {

    private static final Points ONCE = Clouds.sphere(1, 2, 120, 0.05);

    private static TrialGround ground(Points sample, int from, int to) {
        return new TrialGround(sample, 1, IntStream.range(from, to).toArray(), FitContext.sequential(3));
    }

    @Test
    void judgesTargetsByASampleWithoutCopies() {
        for (Criterion criterion : List.of(new NormalSure(), new Residual(), new CrossValidation(5))) {
            LocalPlane plane = new LocalPlane(1, 15, false);
            Evidence once = criterion.measure(plane, ground(ONCE, 10, 90));
            Evidence copied = criterion.measure(plane, ground(Clouds.times(2, ONCE), 130, 210));

            assertThat(copied.losses()).containsExactly(once.losses());
            assertThat(copied.followed()).containsExactly(once.followed());
        }
    }

    @Test
    void targetsThatAreCopiesOfEachOtherLoseAlike() {
        Evidence seen = new NormalSure().measure(new LocalPlane(1, 15, false), ground(Clouds.times(2, ONCE), 90, 150));

        assertThat(seen.losses()).hasSize(60);
        assertThat(seen.losses()[0]).isNotEqualTo(seen.losses()[59]);
        Evidence both = new NormalSure().measure(new LocalPlane(1, 15, false), ground(Clouds.times(2, ONCE), 0, 240));
        for (int i = 0; i < 120; i++) {
            assertThat(both.losses()[120 + i]).isEqualTo(both.losses()[i]);
        }
    }

    @Test
    void countsTargetsThatKeepTheirInputWithTheirCopies() {
        ManifoldEstimator keeping = (sample, context) -> () -> (target, denoised, report) -> {
            if (target.position()[0] > 0) {
                report.end(Outcome.KEPT_INPUT, 0, "a test");
            }
        };
        int kept = new Residual().measure(keeping, ground(ONCE, 0, 120)).kept();

        assertThat(new Residual()
                        .measure(keeping, ground(Clouds.times(3, ONCE), 0, 360))
                        .kept())
                .isEqualTo(3 * kept);
    }
}
