package org.qmf.data.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.data.PointTable;
import org.qmf.data.binary.Extent;

class ImageFormatsTest {

    @TempDir
    private Path folder;

    private static Points greys(int count, int pixels, int levels) {
        double[] values = new double[count * pixels];
        for (int i = 0; i < values.length; i++) {
            values[i] = (i * 7919L) % levels;
        }
        return Points.wrap(values, pixels);
    }

    private static PointTable images(Points points, int height, int width) {
        return PointTable.ofImages(points, height, width);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a.idx",
                "a.idx.gz",
                "t10k-images-idx3-ubyte",
                "t10k-images-idx3-ubyte.gz",
                "t10k-images.idx3-ubyte",
                "a.mrc",
                "a.mrcs",
                "digits/"
            })
    void keepsWholeGreyValuesAndTheSizeOfImages(String name) {
        PointTable table = images(greys(5, 6, 256), 2, 3);
        String location = folder + "/" + name;
        TestFiles.write(table, location, false);
        assertThat(TestFiles.readTable(location).points()).isEqualTo(table.points());
        assertThat(TestFiles.readTable(location).image()).isEqualTo(table.image());
    }

    @Test
    void keepsEveryNumberInAnIdxFile() {
        Points points = Points.of(new double[] {0.1, -5}, new double[] {1e300, Math.PI});
        Path path = folder.resolve("a.idx");
        TestFiles.write(points, path);
        assertThat(TestFiles.read(path.toString())).isEqualTo(points);
    }

    @ParameterizedTest
    @CsvSource({"8,200", "9,-56"})
    void readsBytesOfAnIdxFileAsItsTypeSays(int type, double expected) throws IOException {
        Path path = Files.write(
                folder.resolve("labels-idx1-ubyte"), new byte[] {0, 0, (byte) type, 1, 0, 0, 0, 1, (byte) 200});
        assertThat(TestFiles.read(path.toString()).toArray()).containsExactly(expected);
    }

    @Test
    void saysWhatIsWrongWithAnIdxFile() throws IOException {
        Path path = folder.resolve("a.idx");
        Files.write(path, new byte[] {1, 2, 3, 4});
        assertThatThrownBy(() -> TestFiles.read(path.toString())).hasMessageContaining("is not an IDX file");
        Files.write(path, new byte[] {0, 0, 8, 4});
        assertThatThrownBy(() -> TestFiles.read(path.toString())).hasMessageContaining("has [4] axes");
        Files.write(path, new byte[] {0, 0, 8, 2, 0, 0, 0, 2, 0, 0, 0, 2, 1, 2, 3});
        assertThatThrownBy(() -> TestFiles.read(path.toString()))
                .isInstanceOf(DataException.class)
                .hasMessageContaining("the data at byte [12] needs [4] bytes, the file has [3] left");
        Files.write(path, new byte[] {0, 0, 8, 2, 0, 0, 0, 1, 0, 0, 0, 2, 1, 2, 3});
        assertThatThrownBy(() -> TestFiles.read(path.toString())).hasMessageContaining("has [1] more bytes");
        Files.write(path, new byte[] {0, 0, 14, 3, 127, 0, 0, 2, 127, 0, 0, 2, 1, 2, 3, 4});
        assertThatThrownBy(() -> TestFiles.read(path.toString())).hasMessageContaining("more than fit into memory");
        Path plain = Files.writeString(folder.resolve("b.idx.gz"), "this is not compressed");
        assertThatThrownBy(() -> TestFiles.read(plain.toString()))
                .isInstanceOf(DataException.class)
                .hasMessageContaining("cannot be read: its compressed data are damaged (Not in GZIP format)");
    }

    private Path mrc(int mode, ByteOrder order, byte stamp, byte[] data, int extended) throws IOException {
        ByteBuffer file = ByteBuffer.allocate(1024 + extended + data.length).order(order);
        file.putInt(0, 2).putInt(4, 1).putInt(8, 1).putInt(12, mode).putInt(92, extended);
        file.put(212, stamp);
        file.put(1024 + extended, data);
        return Files.write(folder.resolve("a.mrc"), file.array());
    }

    @ParameterizedTest
    @CsvSource({
        "0, true, 68, 200 1, -56, 1",
        "1, true, 68, 255 255 1 0, -1, 1",
        "1, false, 17, 255 255 0 1, -1, 1",
        "2, false, 17, 63 192 0 0 192 0 0 0, 1.5, -2",
        "2, true, 0, 0 0 192 63 0 0 0 192, 1.5, -2",
        "2, false, 0, 63 192 0 0 192 0 0 0, 1.5, -2",
        "6, true, 68, 255 255 1 0, 65535, 1",
        "12, true, 68, 0 60 0 196, 1, -4",
    })
    void readsEveryModeOfAnMrcFile(int mode, boolean little, byte stamp, String bytes, double first, double second)
            throws IOException {
        String[] words = bytes.split(" ", -1);
        byte[] data = new byte[words.length];
        for (int i = 0; i < data.length; i++) {
            data[i] = (byte) Integer.parseInt(words[i]);
        }
        ByteOrder order = little ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
        for (int extended : new int[] {0, 80}) {
            PointTable table =
                    TestFiles.readTable(mrc(mode, order, stamp, data, extended).toString());
            assertThat(table.points().toArray()).containsExactly(first, second);
            assertThat(table.image()).contains(new PointTable.ImageSize(1, 2));
        }
    }

    @Test
    void saysWhatIsWrongWithAnMrcFile() throws IOException {
        Path mode = mrc(4, ByteOrder.LITTLE_ENDIAN, (byte) 0x44, new byte[8], 0);
        assertThatThrownBy(() -> TestFiles.read(mode.toString()))
                .isInstanceOf(DataException.class)
                .hasMessageContaining("has the mode [4]; readable are [0, 1, 2, 6, 12]");
        Path shortened = mrc(2, ByteOrder.LITTLE_ENDIAN, (byte) 0x44, new byte[7], 0);
        assertThatThrownBy(() -> TestFiles.read(shortened.toString()))
                .hasMessageContaining("the data at byte [1024] needs [8] bytes, the file has [7] left");
        assertThatThrownBy(() -> TestFiles.write(greys(2, 5, 9), folder.resolve("b.mrc")))
                .isInstanceOf(DataException.class)
                .hasMessageContaining("points of dimension [5] are no images");
    }

    @Test
    void keepsSixteenBitsInPngFilesAndStretchesTheRest() throws IOException {
        PointTable deep = images(greys(3, 4, 60_000), 2, 2);
        TestFiles.write(deep, folder + "/deep/", false);
        assertThat(TestFiles.readTable(folder + "/deep").points()).isEqualTo(deep.points());
        PointTable real = images(Points.wrap(new double[] {-1, 0, 1, -0.5}, 4), 2, 2);
        TestFiles.write(real, folder + "/real/", false);
        assertThat(TestFiles.read(folder + "/real/").toArray()).containsExactly(0, 128, 255, 64);
    }

    @Test
    void readsColouredImagesAsGrey() throws IOException {
        Path pictures = Files.createDirectory(folder.resolve("pictures"));
        BufferedImage image = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB);
        image.setRGB(0, 0, 0x0000ff);
        ImageIO.write(image, "png", pictures.resolve("blue.png").toFile());
        assertThat(TestFiles.read(pictures.toString()).toArray()).containsExactly(0.114 * 255);
    }

    @Test
    void tellsSizesBelowNoughtFromSizesThatAreTooLarge() {
        assertThatThrownBy(() -> Extent.of("a.mrc", 4, 8, -8))
                .isInstanceOf(DataException.class)
                .hasMessage("a.mrc announces [4] points of [8] x [-8] numbers, which cannot be");
        assertThatThrownBy(() -> Extent.of("a.mrc", 1L << 31, 1, 1))
                .isInstanceOf(DataException.class)
                .hasMessageContaining("more than fit into memory");
    }

    @Test
    void saysWhatIsWrongWithAFolderOfImages() throws IOException {
        Path pictures = Files.createDirectory(folder.resolve("pictures"));
        assertThatThrownBy(() -> TestFiles.read(pictures.toString())).hasMessageContaining("holds no .png files");
        PointTable table = images(greys(2, 4, 9), 2, 2);
        TestFiles.write(table, pictures.toString(), false);
        assertThatThrownBy(() -> TestFiles.write(table, pictures.toString(), false))
                .isInstanceOf(DataException.class)
                .hasMessageContaining("holds images already");
        TestFiles.write(images(greys(1, 4, 9), 2, 2), pictures.toString(), true);
        assertThat(TestFiles.read(pictures.toString()).size()).isEqualTo(1);
        ImageIO.write(
                new BufferedImage(3, 1, BufferedImage.TYPE_BYTE_GRAY),
                "png",
                pictures.resolve("z.png").toFile());
        assertThatThrownBy(() -> TestFiles.read(pictures.toString()))
                .hasMessageContaining("has [3] x [1] pixels, the images before it have [2] x [2]");
        Files.writeString(pictures.resolve("0.png"), "no image");
        assertThatThrownBy(() -> TestFiles.read(pictures.toString()))
                .isInstanceOf(DataException.class)
                .hasMessageContaining("0.png is not a readable PNG image");
        assertThatThrownBy(() -> TestFiles.read(folder + "/missing/"))
                .isInstanceOf(DataException.class)
                .hasMessageContaining("does not exist or is not a folder");
    }

    @Test
    void refusesAFileWhereImagesAreToBe() throws IOException {
        Path file = Files.writeString(folder.resolve("x"), "a file");
        PointTable table = images(Points.wrap(new double[4], 4), 2, 2);
        assertThatThrownBy(() -> TestFiles.write(table, file + "/", true))
                .isInstanceOf(DataException.class)
                .hasMessageEndingWith("is a file; give the name of a folder");
        assertThat(file).hasContent("a file");
    }

    @Test
    void takesASquareWhereNoSizeIsKnown() {
        Points points = greys(2, 9, 9);
        TestFiles.write(points, folder.resolve("a.mrc"));
        assertThat(TestFiles.readTable(folder + "/a.mrc").image())
                .isEqualTo(Optional.of(new PointTable.ImageSize(3, 3)));
        assertThat(TestFiles.FILES.extensions()).containsAll(List.of("csv", "npy", "mat", "idx", "mrc", "mrcs"));
    }
}
