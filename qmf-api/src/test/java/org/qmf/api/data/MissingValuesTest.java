package org.qmf.api.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.qmf.api.DataException;
import org.qmf.api.Points;

class MissingValuesTest {

    private static final PointTable TABLE = PointTable.of(
                    Points.of(
                            new double[] {1, 2},
                            new double[] {3, Double.NaN},
                            new double[] {Double.NaN, Double.NaN},
                            new double[] {7, 8}),
                    List.of("x", "depth"))
            .withAttributes(List.of(Attribute.ofTexts("id", 1, List.of("a", "b", "c", "d"))));

    @Test
    void namesFileRowColumnAndCount() {
        assertThatExceptionOfType(DataException.class)
                .isThrownBy(() -> MissingValues.REFUSE.complete(TABLE, "q.csv"))
                .withMessage(
                        "q.csv: row 2, column 3 [depth] has no value, the first of [3] that are missing in [2] of [4]"
                                + " rows; --missing drop leaves such rows out, --missing keep passes them through");
    }

    @Test
    void leavesIncompleteRowsOut() {
        assertThat(MissingValues.DROP.complete(TABLE, "q.csv")).containsExactly(0, 3);
        assertThat(MissingValues.KEEP.complete(TABLE, "q.csv")).containsExactly(0, 3);
    }

    @Test
    void refusesATableWithoutAnyCompleteRow() {
        assertThatExceptionOfType(DataException.class)
                .isThrownBy(() -> MissingValues.DROP.complete(TABLE.select(1, 2), "q.csv"))
                .withMessage(
                        "q.csv: row 1, column 3 [depth] has no value, the first of [3] that are missing in [2] of [2]"
                                + " rows; no row is complete");
    }

    @Test
    void refusesInfinity() {
        PointTable table = PointTable.of(Points.of(new double[] {1, 2}, new double[] {3, Double.NEGATIVE_INFINITY}));
        assertThatExceptionOfType(DataException.class)
                .isThrownBy(() -> MissingValues.KEEP.complete(table, "q.npy"))
                .withMessage("q.npy: row 2, column 2 is [-Infinity]; remove or correct such points first");
    }
}
