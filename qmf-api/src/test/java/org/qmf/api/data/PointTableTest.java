package org.qmf.api.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.qmf.api.DataException;
import org.qmf.api.Points;

class PointTableTest {

    private static final Points POINTS = Points.of(new double[] {1, 2, 3, 4}, new double[] {5, 6, 7, 8});

    @Test
    void keepsItsLookForPointsOfTheSameDimension() {
        PointTable table = PointTable.of(POINTS, List.of("a", "b", "c", "d"));
        Points other = Points.of(new double[] {0, 0, 0, 0});
        assertThat(table.withPoints(other)).isEqualTo(PointTable.of(other, table.header()));
        assertThat(table.withPoints(Points.of(new double[] {1})).header()).isEmpty();
    }

    @Test
    void keepsWhatBelongsToRowsOnlyForAsManyRows() {
        PointTable table = PointTable.of(POINTS, List.of("a", "b", "c", "d"))
                .withAttributes(List.of(Attribute.ofTexts("label", 1, List.of("p", "q"))));
        Points moved = Points.of(new double[] {0, 0, 0, 0}, new double[] {1, 1, 1, 1});
        assertThat(table.withPoints(moved).attributes()).isEqualTo(table.attributes());
        assertThat(table.withPoints(moved.select(0)).attributes()).isEmpty();
        assertThat(table.select(1).attributes()).containsExactly(Attribute.ofTexts("label", 1, List.of("q")));
    }

    @Test
    void hasCoordinatesInThePlacesThatAttributesLeave() {
        PointTable table = PointTable.of(POINTS, List.of("a", "b", "c", "d"))
                .withAttributes(List.of(
                        Attribute.ofNumbers("red", 5, Storage.UINT8, new double[] {7, 8}),
                        Attribute.ofTexts("", 0, List.of("1", "2"))));
        assertThat(table.columnNames()).containsExactly("", "a", "b", "c", "d", "red");
        assertThat(table.positions()).containsExactly(1, 2, 3, 4);
        assertThat(table.describe(2)).isEqualTo("column 4 [c]");
        assertThat(table.describeRow(1)).isEqualTo("row 2");
        assertThat(PointTable.of(POINTS).describe(2)).isEqualTo("column 3");
    }

    @Test
    void refusesAttributesThatHaveNoPlace() {
        PointTable table = PointTable.of(POINTS);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> table.withAttributes(List.of(Attribute.ofTexts("l", 0, List.of("only one")))))
                .withMessage("column 1 [l] of TEXT has [1] values, there are [2] points");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> table.withAttributes(List.of(Attribute.ofTexts("l", 5, List.of("p", "q")))))
                .withMessage("column 6 [l] of TEXT is in a place that is taken, or beyond the [5] columns");
    }

    @Test
    void refusesNamesThatAreNoMatch() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PointTable.of(POINTS, List.of("a")))
                .withMessage("the number of column names [1] is not the dimension [4]");
    }

    @Test
    void takesPointsForSquareImagesWhereNothingElseIsSaid() {
        assertThat(PointTable.ofImages(POINTS, 1, 4).imageSize("x")).isEqualTo(new PointTable.ImageSize(1, 4));
        assertThat(PointTable.of(POINTS).imageSize("x")).isEqualTo(new PointTable.ImageSize(2, 2));
        assertThatExceptionOfType(DataException.class)
                .isThrownBy(
                        () -> PointTable.of(Points.of(new double[] {1, 2, 3})).imageSize("x.csv"))
                .withMessage(
                        "x.csv: points of dimension [3] are no images: that is not the number of pixels of a square");
    }

    @Test
    void addsColumnsBehindItsOwnAndReplacesThoseOfTheSameName() {
        Attribute before = Attribute.ofNumbers("moved", 0, Storage.FLOAT32, new double[] {1, 2});
        PointTable table = PointTable.of(Points.of(new double[][] {{1, 2}, {3, 4}}), List.of("x", "y"))
                .withAttributes(List.of(before));
        Attribute moved = Attribute.ofNumbers("moved", 7, Storage.FLOAT64, new double[] {5, 6});
        Attribute noise = Attribute.ofNumbers("noise", 7, Storage.FLOAT64, new double[] {8, 9});
        PointTable more = table.adding(List.of(moved, noise));
        assertThat(more.columnNames()).containsExactly("moved", "x", "y", "noise");
        assertThat(more.attributes()).containsExactly(moved.at(0), noise.at(3));
        assertThat(more.points()).isEqualTo(table.points());
    }

    @Test
    void locatesAVariableAfterAColon() {
        PointLocation location = new PointLocation(Path.of("tmp"), "Data/Scan.MAT", Optional.of("x"));
        assertThat(location).hasToString("Data/Scan.MAT:x");
        assertThat(location.fileName()).isEqualTo("scan.mat");
        assertThat(location.at(Path.of("elsewhere")).path()).isEqualTo(Path.of("elsewhere"));
        assertThat(PointLocation.of(Path.of("a.csv"))).hasToString("a.csv");
    }

    @Test
    void putsWhatFailedIntoWords() {
        assertThat(IoReason.of(new AccessDeniedException("a"))).isEqualTo("permission denied");
        assertThat(IoReason.of(new FileNotFoundException("a"))).isEqualTo("no such file");
        assertThat(IoReason.of(new FileSystemException("a", null, "disk full"))).isEqualTo("disk full");
        assertThat(IoReason.of(new IOException())).isEqualTo("IOException");
        assertThat(Excerpt.of("a\u0007b")).isEqualTo("a?b");
        assertThat(Excerpt.of("x".repeat(50))).hasSize(40).endsWith("...");
    }
}
