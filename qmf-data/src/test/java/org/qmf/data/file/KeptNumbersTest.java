package org.qmf.data.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.data.Attribute;
import org.qmf.api.data.PointTable;
import org.qmf.api.data.Storage;

/** Numbers beside the coordinates stay as they are, or it is said that they cannot be kept. */
class KeptNumbersTest {

    private static final Points TWO = Points.wrap(new double[] {1, 2, 3, 4, 5, 6}, 3);

    @TempDir
    private Path folder;

    private Path file(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content, StandardCharsets.ISO_8859_1);
    }

    private String written(PointTable table, String name) throws IOException {
        Path path = folder.resolve(name);
        TestFiles.write(table, path.toString(), true);
        return Files.readString(path, StandardCharsets.ISO_8859_1);
    }

    private static PointTable with(Attribute attribute) {
        return PointTable.of(TWO, List.of("x", "y", "z")).withAttributes(List.of(attribute));
    }

    @ParameterizedTest
    @ValueSource(strings = {"7\n0.5 1.5 2.5\n", "7 \r\n0.5 1.5 2.5\n", "7 0.5 1.5 2.5\n", "7\r0.5 1.5 2.5\n"})
    void keepsElementsOfTextBeforeTheVerticesOnTheirLine(String values) throws IOException {
        Path path = file(
                "camera.ply",
                "ply\nformat ascii 1.0\nelement camera 1\nproperty float view\nelement vertex 1\nproperty float x\n"
                        + "property float y\nproperty float z\nend_header\n" + values);
        String again = written(TestFiles.readTable(path.toString()), "again.ply");
        assertThat(again).matches("(?s).*end_header\n7[ \r]*\n0\\.5 1\\.5 2\\.5\n");
        assertThat(TestFiles.read(folder + "/again.ply")).isEqualTo(Points.wrap(new double[] {0.5, 1.5, 2.5}, 3));
    }

    @Test
    void leavesOutWholeNumbersThatPolygonFilesWouldRound() throws IOException {
        PointTable ids = with(Attribute.ofTexts("id", 3, Storage.INT64, List.of("1", "9007199254740993")));
        assertThat(TestFiles.FILES.lost(ids, "a.ply"))
                .extracting(Attribute::name)
                .containsExactly("id");
        assertThat(written(ids, "a.ply")).doesNotContain("id");
        PointTable small = with(Attribute.ofNumbers("id", 3, Storage.INT64, new double[] {1, 0x1p52}));
        assertThat(TestFiles.FILES.lost(small, "a.ply")).isEmpty();
        assertThat(written(small, "a.ply")).contains("property double id\n");
    }

    @Test
    void takesAColumnForWholeOnlyIfAllOfItIs() throws IOException {
        PointTable table = TestFiles.readTable(
                file("mixed.xyz", "//x y z a b\n1 2 3 12 012\n4 5 6 0.50 7\n").toString());
        assertThat(table.attributes()).extracting(Attribute::storage).containsExactly(Storage.FLOAT64, Storage.INT64);
        TestFiles.write(table, folder + "/mixed.parquet", false);
        assertThat(TestFiles.read(folder + "/mixed.parquet").toArray())
                .containsExactly(1, 2, 3, 12, 12, 4, 5, 6, 0.5, 7);
    }

    @Test
    void saysWhichWholeNumberIsMissing() {
        PointTable table = with(Attribute.ofTexts("id", 3, Storage.INT64, List.of("1", "")));
        assertThatThrownBy(() -> TestFiles.write(table, folder + "/a.parquet", false))
                .isInstanceOf(DataException.class)
                .hasMessageContaining(": [] in column [id] of row [2] cannot be stored as [int64]");
    }

    @Test
    void writesANumberForOneThatIsMissing() throws IOException {
        PointTable table = with(Attribute.ofTexts("id", 3, Storage.INT32, List.of("1", "")));
        assertThat(written(table, "a.xyz")).endsWith("1.0 2.0 3.0 1\n4.0 5.0 6.0 nan\n");
        written(table, "a.ply");
        Attribute read = TestFiles.readTable(folder + "/a.ply").attributes().get(0);
        assertThat(read.number(0)).isEqualTo(1);
        assertThat(read.number(1)).isNaN();
    }

    @Test
    void readsLinesBehindAByteOrderMark() throws IOException {
        Path path = Files.writeString(folder.resolve("mark.xyz"), "\uFEFF1 2 3\n4 5 6\n");
        assertThat(TestFiles.read(path.toString())).isEqualTo(TWO);
    }

    @Test
    void keepsTheFractionsOfScaledNumbersThatAreNotWhole() throws IOException {
        byte[] bytes = CloudFiles.las(0, 2);
        ByteBuffer file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        // The extra column takes the last two bytes of a point; floats of four begin where its source is.
        int length = file.getShort(105);
        int description = 227 + 54 + 8 + 54;
        ByteBuffer wider = ByteBuffer.allocate(bytes.length + 6).order(ByteOrder.LITTLE_ENDIAN);
        int start = file.getInt(96);
        wider.put(0, bytes, 0, start);
        wider.putShort(105, (short) (length + 2)).put(description + 2, (byte) 9);
        for (int i = 0; i < 3; i++) {
            wider.put(start + i * (length + 2), bytes, start + i * length, length - 2);
            wider.putFloat(start + i * (length + 2) + length - 2, 0.25f + 1.1f * i);
        }
        Path path = Files.write(folder.resolve("a.las"), wider.array());
        PointTable table = TestFiles.readTable(path.toString());
        TestFiles.write(table, folder + "/b.las", false);
        assertThat(Files.readAllBytes(folder.resolve("b.las"))).isEqualTo(wider.array());
    }

    @ParameterizedTest
    @ValueSource(strings = {"b.ply", "b.pcd", "b.xyz"})
    void doesNotTakeAnotherColumnForAnAxis(String name) throws IOException {
        PointTable table = PointTable.of(TWO, List.of("a", "b", "c"))
                .withAttributes(List.of(Attribute.ofNumbers("X", 0, Storage.FLOAT64, new double[] {70, 80})));
        written(table, name);
        PointTable read = TestFiles.readTable(folder.resolve(name).toString());
        assertThat(read.points()).isEqualTo(TWO);
        assertThat(read.attributes().get(0).name()).isEqualTo("X_2");
        assertThat(read.attributes().get(0).number(1)).isEqualTo(80);
    }
}
