package org.qmf.data.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.data.PointTable;

class Hdf5FormatTest {

    @TempDir
    private Path folder;

    private Path file(String name) throws IOException {
        return Files.write(folder.resolve(name), Resources.bytes(name));
    }

    @Test
    void readsTheOnlyDataSet() throws IOException {
        PointTable table = TestFiles.readTable(file("one.h5").toString());
        assertThat(table.points())
                .isEqualTo(Points.wrap(
                        new double[] {0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1, 1.125, 1.25, 1.375}, 3));
    }

    @Test
    void readsTheDataSetThatIsAskedFor() throws IOException {
        Path path = file("several.h5");
        assertThat(TestFiles.read(path + ":a/points"))
                .isEqualTo(Points.wrap(new double[] {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}, 3));
        assertThat(TestFiles.read(path + ":/line")).isEqualTo(Points.wrap(new double[] {1, -2, 3}, 1));
        assertThat(TestFiles.read(path + ":big")).isEqualTo(Points.wrap(new double[] {0, 1, 2, 3, 4, 5}, 2));
        PointTable images = TestFiles.readTable(path + ":a/images");
        assertThat(images.image()).contains(new PointTable.ImageSize(3, 4));
        assertThat(images.points().get(1, 11)).isEqualTo(23);
    }

    @Test
    void readsTheSparseMatrixOfAnnotatedData() throws IOException {
        Path path = file("annotated.h5ad");
        PointTable table = TestFiles.readTable(path.toString());
        assertThat(table.points())
                .isEqualTo(Points.wrap(
                        new double[] {0, 1.5, 0, 0, 0, 0, 0, 0, -2, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.25, 0},
                        4));
        assertThat(table.header()).containsExactly("var0", "var1", "var2", "var3");
        assertThat(table.attributes().get(0).text(5)).isEqualTo("obs5");
        assertThat(TestFiles.read(path + ":layers/columns").toArray()).containsExactly(1, 0, 3, 0, 2, 0);
        assertThat(TestFiles.read(path + ":obsm/X_pca").get(5, 1)).isEqualTo(2.75);
    }

    @Test
    void saysWhatThereIsToChooseFrom() throws IOException {
        Path path = file("several.h5");
        assertThatThrownBy(() -> TestFiles.read(path.toString()))
                .isInstanceOf(DataException.class)
                .hasMessageStartingWith(path + " has several data sets; choose one as " + path + ":")
                .hasMessageContaining(path + ":a/points")
                .hasMessageContaining(path + ":line");
        assertThatThrownBy(() -> TestFiles.read(path + ":a/point"))
                .isInstanceOf(DataException.class)
                .hasMessageStartingWith(path + " has no data set [a/point]; it has [")
                .hasMessageContaining("a/points");
        assertThatThrownBy(() -> TestFiles.read(path + ":a"))
                .isInstanceOf(DataException.class)
                .hasMessageStartingWith(path + ":a is a group; choose a data set in it: [a/images, a/points]");
        assertThatThrownBy(() -> TestFiles.read(path + ":cube"))
                .isInstanceOf(DataException.class)
                .hasMessage(path + ":cube holds [double] with [4] axes; readable are numbers with one to three");
        assertThatThrownBy(() -> TestFiles.read(path + ":text"))
                .isInstanceOf(DataException.class)
                .hasMessage(path + ":text holds [String] with [1] axes; readable are numbers with one to three");
    }

    @Test
    void isOnlyRead() throws IOException {
        Path path = folder.resolve("out.h5");
        assertThatThrownBy(() -> TestFiles.write(Points.of(new double[] {1}), path))
                .isInstanceOf(DataException.class)
                .hasMessage(path + " cannot be written: files of the format [hdf5] are only read; write .npy, .csv or"
                        + " .parquet instead");
        assertThatThrownBy(() -> TestFiles.FILES.requireKnownFormat(path.toString()))
                .isInstanceOf(DataException.class)
                .hasMessageContaining("are only read");
        Files.writeString(path, "these are not the bytes");
        assertThatThrownBy(() -> TestFiles.read(path.toString()))
                .isInstanceOf(DataException.class)
                .hasMessageStartingWith(path + " is not a readable HDF5 file: ");
    }

    /** The length of the root group's header, and of the list of rows of a sparse matrix. */
    @ParameterizedTest
    @CsvSource({"104,2147483647,' is not a readable HDF5 file: '", "13560,134217735,':X is damaged: its ['"})
    void asksForNoMoreMemoryThanTheFileHas(int at, int length, String complaint) throws IOException {
        byte[] bytes = Resources.bytes("annotated.h5ad");
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(at, length);
        Path path = Files.write(folder.resolve("long.h5ad"), bytes);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
        assertThatThrownBy(() -> TestFiles.read(path.toString()))
                .isInstanceOf(DataException.class)
                .hasMessageStartingWith(path + complaint);
        assertThat(threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - before)
                .isLessThan(100_000_000);
    }
}
