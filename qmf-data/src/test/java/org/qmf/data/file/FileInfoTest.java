package org.qmf.data.file;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.qmf.api.Points;

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
        assertThat(info.neighborQuantiles()).isEmpty();
    }

    @Test
    void measuresDistancesToTheNearestOtherPoint() {
        FileInfo info = FileInfo.of(Points.wrap(new double[] {0, 1, 3, 7, 15}, 1));
        assertThat(info.neighborSample()).isEqualTo(5);
        assertThat(info.neighborQuantiles()).containsExactly(1.0, 1.0, 2.0, 4.0, 8.0);
        assertThat(FileInfo.of(Points.wrap(new double[] {0.0, -0.0}, 1)).duplicates())
                .isEqualTo(1);
    }

    @Test
    void takesASampleOfManyPoints() {
        double[] line = new double[5000];
        for (int i = 0; i < line.length; i++) {
            line[i] = 2 * i;
        }
        FileInfo info = FileInfo.of(Points.wrap(line, 1));
        assertThat(info.neighborSample()).isEqualTo(1000);
        assertThat(info.neighborQuantiles()).containsOnly(2.0);
        assertThat(FileInfo.of(Points.wrap(new double[] {3}, 1)).neighborQuantiles())
                .isEmpty();
        assertThat(FileInfo.of(Points.wrap(new double[] {Double.NaN}, 1)).minimum())
                .isNaN();
    }
}
