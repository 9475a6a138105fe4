package org.qmf.data.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.data.Attribute;
import org.qmf.api.data.PointTable;
import us.hebi.matlab.mat.format.Mat5;
import us.hebi.matlab.mat.types.MatFile;

/** What an output has in common with the file of images that it was made of. */
class KeptImagesTest {

    @TempDir
    private Path folder;

    private static Points plus(Points points, double what) {
        return Points.wrap(
                Arrays.stream(points.toArray()).map(value -> value + what).toArray(), points.dimension());
    }

    private static byte[] npy(String descr, String shape, int bytes) {
        String header = "{'descr': '" + descr + "', 'fortran_order': False, 'shape': (" + shape + "), }";
        header += " ".repeat(117 - header.length()) + "\n";
        ByteBuffer file = ByteBuffer.allocate(10 + 118 + bytes).order(ByteOrder.LITTLE_ENDIAN);
        file.put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0}).putShort((short) 118);
        file.put(header.getBytes(StandardCharsets.US_ASCII));
        return file.array();
    }

    /** The shape of the Frey faces, and every type. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "|u1!1965, 28, 20!1100400",
                "<f4!12, 5!240",
                ">i2!7,!14",
                "|b1!3, 2, 2!12",
                "<f2!2, 3!12",
                "<u8!2, 2!32",
                ">f8!2, 2!32"
            })
    void keepsShapeAndTypeOfAnArray(String descr, String shape, int bytes) throws IOException {
        byte[] file = npy(descr, shape, bytes);
        Path path = Files.write(folder.resolve("a.npy"), file);
        PointTable table = TestFiles.readTable(path.toString());
        TestFiles.write(table, folder + "/b.npy", false);
        assertThat(TestFiles.FILES.changes(table, "b.npy")).isEmpty();
        assertThat(Files.readAllBytes(folder.resolve("b.npy"))).isEqualTo(file);
    }

    @Test
    void saysWhenNumbersNeedMoreRoom() throws IOException {
        Path path = Files.write(folder.resolve("a.npy"), npy("|u1", "3, 2, 2", 12));
        PointTable table = TestFiles.readTable(path.toString());
        PointTable denoised = table.withPoints(plus(table.points(), 0.5));
        assertThat(TestFiles.FILES.changes(denoised, "b.npy"))
                .containsExactly("numbers of type uint8 become float64, because that type does not hold them any more");
        TestFiles.write(denoised, folder + "/b.npy", false);
        assertThat(Files.readString(folder.resolve("b.npy"), StandardCharsets.ISO_8859_1))
                .contains("{'descr': '<f8', 'fortran_order': False, 'shape': (3, 2, 2), }");
        PointTable fewer = table.withPoints(plus(table.points(), 1).select(0));
        TestFiles.write(fewer, folder + "/c.npy", false);
        assertThat(Files.readString(folder.resolve("c.npy"), StandardCharsets.ISO_8859_1))
                .contains("{'descr': '|u1', 'fortran_order': False, 'shape': (1, 2, 2), }");
    }

    @Test
    void writesImagesOfOtherFilesWithThreeAxes() {
        PointTable images = PointTable.ofImages(Points.wrap(new double[12], 6), 2, 3);
        TestFiles.write(images, folder + "/a.npy", false);
        assertThat(TestFiles.readTable(folder + "/a.npy").image()).isEqualTo(images.image());
    }

    /** Two sections of 3 x 2 pixels of 1.5 angstroms, with labels and 80 bytes about each section. */
    private static byte[] mrc(int mode, int bytes, ByteOrder order) {
        ByteBuffer file = ByteBuffer.allocate(1024 + 160 + 12 * bytes).order(order);
        file.putInt(0, 3).putInt(4, 2).putInt(8, 2).putInt(12, mode);
        file.putInt(28, 3)
                .putInt(32, 2)
                .putInt(36, 1)
                .putFloat(40, 4.5f)
                .putFloat(44, 3)
                .putFloat(48, 1.5f);
        file.putInt(92, 160)
                .put(104, "FEI1".getBytes(StandardCharsets.US_ASCII))
                .putInt(108, 20_140);
        file.put(208, new byte[] {'M', 'A', 'P', ' '});
        file.put(212, (byte) (order == ByteOrder.BIG_ENDIAN ? 0x11 : 0x44)).putInt(220, 1);
        file.put(224, "EMAN 2 label".getBytes(StandardCharsets.US_ASCII)).put(1024 + 5, (byte) 77);
        return file.array();
    }

    @ParameterizedTest
    @CsvSource({"0, 1, true", "1, 2, false", "2, 4, true", "6, 2, true", "12, 2, false"})
    void keepsTheHeaderOfAStack(int mode, int bytes, boolean little) throws IOException {
        byte[] file = mrc(mode, bytes, little ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
        Path path = Files.write(folder.resolve("a.mrcs"), file);
        PointTable table = TestFiles.readTable(path.toString());
        TestFiles.write(table, folder + "/b.mrcs", false);
        assertThat(Files.readAllBytes(folder.resolve("b.mrcs"))).isEqualTo(file);
        assertThat(TestFiles.FILES.changes(table, "b.mrcs")).isEmpty();
        PointTable denoised = table.withPoints(plus(table.points(), 0.1));
        TestFiles.write(denoised, folder + "/c.mrcs", false);
        ByteBuffer written = ByteBuffer.wrap(Files.readAllBytes(folder.resolve("c.mrcs")))
                .order(little ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
        assertThat(written.getInt(12)).isEqualTo(2);
        assertThat(written.getFloat(40)).isEqualTo(4.5f);
        assertThat(written.get(1024 + 5)).isEqualTo((byte) 77);
        assertThat(written.getFloat(1024 + 160)).isEqualTo(0.1f);
        assertThat(written.getFloat(84)).isEqualTo(0.1f);
        assertThat(TestFiles.FILES.changes(denoised, "c.mrcs")).hasSize(mode == 2 ? 0 : 1);
    }

    @Test
    void keepsThePixelSizeOfFewerImages() throws IOException {
        Path path = Files.write(folder.resolve("a.mrcs"), mrc(1, 2, ByteOrder.LITTLE_ENDIAN));
        TestFiles.write(TestFiles.readTable(path.toString()).select(1), folder + "/b.mrcs", false);
        ByteBuffer written =
                ByteBuffer.wrap(Files.readAllBytes(folder.resolve("b.mrcs"))).order(ByteOrder.LITTLE_ENDIAN);
        assertThat(written.getInt(8)).isEqualTo(1);
        assertThat(written.getInt(92)).isZero();
        assertThat(written.getFloat(40) / written.getInt(28)).isEqualTo(1.5f);
        assertThat(written.capacity()).isEqualTo(1024 + 12);
    }

    @Test
    void keepsTheNamesAndTheGreyOfAFolder() throws IOException {
        Points points = Points.wrap(new double[] {10, 20, 30, 40, 50, 60, 70, 80}, 4);
        PointTable named = PointTable.ofImages(points, 2, 2)
                .withAttributes(List.of(Attribute.ofTexts("file", 0, List.of("b face.png", "a.PNG"))));
        TestFiles.write(named, folder + "/faces/", false);
        PointTable read = TestFiles.readTable(folder + "/faces");
        assertThat(read.attributes().get(0).text(0)).isEqualTo("a.PNG");
        PointTable denoised = read.withPoints(plus(read.points(), 0.6));
        assertThat(TestFiles.FILES.changes(denoised, folder + "/clean/"))
                .containsExactly("grey values are rounded to whole numbers and cut off below 0 and above 255");
        TestFiles.write(denoised, folder + "/clean/", false);
        PointTable clean = TestFiles.readTable(folder + "/clean");
        assertThat(clean.points()).isEqualTo(Points.wrap(new double[] {51, 61, 71, 81, 11, 21, 31, 41}, 4));
        assertThat(clean.attributes()).isEqualTo(read.attributes());
        assertThat(TestFiles.FILES.changes(PointTable.ofImages(plus(points, 0.5), 2, 2), folder + "/new/"))
                .containsExactly("values are stretched to the range of grey, to be looked at");
    }

    @ParameterizedTest
    @ValueSource(strings = {"../escape.png", "x/y.png", "no image"})
    void writesNumbersWhereNamesAreNoUse(String name) {
        PointTable named = PointTable.ofImages(Points.wrap(new double[4], 4), 2, 2)
                .withAttributes(List.of(Attribute.ofTexts("file", 0, List.of(name))));
        TestFiles.write(named, folder + "/images/", false);
        assertThat(folder.resolve("images/0001.png")).exists();
    }

    private Path mat(int rows, int columns) throws IOException {
        Path path = folder.resolve("a.mat");
        var matrix = Mat5.newMatrix(rows, columns);
        IntStream.range(0, rows * columns).forEach(i -> matrix.setDouble(i, i));
        try (MatFile file = Mat5.newMatFile()) {
            file.addArray("ff", matrix);
            Mat5.writeToFile(file, path.toFile());
        }
        return path;
    }

    @Test
    void asksWhetherAMatrixIsTransposed() throws IOException {
        Path path = mat(3, 100);
        assertThatThrownBy(() -> TestFiles.read(path.toString()))
                .isInstanceOf(DataException.class)
                .hasMessage(path + ":ff has [3] rows and [100] columns, as if its columns were the points; name it "
                        + path + ":ff:transposed if they are, or " + path + ":ff:as-is if its rows are");
        assertThat(TestFiles.read(path + ":ff:as-is").dimension()).isEqualTo(100);
        PointTable transposed = TestFiles.readTable(path + ":ff:transposed");
        assertThat(transposed.points().size()).isEqualTo(100);
        assertThat(transposed.points().row(7)).containsExactly(21, 22, 23);
        assertThat(TestFiles.read(path + "::transposed")).isEqualTo(transposed.points());
        TestFiles.write(transposed, folder + "/b.mat", false);
        assertThatThrownBy(() -> TestFiles.read(folder + "/b.mat:ff"))
                .hasMessageContaining("[3] rows and [100] columns");
        assertThat(TestFiles.read(folder + "/b.mat:ff:transposed")).isEqualTo(transposed.points());
        TestFiles.write(transposed, folder + "/c.mat:points:as-is", false);
        assertThat(TestFiles.read(folder + "/c.mat:points")).isEqualTo(transposed.points());
    }

    @Test
    void takesSquareMatricesAsTheyAre() throws IOException {
        assertThat(TestFiles.read(mat(4, 12).toString()).dimension()).isEqualTo(12);
    }
}
