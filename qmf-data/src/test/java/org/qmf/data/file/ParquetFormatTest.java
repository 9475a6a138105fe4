package org.qmf.data.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.data.Attribute;
import org.qmf.api.data.ColumnChoice;
import org.qmf.api.data.PointTable;
import org.qmf.api.data.Storage;

class ParquetFormatTest {

    @TempDir
    private Path folder;

    private Path file(String name) throws IOException {
        return Files.write(folder.resolve(name), Resources.bytes(name));
    }

    private static List<String> texts(Attribute attribute) {
        return IntStream.range(0, attribute.size()).mapToObj(attribute::text).toList();
    }

    /** All values are known: the writer of the reference implementation was told them. */
    private static void verify(PointTable table) {
        assertThat(table.header()).containsExactly("x", "y", "z", "small");
        assertThat(table.points().size()).isEqualTo(40);
        assertThat(table.attributes()).hasSize(5);
        for (int i = 0; i < 40; i++) {
            assertThat(table.points().get(i, 0)).isEqualTo(Double.valueOf(i == 5 ? Double.NaN : i * 0.1));
            assertThat(table.points().get(i, 1)).isEqualTo((float) Math.sin(i));
            assertThat(table.points().get(i, 2)).isEqualTo(i * i - 7);
            assertThat(table.points().get(i, 3)).isEqualTo(Double.valueOf(i == 9 ? Double.NaN : i));
            assertThat(table.attributes().get(0).text(i)).isEqualTo(i % 3 == 0 ? "" : "row " + i % 4);
            assertThat(table.attributes().get(1).text(i)).isEqualTo(String.valueOf(i % 2 == 0));
            assertThat(table.attributes().get(2).text(i))
                    .isEqualTo(LocalDate.ofEpochDay(19_000 + i).toString());
            assertThat(table.attributes().get(3).text(i))
                    .isEqualTo("2023-11-14T22:13:20"
                            + (i == 0 ? "" : String.format(".%06d", i).replaceAll("0+$", ""))
                            + "Z");
            assertThat(table.attributes().get(4).text(i)).isEqualTo(String.valueOf((1L << 60) + i));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "v1-snappy.parquet",
                "v1-gzip.parquet",
                "v1-lz4_raw.parquet",
                "v2-zstd.parquet",
                "v2-uncompressed.parquet"
            })
    void readsWhatOthersWriteAndWritesItAgain(String name) throws IOException {
        PointTable table = TestFiles.readTable(file(name).toString());
        verify(table);
        Path again = folder.resolve("again.parquet");
        assertThat(TestFiles.FILES.changes(table, again.toString())).isEmpty();
        TestFiles.write(table, again.toString(), false);
        verify(TestFiles.readTable(again.toString()));
    }

    @Test
    void readsWhatNumbersAndBytesStandForAndWritesItAgain() throws IOException {
        PointTable table = TestFiles.readTable(file("meanings.parquet").toString());
        assertThat(table.header()).containsExactly("x", "y");
        assertThat(table.attributes().stream().map(ParquetFormatTest::texts).map(texts -> texts.subList(0, 4)))
                .startsWith(
                        List.of("-12.50", "0.01", "", "99999.99"),
                        List.of("1969-12-31", "2026-11-01", "2026-11-02", "2026-11-03"),
                        List.of("2026-11-18T09:30:00.123Z", "2026-11-18T09:30:01.123Z", "", "2026-11-18T09:30:03.123Z"),
                        List.of("2026-11-18T09:30:00.123", "2026-11-18T09:30:01.123", "", "2026-11-18T09:30:03.123"),
                        List.of("09:30:00", "09:30:01.000001", "09:30:02.000002", "09:30:03.000003"));
        String again = folder.resolve("again.parquet").toString();
        assertThat(TestFiles.FILES.changes(table, again)).isEmpty();
        TestFiles.write(table, again, false);
        assertThat(TestFiles.readTable(again).attributes()).isEqualTo(table.attributes());
    }

    @Test
    void readsMomentsOf96Bits() throws IOException {
        PointTable table = TestFiles.readTable(file("int96.parquet").toString());
        assertThat(texts(table.attributes().get(0)))
                .startsWith("2026-11-18T09:30:00.123", "2026-11-18T09:30:01.123", "", "2026-11-18T09:30:03.123");
        String again = folder.resolve("again.parquet").toString();
        TestFiles.write(table, again, false);
        assertThat(TestFiles.FILES.changes(table, again)).isEmpty();
        assertThat(TestFiles.readTable(again).attributes()).isEqualTo(table.attributes());
    }

    @Test
    void tellsOtherFormatsWhatNumbersStandFor() throws IOException {
        TestFiles.write(
                TestFiles.readTable(file("meanings.parquet").toString()),
                folder.resolve("a.csv").toString(),
                false);
        assertThat(Files.readAllLines(folder.resolve("a.csv")).get(1))
                .startsWith("0.0,0.0,-12.50,1969-12-31,2026-11-18T09:30:00.123Z");
    }

    @Test
    void saysWhichColumnsGetAnotherType() throws IOException {
        PointTable table = TestFiles.readTable(file("v1-snappy.parquet").toString());
        double[] moved = Arrays.stream(table.points().toArray())
                .map(value -> value + 0.1)
                .toArray();
        PointTable denoised = table.withPoints(Points.wrap(moved, 4));
        String again = folder.resolve("again.parquet").toString();
        assertThat(TestFiles.FILES.changes(denoised, again))
                .containsExactly(
                        "column [y] of type float becomes double",
                        "column [z] of type int64 becomes double",
                        "column [small] of type int32 becomes double");
        TestFiles.write(denoised, again, false);
        PointTable read = TestFiles.readTable(again);
        assertThat(read.points().toArray()).containsExactly(moved);
        assertThat(read.attributes())
                .extracting(Attribute::name)
                .containsExactly("name", "flag", "day", "at", "__index_level_0__");
    }

    @Test
    void keepsTheTypesOfColumnsThatAreNotChosen() throws IOException {
        PointTable table = TestFiles.FILES.read(
                file("v1-gzip.parquet").toString(), new ColumnChoice(List.of("x", "y"), List.of()));
        assertThat(table.header()).containsExactly("x", "y");
        assertThat(table.attributes().get(0).storage()).isEqualTo(Storage.INT64);
        assertThat(table.attributes().get(1).storage()).isEqualTo(Storage.TEXT);
        assertThat(table.attributes()).extracting(Attribute::name).contains("z", "small");
        assertThat(texts(table.attributes().get(5)).get(9)).isEmpty();
        TestFiles.write(table, folder + "/chosen.parquet", false);
        verify(TestFiles.readTable(folder + "/chosen.parquet"));
        Path path = file("v1-gzip.parquet");
        assertThatThrownBy(() -> TestFiles.FILES.read(path.toString(), new ColumnChoice(List.of("name"), List.of())))
                .isInstanceOf(DataException.class)
                .hasMessage(path + ": column [name] does not hold numbers, so it cannot be a coordinate");
    }

    @Test
    void writesManyRowsAndNamesThatAreMissing() {
        double[] values =
                IntStream.range(0, 2 * 1_100_000).mapToDouble(i -> i % 1000).toArray();
        PointTable table = PointTable.of(Points.wrap(values, 2));
        TestFiles.write(table, folder + "/many.parquet", false);
        PointTable read = TestFiles.readTable(folder + "/many.parquet");
        assertThat(read.points()).isEqualTo(table.points());
        assertThat(read.header()).containsExactly("x1", "x2");
    }

    @Test
    void saysWhatIsWrong() throws IOException {
        Path path = folder.resolve("a.parquet");
        Files.writeString(path, "not at all what was asked for");
        assertThatThrownBy(() -> TestFiles.read(path.toString()))
                .isInstanceOf(DataException.class)
                .hasMessage(path + " is not a Parquet file: it does not start and end with [PAR1]");
        TestFiles.write(
                PointTable.of(Points.of(new double[] {1}))
                        .withAttributes(List.of(Attribute.ofTexts("a", 0, List.of("x")))),
                path.toString(),
                true);
        assertThatThrownBy(() -> TestFiles.FILES.read(path.toString(), new ColumnChoice(List.of("b"), List.of())))
                .isInstanceOf(DataException.class)
                .hasMessageContaining("there is no column [b]; there are [a, x1]");
        TestFiles.write(
                PointTable.of(Points.of(new double[] {1}))
                        .withAttributes(List.of(Attribute.ofTexts("__index_level_0__", 0, List.of("x")))),
                path.toString(),
                true);
        byte[] bytes = Files.readAllBytes(path);
        Files.write(path, Arrays.copyOf(bytes, bytes.length - 1));
        assertThatThrownBy(() -> TestFiles.read(path.toString())).isInstanceOf(DataException.class);
    }
}
