package org.qmf.api.selection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.FitContext;
import org.qmf.api.Points;

class TrialGroundTest {

    private static final Points SAMPLE = Points.of(new double[] {1, 2, 3}, new double[] {4, 5, 6});
    private static final FitContext CONTEXT = FitContext.sequential(1);

    @Test
    void knowsTheCodimension() {
        assertThat(new TrialGround(SAMPLE, 1, new int[] {0}, CONTEXT).codimension())
                .isEqualTo(2);
        assertThat(new TrialGround(SAMPLE, 2, new int[] {0}, CONTEXT).codimension())
                .isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 3, 4})
    void refusesDimensionsThatNoManifoldInTheSpaceHas(int dimension) {
        assertThatThrownBy(() -> new TrialGround(SAMPLE, dimension, new int[] {0}, CONTEXT))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("dimension [" + dimension + "] must be between 1 and [2], one less than that of the data");
    }

    @Test
    void refusesATrialOnNothing() {
        assertThatThrownBy(() -> new TrialGround(SAMPLE, 1, new int[0], CONTEXT))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("there are no targets");
    }
}
