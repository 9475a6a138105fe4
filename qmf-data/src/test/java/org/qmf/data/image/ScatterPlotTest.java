package org.qmf.data.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;

class ScatterPlotTest {

    private static final int BLUE = 0x0072B2;
    private static final int VERMILION = 0xD55E00;
    /** Too small for letters, so that only points and frame are there. */
    private static final ScatterPlot PLOT = new ScatterPlot(150, View.USUAL);

    @Test
    void drawsPointsOfThePlaneWhereTheyAre() {
        Picture picture = PLOT.draw(List.of(Points.of(new double[][] {{0, 0}, {2, 1}})));
        assertThat(picture.width()).isBetween(150, 151);
        assertThat(picture.height()).isBetween(80, 82);
        assertThat(picture.color(5, 75)).as("the point at the lower left").isEqualTo(BLUE);
        assertThat(picture.color(144, 5)).as("the point at the upper right").isEqualTo(BLUE);
        assertThat(picture.color(8, 8)).as("nothing at the upper left").isEqualTo(0xffffff);
    }

    @Test
    void drawsTheSecondCloudOverTheFirst() {
        Points both = Points.of(new double[][] {{0, 0}, {1, 1}});
        Picture picture = PLOT.draw(List.of(both, Points.of(new double[][] {{1, 1}})));
        assertThat(picture.color(5, 144)).isEqualTo(BLUE);
        assertThat(picture.color(144, 5)).isEqualTo(VERMILION);
    }

    @Test
    void paintsNearPointsOverFarOnesAndFarOnesPalerAndSmaller() {
        // From above, the third axis points at the viewer.
        ScatterPlot above = new ScatterPlot(150, new View(0, 90));
        Points cloud = Points.of(new double[][] {{0, 0, 0}, {2, 2, 2}, {1, 1, 2}, {1, 1, 0}, {0.5, 1, 0}});
        Picture picture = above.draw(List.of(cloud));
        assertThat(picture.color(75, 75)).as("near covers far").isEqualTo(BLUE);
        // Larger dots, so that some pixels are covered by nothing but one of them.
        Picture larger = new ScatterPlot(600, new View(0, 90)).draw(List.of(cloud));
        int palest = 0xBFDCEC;
        assertThat(count(larger, color -> color == palest))
                .as("pixels of a quarter of the blue on white")
                .isPositive()
                .isLessThan(count(larger, color -> color == BLUE));
    }

    private static List<Integer> colors(Picture picture) {
        return IntStream.range(0, picture.width() * picture.height())
                .mapToObj(i -> picture.color(i % picture.width(), i / picture.width()))
                .toList();
    }

    private static long count(Picture picture, IntPredicate color) {
        return colors(picture).stream().filter(color::test).count();
    }

    @Test
    void writesAxesTitleLegendAndWhatIsToBeKnown() {
        ScatterPlot plot = new ScatterPlot(400, View.USUAL);
        List<Points> clouds = List.of(Points.of(new double[][] {{0, 0, 0}, {1, 2, 3}, {2, 1, 1}}));
        List<Points> two = List.of(clouds.get(0), clouds.get(0));
        Picture plain = plot.draw(clouds, new PlotLabels("", List.of("a", "b", "c"), List.of(), Optional.empty()));
        Picture named = plot.draw(clouds, new PlotLabels("", List.of("a", "b", "ccc"), List.of(), Optional.empty()));
        Picture titled =
                plot.draw(clouds, new PlotLabels("Title", List.of("a", "b", "c"), List.of(), Optional.empty()));
        Picture legend =
                plot.draw(two, new PlotLabels("", List.of("a", "b", "c"), List.of("one", "two"), Optional.empty()));

        assertThat(colors(named)).isNotEqualTo(colors(plain));
        assertThat(count(plain, color -> color == 0x5A5A5A)).as("ticks").isPositive();
        assertThat(titled.height()).isGreaterThanOrEqualTo(plain.height() - 1);
        assertThat(count(titled, color -> color == 0x222222)).isGreaterThan(count(plain, color -> color == 0x222222));
        assertThat(count(legend, color -> color == BLUE))
                .as("only in the legend")
                .isPositive();
        assertThat(titled.width()).isLessThanOrEqualTo(401);
    }

    @Test
    void coloursByAColumn() {
        Points line = Points.of(new double[][] {{0, 0}, {1, 0.5}, {2, 1}});
        PlotLabels labels = new PlotLabels(
                "",
                List.of("first", "second"),
                List.of(),
                Optional.of(new PlotLabels.Shade("third", List.of(new double[] {7, 8, 9}))));
        Picture picture = PLOT.draw(List.of(line), labels);
        assertThat(picture.color(5, 75)).isEqualTo(ColorRamp.at(0));
        assertThat(picture.color(75, 40)).isEqualTo(ColorRamp.at(0.45));
        assertThat(picture.color(144, 5)).isEqualTo(ColorRamp.at(0.9));
        Picture barred = new ScatterPlot(400, View.USUAL).draw(List.of(line), labels);
        assertThat(count(barred, color -> color == ColorRamp.at(0.45))).isPositive();
    }

    @Test
    void greysPointsWithoutAValue() {
        Points line = Points.of(new double[][] {{0, 0}, {1, 0.5}, {2, 1}});
        PlotLabels.Shade shade = new PlotLabels.Shade("known", List.of(new double[] {7, Double.NaN, 9}));
        Picture picture = PLOT.draw(List.of(line), new PlotLabels("", List.of(), List.of(), Optional.of(shade)));
        assertThat(picture.color(75, 40)).isEqualTo(0x999999);
        assertThat(picture.color(144, 5)).isEqualTo(ColorRamp.at(0.9));
    }

    @Test
    void givesAxesOfVeryDifferentRangesScalesOfTheirOwn() {
        Points degrees = Points.of(new double[][] {{0, 0}, {1, 600}});
        assertThat(PlotBox.around(List.of(degrees)).stretched()).isTrue();
        assertThat(PlotBox.around(List.of(degrees)).side(0)).isEqualTo(1);
        Picture picture = PLOT.draw(List.of(degrees));
        assertThat((double) picture.width() / picture.height()).isBetween(1.2, 1.5);

        PlotBox even = PlotBox.around(List.of(Points.of(new double[][] {{0, 0}, {1, 8}})));
        assertThat(even.stretched()).isFalse();
        assertThat(even.side(0)).isEqualTo(0.125);
        assertThat(even.place(1, 8)).isEqualTo(0.5);
    }

    @Test
    void letsTheLastAxisPointDown() {
        Points cloud = Points.of(new double[][] {{0, 0}, {2, 1}});
        Picture picture = new ScatterPlot(150, new View(0, 0, true)).draw(List.of(cloud));
        assertThat(picture.color(5, 5)).isEqualTo(BLUE);
        assertThat(picture.color(144, 75)).isEqualTo(BLUE);
    }

    @Test
    void ticksAreRoundAndBrief() {
        assertThat(Ticks.between(0.13, 0.97, 4)).containsExactly(0.25, 0.5, 0.75);
        assertThat(Ticks.between(3, 3, 4)).containsExactly(3.0);
        assertThat(Ticks.text(-0.25)).isEqualTo("−0.25");
        assertThat(Ticks.text(2e7)).isEqualTo("2·10⁷");
    }

    @Test
    @Timeout(10)
    void ticksOfNeighbouringNumbersEnd() {
        assertThat(Ticks.between(0.3, 0.30000000000000004, 4)).containsExactly(0.3);
        assertThat(Ticks.between(-1e16, -1e16 + 4, 4)).containsExactly(-1e16);
        assertThat(Ticks.between(1, 1 + 1e-11, 4)).hasSizeBetween(3, 8);
    }

    @ParameterizedTest
    @CsvSource({
        "431200,431280,'431200,431220,431240,431260,431280'",
        "1000,1000.004,'1000,1000.002,1000.004'",
        "0,1000000,'0,2.5·10⁵,5·10⁵,7.5·10⁵,10⁶'",
        "-0.1,0.1,'−0.1,−0.05,0,0.05,0.1'",
        "-250000,0,'−2·10⁵,−10⁵,0'",
        "4e-7,4.0004e-7,'4·10⁻⁷,4.0001·10⁻⁷,4.0002·10⁻⁷,4.0003·10⁻⁷,4.0004·10⁻⁷'"
    })
    void ticksAreToldApart(double low, double high, String texts) {
        List<Double> ticks = Ticks.between(low, high, 4);
        assertThat(ticks.stream().map(tick -> Ticks.text(tick, Ticks.step(ticks))))
                .containsExactly(texts.split(","));
    }

    @Test
    void keepsDistancesInTheImagePlane() {
        Points axes = Points.of(new double[][] {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}});
        Points seen = new View(33, 21).of(axes, axes);
        for (int i = 0; i < 3; i++) {
            double norm = 0;
            for (int k = 0; k < 3; k++) {
                norm += seen.get(i, k) * seen.get(i, k);
            }
            assertThat(norm).isCloseTo(1, within(1e-12));
        }
        assertThat(seen.get(2, 1))
                .as("the third axis points up")
                .isCloseTo(Math.cos(Math.toRadians(21)), within(1e-12));
        assertThat(seen.get(2, 0)).isCloseTo(0, within(1e-12));
    }

    @Test
    void reducesManyDimensions() {
        RandomStream random = RandomStream.of(1, "plot", 0);
        double[] values = new double[60 * 7];
        for (int i = 0; i < values.length; i++) {
            values[i] = (i % 7 == 3 ? 10 : 1) * random.nextGaussian();
        }
        Points seen = new View(0, 0).of(Points.wrap(values, 7), Points.wrap(values, 7));
        double spread = 0;
        for (int i = 0; i < 60; i++) {
            spread = Math.max(spread, Math.abs(seen.get(i, 0)));
        }
        assertThat(spread).as("the widest direction is the first").isGreaterThan(15);
        assertThat(PLOT.draw(List.of(Points.wrap(values, 7))).width()).isPositive();
    }

    @Test
    void survivesPointsThatCoincideAndOnesThatAreNotFinite() {
        Picture same = PLOT.draw(List.of(Points.of(new double[][] {{3, 3}, {3, 3}})));
        assertThat(same.color(same.width() / 2, same.height() / 2)).isEqualTo(BLUE);
        assertThat(PLOT.draw(List.of(Points.of(new double[][] {{3, 3}, {Double.NaN, 0}})))
                        .width())
                .isPositive();
        assertThat(PLOT.draw(List.of(Points.of(new double[][] {{3}, {4}, {9}}))).width())
                .isPositive();
    }

    @Test
    void saysWhatItCannotDraw() {
        Points plane = Points.of(new double[][] {{3, 3}});
        assertThatThrownBy(() -> PLOT.draw(List.of(plane, Points.of(new double[][] {{1}}))))
                .isInstanceOf(DataException.class)
                .hasMessageContaining("dimension [1]");
        assertThatThrownBy(() -> PLOT.draw(List.of(Points.wrap(new double[0], 2))))
                .isInstanceOf(DataException.class)
                .hasMessageContaining("no finite points");
        assertThatThrownBy(() -> new ScatterPlot(3, View.USUAL)).hasMessageContaining("size [3]");
    }
}
