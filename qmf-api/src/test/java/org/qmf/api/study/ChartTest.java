package org.qmf.api.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.metric.Metric.Better;

class ChartTest {

    private static final Marks.Visitor<String> KIND = new Marks.Visitor<>() {
        @Override
        public String visit(Lines lines) {
            return "lines of " + lines.series().get(0).name();
        }

        @Override
        public String visit(Boxes boxes) {
            return "boxes of " + boxes.boxes().get(0).values();
        }

        @Override
        public String visit(HeatMap map) {
            return "map by " + map.by();
        }
    };

    private static Boxes boxes() {
        return new Boxes(Axis.ofAmounts("error"), List.of(new Boxes.Box("PCA", "k=7", List.of(3.0, 1.0, 2.0))));
    }

    private static HeatMap map(int cells) {
        HeatMap.Cell cell = new HeatMap.Cell(Estimate.of(1), "");
        List<HeatMap.Cell> row = List.of(cell, cell).subList(0, cells);
        return new HeatMap(
                Axis.ofVariable("k", List.of(7.0, 9.0)),
                Axis.ofVariable("delta", List.of(1.0)),
                Axis.ofAmounts("error"),
                "method",
                List.of(new HeatMap.Panel("PCA", List.of(row))),
                Better.SMALLER);
    }

    @Test
    void leadsToWhatSuitsItsMarks() {
        Lines.Point point = new Lines.Point(7, new Estimate(2, 1, 3));
        Lines lines = new Lines(
                Axis.ofVariable("k", List.of(7.0)),
                Axis.ofAmounts("error"),
                List.of(new Lines.Series("PCA", List.of(point))));
        assertThat(lines.accept(KIND)).isEqualTo("lines of PCA");
        assertThat(boxes().accept(KIND)).isEqualTo("boxes of [1.0, 2.0, 3.0]");
        assertThat(map(2).accept(KIND)).isEqualTo("map by method");
    }

    @Test
    void standsAloneAndIsShownEverywhereUnlessItSaysMore() {
        Chart chart = Chart.of("regret", "Regret", "How it is read.", boxes());
        assertThat(chart.use()).isEqualTo(Chart.Use.PRINT);
        assertThat(chart.note()).isEqualTo(chart.caption());
        assertThat(chart.family()).isEqualTo(Family.of("regret", "Regret"));
        assertThat(chart.family().with("Value", "mse").with("Against", "k").choices())
                .containsExactly(
                        org.assertj.core.api.Assertions.entry("Value", "mse"),
                        org.assertj.core.api.Assertions.entry("Against", "k"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "../out", ".hidden", "a/b", "a\\b", "a\nb"})
    void isNamedLikeAFile(String name) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Chart.of(name, "", "", boxes()))
                .withMessage("[" + name + "] cannot be the name of a file");
    }

    @Test
    void refusesBoxesWithoutValuesAndMapsWithHoles() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Boxes.Box("PCA", "", List.of()))
                .withMessage("box [PCA] needs finite values, found []");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Boxes.Box("PCA", "", List.of(Double.NaN)))
                .withMessage("box [PCA] needs finite values, found [NaN]");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> map(1))
                .withMessage("a heat map of [1] rows and [2] columns needs panels of as many cells");
    }

    @Test
    void columnsThatNobodyJudgesCountAsErrors() {
        assertThat(new Column("runtime.seconds", "Seconds", Better.NEITHER).smallerIsBetter())
                .isTrue();
        assertThat(new Column("share", "Share", Better.LARGER).smallerIsBetter())
                .isFalse();
        assertThat(Estimate.UNKNOWN.mean()).isNaN();
    }

    @Test
    void anAxisMayHaveNames() {
        Axis axis = Axis.ofNames("Method", List.of("PCA", "RQMF"));

        assertThat(axis.values()).containsExactly(0.0, 1.0);
        assertThat(axis.names()).containsExactly("PCA", "RQMF");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Axis("Method", Axis.Scale.LINEAR, List.of(1.0), List.of("PCA", "RQMF")))
                .withMessage("axis [Method] has [2] names for [1] values");
    }
}
