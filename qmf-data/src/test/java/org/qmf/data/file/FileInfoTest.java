package org.qmf.data.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.qmf.api.Points;
import org.qmf.api.data.Attribute;
import org.qmf.api.data.PointTable;
import org.qmf.data.file.ColumnInfo.Content;

class FileInfoTest {

    @Test
    void countsWhatIsOddAboutThePoints() {
        FileInfo info = FileInfo.of(
                Points.wrap(new double[] {1, Double.NaN, 2, 3, -7, Double.POSITIVE_INFINITY, 1, Double.NaN, 2, 3}, 2));
        assertThat(info.size()).isEqualTo(5);
        assertThat(info.dimension()).isEqualTo(2);
        assertThat(info.minimum()).isEqualTo(-7);
        assertThat(info.maximum()).isEqualTo(3);
        assertThat(info.nanCount()).isEqualTo(2);
        assertThat(info.infiniteCount()).isEqualTo(1);
        assertThat(info.duplicates()).isEqualTo(2);
        assertThat(info.neighbors())
                .as("of the two points that are finite")
                .containsExactly(new NeighborDistances(1, 2, List.of(0.0, 0.0, 0.0, 0.0, 0.0)));
    }

    @Test
    void measuresDistancesToTheNearestOtherPoint() {
        FileInfo info = FileInfo.of(Points.wrap(new double[] {0, 1, 3, 7, 15}, 1));
        assertThat(info.neighbors()).containsExactly(new NeighborDistances(1, 5, List.of(1.0, 1.0, 2.0, 4.0, 8.0)));
        assertThat(FileInfo.of(Points.wrap(new double[] {0.0, -0.0}, 1)).duplicates())
                .isEqualTo(1);
    }

    @Test
    void describesColumnsInTheirPlaces() {
        PointTable table = PointTable.of(
                        Points.of(new double[] {1, 0.5}, new double[] {3, Double.NaN}, new double[] {2, 2.5}),
                        List.of("x", "y"))
                .withAttributes(List.of(
                        Attribute.ofTexts("kind", 1, List.of("a", "NA", "b")),
                        Attribute.ofTexts("id", 3, List.of("7", "8", "9")),
                        Attribute.ofTexts("empty", 4, List.of("", "", ""))));
        assertThat(ColumnInfo.of(table))
                .containsExactly(
                        new ColumnInfo(0, "x", true, Content.WHOLE_NUMBERS, 1, 3, 1, 0, 3),
                        new ColumnInfo(1, "kind", false, Content.TEXT, Double.NaN, Double.NaN, Double.NaN, 1, 2),
                        new ColumnInfo(2, "y", true, Content.NUMBERS, 0.5, 2.5, Math.sqrt(2), 1, 2),
                        new ColumnInfo(3, "id", false, Content.WHOLE_NUMBERS, 7, 9, 1, 0, 3),
                        new ColumnInfo(4, "empty", false, Content.NOTHING, Double.NaN, Double.NaN, Double.NaN, 3, 0));
    }

    @Test
    void takesASampleOfManyPoints() {
        double[] line = new double[5000];
        for (int i = 0; i < line.length; i++) {
            line[i] = 2 * i;
        }
        FileInfo info = FileInfo.of(Points.wrap(line, 1));
        assertThat(info.neighbors()).extracting(NeighborDistances::k).containsExactly(1, 8, 24, 64);
        assertThat(info.neighbors()).allMatch(it -> it.sample() == 1000);
        assertThat(info.neighbors().get(0).quantiles()).containsOnly(2.0);
        assertThat(info.neighbors().get(1).quantiles().get(2))
                .as("four on each side")
                .isEqualTo(8);
        assertThat(info.neighbors().get(3).quantiles().get(2)).isEqualTo(64);
        assertThat(FileInfo.of(Points.wrap(new double[] {3}, 1)).neighbors()).isEmpty();
        assertThat(FileInfo.of(Points.wrap(new double[] {Double.NaN}, 1)).minimum())
                .isNaN();
    }
}
