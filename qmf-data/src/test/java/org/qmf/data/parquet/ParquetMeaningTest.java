package org.qmf.data.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qmf.api.DataException;
import org.qmf.api.data.Attribute;
import org.qmf.api.data.ColumnChoice;
import org.qmf.api.data.PointTable;
import org.qmf.api.data.Storage;
import org.qmf.data.binary.FileBytes;
import org.qmf.data.file.TestFiles;

/** Files say what the bytes and whole numbers of a column stand for. */
class ParquetMeaningTest {

    private static final int NONE = -1;

    @TempDir
    private Path folder;

    private final List<Attribute> columns = new ArrayList<>();
    private final List<ParquetColumn> descriptions = new ArrayList<>();

    private static Thrift thrift(byte[] bytes) {
        return Thrift.read(FileBytes.wrap(bytes, "test"), 0, bytes.length, new int[1]);
    }

    private ParquetMeaningTest column(String name, ParquetType type, int converted, Storage storage, String... values) {
        ThriftOutput element =
                new ThriftOutput().number(1, type.number()).number(3, 0).text(4, name);
        if (converted != NONE) {
            element.number(6, converted);
        }
        columns.add(Attribute.ofTexts(name, columns.size(), storage, List.of(values)));
        descriptions.add(ParquetColumn.of(thrift(element.end()), "test"));
        return this;
    }

    private Path write() throws IOException {
        Path path = folder.resolve("made.parquet");
        try (OutputStream out = Files.newOutputStream(path)) {
            new ParquetWriting(columns, descriptions, Set.of(), Map.of(), 2).write(out);
        }
        return path;
    }

    private ParquetMeaningTest x() {
        return column("x", ParquetType.DOUBLE, NONE, Storage.FLOAT64, "0.5", "1.5");
    }

    @Test
    void keepsLargeNumbersOfColumnsThatAreIgnored() throws IOException {
        String odd = "9007199254740993";
        Path path = x().column("id", ParquetType.INT64, NONE, Storage.INT64, "1", odd)
                .write();
        PointTable table = TestFiles.FILES.read(path.toString(), new ColumnChoice(List.of(), List.of("id")));
        assertThat(table.attributes().get(0).text(0)).isEqualTo("1");
        assertThat(table.attributes().get(0).text(1)).isEqualTo(odd);
        TestFiles.FILES.write(table, folder + "/again.parquet", false);
        assertThat(TestFiles.FILES
                        .read(folder + "/again.parquet", new ColumnChoice(List.of("x"), List.of()))
                        .attributes())
                .isEqualTo(table.attributes());
    }

    @Test
    void readsCoordinatesBeyondTheLargestSignedNumber() throws IOException {
        Path path = column("u", ParquetType.INT64, 14, Storage.UINT64, "7", "18446744073709549568")
                .write();
        assertThat(TestFiles.FILES.read(path.toString()).points().toArray()).containsExactly(7, 0x1p64 - 2048);
    }

    @Test
    void keepsBytesThatAreNoText() throws IOException {
        String bytes = "\u0001\u00ff\u0080\u0000\u00c3";
        Path path = x().column("shape", ParquetType.BYTE_ARRAY, NONE, Storage.TEXT, bytes, "a")
                .column("name", ParquetType.BYTE_ARRAY, 0, Storage.TEXT, "Ωmega", "b")
                .write();
        assertThat(Files.readString(path, StandardCharsets.ISO_8859_1)).contains("\u0005\0\0\0" + bytes);
        PointTable table = TestFiles.FILES.read(path.toString());
        assertThat(table.attributes().get(0).text(0)).isEqualTo(bytes);
        assertThat(table.attributes().get(1).text(0)).isEqualTo("Ωmega");
        TestFiles.FILES.write(table, folder + "/again.parquet", false);
        assertThat(Files.readAllBytes(folder.resolve("again.parquet"))).isEqualTo(Files.readAllBytes(path));
    }

    @Test
    void makesATextOfBytesThatWereReplacedByOne() throws IOException {
        Path path = x().column("shape", ParquetType.BYTE_ARRAY, NONE, Storage.TEXT, "a", "b")
                .write();
        PointTable table = TestFiles.FILES.read(path.toString());
        Attribute replaced = Attribute.ofTexts("shape", 1, List.of("Ω", "b"));
        TestFiles.FILES.write(table.withAttributes(List.of(replaced)), folder + "/again.parquet", false);
        assertThat(TestFiles.FILES.read(folder + "/again.parquet").attributes()).containsExactly(replaced);
    }

    @Test
    void knowsTextsByEitherWayOfSayingSo() {
        byte[] string = new ThriftOutput().struct(1, new ThriftOutput().end()).end();
        byte[] element = new ThriftOutput()
                .number(1, ParquetType.BYTE_ARRAY.number())
                .number(3, 0)
                .text(4, "name")
                .struct(10, string)
                .end();
        assertThat(ParquetColumn.of(thrift(element), "test").charset()).isEqualTo(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @CsvSource({"5,decimal fractions", "6,dates or times", "7,dates or times"})
    void refusesCoordinatesThatStandForSomethingElse(int converted, String what) throws IOException {
        Path path = x().column("value", ParquetType.INT32, converted, Storage.INT32, "1250", "3")
                .write();
        assertThat(TestFiles.FILES.read(path.toString()).header()).containsExactly("x");
        assertThatThrownBy(() -> TestFiles.FILES.read(path.toString(), new ColumnChoice(List.of("value"), List.of())))
                .isInstanceOf(DataException.class)
                .hasMessage(
                        path + ": column [value] holds " + what + ", so it cannot be a coordinate; store it as double");
    }

    @Test
    void keepsNumbersThatStandForNothing() throws IOException {
        Path path = x().column("day", ParquetType.INT32, 6, Storage.TEXT, "2026-11-18", "-1")
                .column("time", ParquetType.INT32, 7, Storage.TEXT, "23:59:59.999", "90000000")
                .write();
        List<Attribute> read = TestFiles.FILES.read(path.toString()).attributes();
        assertThat(read.get(0).text(1)).isEqualTo("1969-12-31");
        assertThat(read.get(1).text(1)).isEqualTo("90000000");
        TestFiles.FILES.write(TestFiles.FILES.read(path.toString()), folder + "/again.parquet", false);
        assertThat(TestFiles.FILES.read(folder + "/again.parquet").attributes()).isEqualTo(read);
    }

    @Test
    void takesRealNumbersForWhatTheyAre() throws IOException {
        Path path = column("x", ParquetType.DOUBLE, 5, Storage.FLOAT64, "0.5", "1.5")
                .write();
        assertThat(TestFiles.FILES.read(path.toString()).points().toArray()).containsExactly(0.5, 1.5);
    }

    @Test
    void makesATextOfADateThatWasReplacedByOne() throws IOException {
        Path path = x().column("day", ParquetType.INT32, 6, Storage.TEXT, "2026-11-18", "2026-11-19")
                .write();
        PointTable table = TestFiles.FILES.read(path.toString());
        Attribute replaced = Attribute.ofTexts("day", 1, List.of("today", "2026-11-19"));
        PointTable other = table.withAttributes(List.of(replaced));
        assertThat(TestFiles.FILES.changes(other, folder + "/again.parquet"))
                .containsExactly("column [day] of type int32 becomes byte_array");
        TestFiles.FILES.write(other, folder + "/again.parquet", false);
        assertThat(TestFiles.FILES.read(folder + "/again.parquet").attributes()).containsExactly(replaced);
    }

    @Test
    void refusesFractionsOfTooManyDigits() {
        byte[] element = new ThriftOutput()
                .number(1, ParquetType.INT64.number())
                .number(3, 0)
                .text(4, "price")
                .number(6, 5)
                .number(7, 1_000_000)
                .end();
        assertThatThrownBy(() -> ParquetColumn.of(thrift(element), "test"))
                .isInstanceOf(DataException.class)
                .hasMessage("test: column [price] has [1000000] digits behind the point, which cannot be");
    }
}
