package org.qmf.study.canvas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.qmf.data.image.ColorRamp;

class ScaleTest {

    @Test
    void amountsBeginAtZeroWhereThatCostsLittle() {
        assertThat(Scale.ofAmounts(new double[] {1, 5}, 0, 1).low()).isZero();
        assertThat(Scale.ofAmounts(new double[] {4, 5}, 0, 1).low()).isBetween(3.5, 4.0);
    }

    @Test
    void manyDecadesAreLogarithmic() {
        Scale scale = Scale.ofAmounts(new double[] {0.01, 10}, 0, 300);

        assertThat(scale.logarithmic()).isTrue();
        assertThat(scale.ticks()).containsExactly(0.01, 0.1, 1.0, 10.0);
        assertThat(scale.place(0.1) - scale.place(0.01)).isCloseTo(scale.place(10) - scale.place(1), within(1e-9));
        assertThat(scale.place(0)).isNaN();
        assertThat(Scale.ofAmounts(new double[] {-1, 1000}, 0, 1).logarithmic()).isFalse();
    }

    @Test
    void magnitudesAreLogarithmicHoweverCloseTheyAre() {
        Scale scale = Scale.ofMagnitudes(new double[] {0, 2, 3}, 0, 1);

        assertThat(scale.logarithmic()).isTrue();
        assertThat(scale.low()).isBetween(1.5, 2.0);
        assertThat(scale.high()).isBetween(3.0, 3.5);
        Scale single = Scale.ofMagnitudes(new double[] {0.5}, 0, 1);
        assertThat(single.logarithmic()).isTrue();
        assertThat(single.place(0.5)).isBetween(0.5, 1.0);
        assertThat(Scale.ofMagnitudes(new double[] {0}, 0, 1).low()).isPositive();
    }

    @Test
    void ticksAreRoundAndWithin() {
        assertThat(Scale.ofAmounts(new double[] {0, 9}, 0, 1).ticks()).containsExactly(0.0, 2.0, 4.0, 6.0, 8.0);
        assertThat(Scale.ofVariable(new double[] {3}, 0, 1).place(3)).isCloseTo(0.5, within(1e-12));
    }

    @Test
    void numbersAreShort() {
        assertThat(Scale.text(0)).isEqualTo("0");
        assertThat(Scale.text(0.02)).isEqualTo("0.02");
        assertThat(Scale.text(-2.5)).isEqualTo("−2.5");
        assertThat(Scale.text(1000)).isEqualTo("1000");
        assertThat(Scale.text(1e-7)).isEqualTo("10⁻⁷");
        assertThat(Scale.text(2.5e6)).isEqualTo("2.5·10⁶");
    }

    @Test
    void longTextsEndWithAnEllipsisAndFit() {
        assertThat(TextSize.fit("short", 12, 200)).isEqualTo("short");
        String cut = TextSize.fit("a method with a very long name", 12, 80);
        assertThat(cut).startsWith("a method").endsWith("…");
        assertThat(TextSize.width(cut, 12)).isLessThanOrEqualTo(80);
    }

    @Test
    void coloursGrowLighter() {
        double before = -1;
        for (int i = 0; i <= 20; i++) {
            int color = ColorRamp.at(i / 20.0);
            double light = 0.2126 * ((color >> 16) & 255) + 0.7152 * ((color >> 8) & 255) + 0.0722 * (color & 255);
            assertThat(light).isGreaterThan(before);
            before = light;
        }
    }
}
