package org.qmf.api.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.qmf.api.Points;

class PointValuesTest {

    private final double[] values = {1, 2, 3, 4};
    private final Points points = PointValues.keep(values, 2);

    @Test
    void opensTheArrayItself() {
        assertThat(PointValues.of(points)).isSameAs(values);
        assertThat(points.toArray()).isNotSameAs(values).containsExactly(values);
    }

    @Test
    void takesNoSecondKey() {
        assertThat(points.size()).isEqualTo(2);
        assertThatThrownBy(() -> PointValues.giveKey(Points::toArray, Points::wrap))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the key was given before");
    }
}
