package org.qmf.host.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.data.Attribute;
import org.qmf.api.data.ColumnChoice;
import org.qmf.api.data.ColumnScale;
import org.qmf.api.data.InputOptions;
import org.qmf.api.data.MissingValues;
import org.qmf.api.data.PointTable;
import org.qmf.api.engine.Denoised;
import org.qmf.api.estimator.Column;
import org.qmf.api.estimator.Diagnostics;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.PointReport.Outcome;

class PreparedInputTest {

    private static final PointTable TABLE = PointTable.of(
                    Points.of(new double[] {1, 1000}, new double[] {2, Double.NaN}, new double[] {3, 3000}),
                    List.of("x", "y"))
            .withAttributes(List.of(Attribute.ofTexts("label", 0, List.of("a", "b", "c"))));

    private static InputOptions options(ColumnScale scale, MissingValues missing) {
        return new InputOptions(List.of(), List.of("label"), scale, missing);
    }

    /** Moves the second coordinate of every point by one. */
    private static Denoised moved(Points points) {
        double[] values = points.toArray();
        for (int i = 1; i < values.length; i += 2) {
            values[i] += 1;
        }
        Diagnostics diagnostics = new Diagnostics(points.size(), List.of(new Column("neighbors", "how many")));
        PointReport report = new PointReport(1);
        for (int i = 0; i < points.size(); i++) {
            report.end(Outcome.SUSPECT, i + 5, "look");
            report.set(0, i);
            diagnostics.record(i, report);
        }
        return new Denoised(Points.wrap(values, 2), diagnostics);
    }

    @Test
    void handsOutOnlyCompleteRowsInUnitsOfTheirSpread() {
        PreparedInput input = PreparedInput.ofSample(TABLE, "t.csv", options(ColumnScale.SPREAD, MissingValues.DROP));
        assertThat(input.points())
                .isEqualTo(Points.of(
                        new double[] {1 / Math.sqrt(2), 1000 / (1000 * Math.sqrt(2))},
                        new double[] {3 / Math.sqrt(2), 3000 / (1000 * Math.sqrt(2))}));
        assertThat(input.incomplete()).isEqualTo(1);
    }

    @Test
    void dropsRowsWithAllThatBelongsToThem() {
        PreparedInput input = PreparedInput.ofSample(TABLE, "t.csv", options(ColumnScale.SPREAD, MissingValues.DROP));
        Denoised restored = input.restore(moved(input.points()));
        PointTable output = input.output(restored.points());
        assertThat(output.attributes().get(0).text(1)).isEqualTo("c");
        assertThat(output.points().get(1, 0)).isEqualTo(3);
        assertThat(output.points().get(1, 1)).isCloseTo(3000 + 1000 * Math.sqrt(2), within(1e-9));
        assertThat(restored.diagnostics().size()).isEqualTo(2);
    }

    @Test
    void keepsRowsInTheirPlacesAndMarksThem() {
        PreparedInput input = PreparedInput.ofSample(TABLE, "t.csv", options(ColumnScale.NONE, MissingValues.KEEP));
        Denoised restored = input.restore(moved(input.points()));
        PointTable output = input.output(restored.points());
        assertThat(output.points().toArray()).containsExactly(1, 1001, 2, Double.NaN, 3, 3001);
        assertThat(output.attributes()).isEqualTo(TABLE.attributes());
        Diagnostics diagnostics = restored.diagnostics();
        assertThat(diagnostics.outcome(1)).isEqualTo(Outcome.KEPT_INPUT);
        assertThat(diagnostics.reason(1)).isEqualTo("a coordinate is missing");
        assertThat(diagnostics.value(1, 0)).isNaN();
        assertThat(diagnostics.outcome(2)).isEqualTo(Outcome.SUSPECT);
        assertThat(diagnostics.iterations(2)).isEqualTo(6);
        assertThat(diagnostics.value(2, 0)).isEqualTo(1);
    }

    @Test
    void scalesTargetsAsTheSample() {
        PreparedInput sample = PreparedInput.ofSample(TABLE, "t.csv", options(ColumnScale.SPREAD, MissingValues.DROP));
        PointTable targets = PointTable.of(Points.of(new double[] {7, 8}), List.of("x", "y"));
        assertThat(sample.ofTargets(targets, "n.csv").points().get(0, 0)).isEqualTo(7 / Math.sqrt(2));
        assertThat(sample.targetChoice()).isEqualTo(new ColumnChoice(List.of("x", "y"), List.of()));
    }

    @Test
    void refusesTargetsOfOtherColumns() {
        PreparedInput sample = PreparedInput.ofSample(TABLE, "t.csv", options(ColumnScale.NONE, MissingValues.DROP));
        Points two = Points.of(new double[] {7, 8});
        assertThatExceptionOfType(DataException.class)
                .isThrownBy(() -> sample.ofTargets(PointTable.of(two, List.of("y", "x")), "n.csv"))
                .withMessage(
                        "n.csv: the columns [y, x] are in another order than those of t.csv, [x, y]; put them in the"
                                + " same order");
        assertThatExceptionOfType(DataException.class)
                .isThrownBy(() -> sample.ofTargets(PointTable.of(Points.of(new double[] {7})), "n.csv"))
                .withMessage("the targets have dimension [1], the sample has [2]");
    }
}
