package org.qmf.spark;

import static org.assertj.core.api.Assertions.assertThat;

import org.qmf.api.engine.Denoised;
import org.qmf.api.estimator.Diagnostics;

/** Compares results bit for bit. */
final class SameBits {

    private SameBits() {}

    static void check(Denoised actual, Denoised expected) {
        assertThat(actual.points().toArray()).containsExactly(expected.points().toArray());
        Diagnostics found = actual.diagnostics();
        Diagnostics wanted = expected.diagnostics();
        assertThat(found.columns()).isEqualTo(wanted.columns());
        for (int i = 0; i < wanted.size(); i++) {
            assertThat(found.outcome(i)).as("outcome of point [%d]", i).isEqualTo(wanted.outcome(i));
            assertThat(found.iterations(i)).as("iterations of point [%d]", i).isEqualTo(wanted.iterations(i));
            assertThat(found.reason(i)).as("reason of point [%d]", i).isEqualTo(wanted.reason(i));
            for (int column = 0; column < wanted.columns().size(); column++) {
                assertThat(Double.doubleToRawLongBits(found.value(i, column)))
                        .as("column [%d] of point [%d]", column, i)
                        .isEqualTo(Double.doubleToRawLongBits(wanted.value(i, column)));
            }
        }
    }
}
