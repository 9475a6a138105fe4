package org.qmf.api.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qmf.api.DataException;
import org.qmf.api.Points;

class ColumnChoiceTest {

    private static final PointTable TABLE = PointTable.of(
                    Points.of(new double[] {1, 10, 100}, new double[] {2, 20, 200})
                            .withWeights(new double[] {3, 4}),
                    List.of("id", "x", "depth"))
            .withAttributes(List.of(
                    Attribute.ofTexts("species", 1, List.of("setosa", "virginica")),
                    Attribute.ofNumbers("red", 4, Storage.UINT8, new double[] {7, 8})));

    private static ColumnChoice columns(String... columns) {
        return new ColumnChoice(List.of(columns), List.of());
    }

    private static ColumnChoice ignore(String... columns) {
        return new ColumnChoice(List.of(), List.of(columns));
    }

    @Test
    void leavesEverythingWhereItIsUnlessAsked() {
        assertThat(ColumnChoice.AUTOMATIC.apply(TABLE, "a.csv")).isSameAs(TABLE);
    }

    @Test
    void movesIgnoredColumnsToTheAttributesInTheirPlaces() {
        PointTable chosen = ignore("id").apply(TABLE, "a.csv");
        assertThat(chosen.points())
                .isEqualTo(Points.of(new double[] {10, 100}, new double[] {20, 200})
                        .withWeights(new double[] {3, 4}));
        assertThat(chosen.header()).containsExactly("x", "depth");
        assertThat(chosen.columnNames()).isEqualTo(TABLE.columnNames());
        assertThat(chosen.attributes().get(0))
                .isEqualTo(Attribute.ofNumbers("id", 0, Storage.FLOAT64, new double[] {1, 2}));
    }

    @Test
    void takesNamesNumbersAndRangesInTheOrderOfTheFile() {
        assertThat(columns("depth", "3").apply(TABLE, "a.csv").header()).containsExactly("x", "depth");
        assertThat(columns("3-5").apply(TABLE, "a.csv").header()).containsExactly("x", "depth", "red");
    }

    @Test
    void makesNumbersBesideTheCoordinatesCoordinates() {
        PointTable chosen = columns("x", "red").apply(TABLE, "a.ply");
        assertThat(chosen.points().toArray()).containsExactly(10, 7, 20, 8);
        assertThat(chosen.attributes()).extracting(Attribute::name).containsExactly("id", "species", "depth");
    }

    @Test
    void prefersANameThatIsANumber() {
        PointTable table = PointTable.of(Points.of(new double[] {5, 6, 7}), List.of("0", "1", "2"));
        assertThat(columns("1").apply(table, "a.csv").points().toArray()).containsExactly(6);
        assertThat(columns("3").apply(table, "a.csv").points().toArray()).containsExactly(7);
    }

    @Test
    void countsColumnsWithoutNames() {
        PointTable chosen = columns("1", "3").apply(PointTable.of(Points.of(new double[] {5, 6, 7})), "a.csv");
        assertThat(chosen.points().toArray()).containsExactly(5, 7);
        assertThat(chosen.header()).isEmpty();
    }

    @Test
    void keepsTheSizeOfImagesOnlyForWholeImages() {
        PointTable images = PointTable.ofImages(Points.of(new double[] {1, 2, 3, 4}), 2, 2);
        assertThat(ignore("1").apply(images, "a.npy").image()).isEmpty();
        assertThat(columns("1-4").apply(images, "a.npy").image()).isPresent();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "detph||a.csv: there is no column [detph]; there are [id, species, x, depth, red]; did you mean [depth]?",
                "9||a.csv: there is no column [9]; there are [id, species, x, depth, red]",
                "0||a.csv: there is no column [0]; there are [id, species, x, depth, red]",
                "4-3||a.csv: there is no column [4-3]; there are [id, species, x, depth, red]",
                "x|x|a.csv: column [x] is both among the columns [x] and among the ignored [x]",
                "|1-5|a.csv: no column is left to be a coordinate; there are [id, species, x, depth, red], of which are"
                        + " ignored [1-5]",
                "species||a.csv: row 1, column 2 [species]: [setosa] is not a number",
            })
    void saysWhatCannotBeChosen(String columns, String ignore, String message) {
        ColumnChoice choice = new ColumnChoice(
                columns == null ? List.of() : List.of(columns), ignore == null ? List.of() : List.of(ignore));
        assertThatExceptionOfType(DataException.class)
                .isThrownBy(() -> choice.apply(TABLE, "a.csv"))
                .withMessage(message);
    }

    @Test
    void asksForTheNumberWhereANameIsNotUnique() {
        PointTable table = PointTable.of(Points.of(new double[] {5, 6, 7}), List.of("x", "y", "x"));
        assertThatExceptionOfType(DataException.class)
                .isThrownBy(() -> ignore("x").apply(table, "a.csv"))
                .withMessage("a.csv: [2] columns are called [x]; name one of them by its number, 1 or 3");
    }

    @Test
    void listsOnlySomeOfManyColumns() {
        PointTable wide = PointTable.of(Points.wrap(new double[400], 400));
        assertThatExceptionOfType(DataException.class)
                .isThrownBy(() -> ignore("x").apply(wide, "a.csv"))
                .withMessage("a.csv: there is no column [x]; there are [400] columns without names");
        PointTable named = PointTable.of(
                Points.wrap(new double[13], 13),
                List.of("a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m"));
        assertThatExceptionOfType(DataException.class)
                .isThrownBy(() -> ignore("zz").apply(named, "a.csv"))
                .withMessage("a.csv: there is no column [zz]; there are [13] columns,"
                        + " a, b, c, d, e, f, g, h, i, j, k, l, ...");
    }
}
