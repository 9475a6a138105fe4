package org.qmf.host.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.qmf.api.Points;
import org.qmf.api.data.Attribute;
import org.qmf.api.data.ColumnScale;
import org.qmf.api.data.InputOptions;
import org.qmf.api.data.MissingValues;
import org.qmf.api.data.PointTable;
import org.qmf.api.data.Storage;

class InputNotesTest {

    private static final Points POINTS =
            Points.of(new double[] {1, 0.5, 562}, new double[] {2, 0.1, 650}, new double[] {3, 0.9, 42});
    private static final PointTable NAMED = PointTable.of(POINTS, List.of("id", "mag", "depth"));

    private static InputNotes notes(PointTable table) {
        return new InputNotes(table, "q.csv", InputOptions.DEFAULT);
    }

    @Test
    void saysWhatIsKept() {
        PointTable table = NAMED.withAttributes(List.of(
                Attribute.ofTexts("", 0, List.of("1", "2", "3")),
                Attribute.ofTexts("Species", 4, List.of("setosa", "virginica", "setosa")),
                Attribute.ofNumbers("red", 5, Storage.UINT8, new double[] {1, 2, 3})));
        assertThat(notes(table).notes())
                .containsExactly(
                        "q.csv: kept as they are, not denoised: column 1 (names of the rows), column 5 [Species]"
                                + " (text such as [setosa]), column 6 [red]");
    }

    @Test
    void saysNothingOfWhatWasAskedFor() {
        PointTable table = NAMED.withAttributes(List.of(Attribute.ofTexts("Species", 0, List.of("a", "b", "c"))));
        assertThat(new InputNotes(
                                table,
                                "q.csv",
                                new InputOptions(List.of(), List.of("Species"), ColumnScale.NONE, MissingValues.REFUSE))
                        .notes())
                .isEmpty();
        assertThat(new InputNotes(
                                table,
                                "q.csv",
                                new InputOptions(
                                        List.of("id", "mag", "depth"),
                                        List.of(),
                                        ColumnScale.NONE,
                                        MissingValues.REFUSE))
                        .notes())
                .isEmpty();
    }

    @Test
    void saysWhatIsTakenForWeights() {
        assertThat(notes(PointTable.of(POINTS.withWeights(new double[] {1, 2, 3})))
                        .notes())
                .containsExactly(
                        "q.csv: the last column [weight] holds the weights of the points; to denoise it, name it"
                                + " with the others in --columns");
    }

    @Test
    void warnsOfCountersAndOfSpreadsFarApart() {
        assertThat(notes(NAMED).warnings())
                .containsExactly(
                        "q.csv: column 1 [id] counts the rows (1, 2, ...) and is denoised like any other; --ignore id keeps"
                                + " it as it is",
                        "q.csv: the spread of column 3 [depth] is 328.6, that of column 2 [mag] only 0.4000, so distances"
                                + " hardly depend on it; --scale spread makes all columns count alike");
        assertThat(notes(PointTable.of(POINTS)).warnings().get(0)).contains("column 1 counts", "--ignore 1 keeps");
    }

    @Test
    void warnsOfNumbersThatAreCalledIds() {
        Points shuffled = Points.of(new double[] {7, 1}, new double[] {3, 2.5}, new double[] {12, 1});
        assertThat(notes(PointTable.of(shuffled, List.of("station_id", "x"))).warnings())
                .containsExactly("q.csv: column 1 [station_id] looks like a number of each row and is denoised like any"
                        + " other; --ignore station_id keeps it as it is");
        assertThat(notes(PointTable.of(shuffled, List.of("a", "x"))).warnings()).isEmpty();
    }

    @Test
    void doesNotWarnOfSpreadsThatAreScaledOrOfPixels() {
        assertThat(new InputNotes(
                                NAMED,
                                "q.csv",
                                new InputOptions(List.of(), List.of(), ColumnScale.ROBUST, MissingValues.REFUSE))
                        .warnings())
                .hasSize(1);
        Points pixels = Points.of(new double[] {0.001, 200}, new double[] {0.002, 10}, new double[] {0, 255});
        assertThat(notes(PointTable.ofImages(pixels, 1, 2)).warnings()).isEmpty();
    }
}
