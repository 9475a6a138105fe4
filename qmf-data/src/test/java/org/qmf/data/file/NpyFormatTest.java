package org.qmf.data.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.data.PointTable;

class NpyFormatTest {

    @TempDir
    private Path folder;

    private Path file(int version, String header, byte[] data) throws IOException {
        byte[] text = header.getBytes(StandardCharsets.UTF_8);
        ByteBuffer buffer = ByteBuffer.allocate(12 + text.length + data.length).order(ByteOrder.LITTLE_ENDIAN);
        buffer.put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', (byte) version, 0});
        if (version == 1) {
            buffer.putShort((short) text.length);
        } else {
            buffer.putInt(text.length);
        }
        buffer.put(text).put(data);
        byte[] bytes = new byte[buffer.position()];
        buffer.flip().get(bytes);
        return Files.write(folder.resolve("array.npy"), bytes);
    }

    private static String header(String descr, boolean fortran, String shape) {
        return "{'descr': '" + descr + "', 'fortran_order': " + (fortran ? "True" : "False") + ", 'shape': " + shape
                + ", }   \n";
    }

    private static byte[] doubles(ByteOrder order, double... values) {
        ByteBuffer buffer = ByteBuffer.allocate(8 * values.length).order(order);
        buffer.asDoubleBuffer().put(values);
        return buffer.array();
    }

    private Points read(Path path) {
        return TestFiles.read(path.toString());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void readsEveryVersion(int version) throws IOException {
        Path path = file(version, header("<f8", false, "(2, 2)"), doubles(ByteOrder.LITTLE_ENDIAN, 1, 2, 3, 4));
        assertThat(read(path)).isEqualTo(Points.wrap(new double[] {1, 2, 3, 4}, 2));
    }

    @Test
    void readsFortranOrderAndBigEndian() throws IOException {
        Path path = file(1, header(">f8", true, "(3, 2)"), doubles(ByteOrder.BIG_ENDIAN, 1, 3, 5, 2, 4, 6));
        assertThat(read(path)).isEqualTo(Points.wrap(new double[] {1, 2, 3, 4, 5, 6}, 2));
    }

    @Test
    void readsImagesInFortranOrder() throws IOException {
        double[] stored = new double[2 * 3 * 4];
        double[] expected = new double[2 * 3 * 4];
        for (int i = 0; i < 2; i++) {
            for (int row = 0; row < 3; row++) {
                for (int column = 0; column < 4; column++) {
                    double value = 100 * i + 10 * row + column;
                    stored[i + 2 * (row + 3 * column)] = value;
                    expected[i * 12 + row * 4 + column] = value;
                }
            }
        }
        Path path = file(1, header("<f8", true, "(2, 3, 4)"), doubles(ByteOrder.LITTLE_ENDIAN, stored));
        PointTable table = TestFiles.readTable(path.toString());
        assertThat(table.points()).isEqualTo(Points.wrap(expected, 12));
        assertThat(table.image()).contains(new PointTable.ImageSize(3, 4));
    }

    @Test
    void readsOneAxisAsPointsOfALine() throws IOException {
        Path path = file(1, header("<f8", false, "(3,)"), doubles(ByteOrder.LITTLE_ENDIAN, 1, 2, 3));
        assertThat(read(path)).isEqualTo(Points.wrap(new double[] {1, 2, 3}, 1));
    }

    @ParameterizedTest
    @CsvSource({
        "|u1, 200 255, 200 255",
        "|i1, 200 255, -56 -1",
        "|b1, 0 1, 0 1",
        "<u2, 255 255 1 0, 65535 1",
        ">i2, 255 255 0 1, -1 1",
        "<u4, 255 255 255 255 1 0 0 0, 4294967295 1",
        ">i4, 255 255 255 255 0 0 0 1, -1 1",
        "<i8, 255 255 255 255 255 255 255 255 2 0 0 0 0 0 0 0, -1 2",
        "<u8, 255 255 255 255 255 255 255 255 2 0 0 0 0 0 0 0, 18446744073709551615 2",
        ">f4, 63 192 0 0 192 0 0 0, 1.5 -2",
        "<f2, 0 60 0 196, 1 -4",
        "<f2, 1 0 0 124, 5.960464477539063e-8 Infinity",
    })
    void readsEveryNumberType(String descr, String bytes, String numbers) throws IOException {
        String[] words = bytes.split(" ", -1);
        byte[] data = new byte[words.length];
        for (int i = 0; i < data.length; i++) {
            data[i] = (byte) Integer.parseInt(words[i]);
        }
        String[] expected = numbers.split(" ", -1);
        assertThat(read(file(1, header(descr, false, "(2,)"), data)).toArray())
                .containsExactly(Double.parseDouble(expected[0]), Double.parseDouble(expected[1]));
    }

    @Test
    void writesWhatItReadsAndAlignsTheData() throws IOException {
        RandomStream random = RandomStream.of(2, "npy", 0);
        double[] values = new double[7 * 40_001];
        for (int i = 0; i < values.length; i++) {
            values[i] = random.nextGaussian();
        }
        Points points = Points.wrap(values, 7);
        Path path = folder.resolve("round.npy");
        TestFiles.write(points, path);
        assertThat(read(path)).isEqualTo(points);
        assertThat((Files.size(path) - 8L * values.length) % 64).isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "{'descr': '<c16', 'fortran_order': False, 'shape': (2, 2), }!numbers of type [c16]",
                "{'descr': [('x', '<f8')], 'fortran_order': False, 'shape': (2, 2), }!without a readable type",
                "{'descr': '<f8', 'shape': (2, 2), }!without a readable order",
                "{'descr': '<f8', 'fortran_order': False, 'shape': 2}!without a readable shape",
                "{'descr': '<f8', 'fortran_order': False, 'shape': (1, 2, 1, 2), }!has the shape [(1, 2, 1, 2)]",
                "{'descr': '<f8', 'fortran_order': False, 'shape': (), }!has the shape [()]",
                "{'descr': '<f8', 'fortran_order': False, 'shape': (0, 3), }!holds no points",
                "{'descr': '<f8', 'fortran_order': False, 'shape': (2, 3), }!needs [48] bytes, the file has [32] left",
                "{'descr': '<f8', 'fortran_order': True, 'shape': (2, 3), }!needs [48] bytes, the file has [32] left",
                "{'descr': '<f8', 'fortran_order': False, 'shape': (1, 3), }!has [8] more bytes after byte [",
                "{'descr': '<f8', 'fortran_order': False, 'shape': (99999999999, 99999999999), }!more than fit",
                "{'descr': '<f8', 'fortran_order': False, 'shape': (99999999999999999999,), }!impossible length",
                "{'descr': '<f8', 'fortran_order': False, 'shape': (1000000, 1000), }!is truncated",
            })
    void saysWhatIsWrongWithAHeader(String header, String message) throws IOException {
        Path path = file(1, header, new byte[32]);
        assertThatThrownBy(() -> read(path))
                .isInstanceOf(DataException.class)
                .hasMessageStartingWith(path.toString())
                .hasMessageContaining(message);
    }

    @Test
    void refusesWhatIsNoArray() throws IOException {
        Path path = Files.writeString(folder.resolve("array.npy"), "these are not the bytes you look for");
        assertThatThrownBy(() -> read(path))
                .isInstanceOf(DataException.class)
                .hasMessageContaining("is not a NumPy array");
        Files.write(path, new byte[0]);
        assertThatThrownBy(() -> read(path))
                .isInstanceOf(DataException.class)
                .hasMessageContaining("is truncated: the header at byte [0] needs [8] bytes, the file has [0] left");
        Path version = file(9, header("<f8", false, "(1,)"), new byte[8]);
        assertThatThrownBy(() -> read(version))
                .isInstanceOf(DataException.class)
                .hasMessageContaining("unknown version [9]");
    }
}
