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
