package org.qmf.data.csv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.DataException;
import org.qmf.api.RandomStream;
import org.qmf.api.data.ColumnChoice;
import org.qmf.api.data.PointTable;

class PlainTableTest {

    private static final int ROWS = 2_500;
    private static final List<String> DELIMITERS = List.of(",", ";", "\t", " ", "  ", " \t", ", ", " ; ");

    @TempDir
    private Path folder;

    private Path file = Path.of("");
    private final RandomStream random = RandomStream.of(1, "plain table", 0);

    @BeforeEach
    void nameFile() {
        file = folder.resolve("points.csv");
    }

    private String number() {
        double value = random.nextGaussian() * Math.pow(10, random.nextInt(12) - 6);
        return switch (random.nextInt(8)) {
            case 0 -> String.valueOf(random.nextInt(2000) - 1000);
            case 1 -> new BigDecimal(value).setScale(3, RoundingMode.HALF_UP).toPlainString();
            case 2 ->
                "+" + new BigDecimal(Math.abs(value)).round(new MathContext(6)).unscaledValue() + "e-12";
            case 3 -> new BigDecimal(value).setScale(25, RoundingMode.HALF_UP).toPlainString();
            case 4 -> String.valueOf((float) value);
            default -> String.valueOf(value);
        };
    }

    private String row(String delimiter, int columns) {
        StringBuilder row = new StringBuilder(number());
        for (int column = 1; column < columns; column++) {
            row.append(delimiter).append(number());
        }
        return row.toString();
    }

    private String rows(int count, IntFunction<String> row) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append(row.apply(i)).append('\n');
        }
        return text.toString();
    }

    private static String outcome(PointTable table) {
        CsvPresentation look = CsvPresentation.of(table);
        StringBuilder text = new StringBuilder();
        int size = table.points().size();
        for (int i = 0; i < size; i++) {
            text.append(look.row(i)).append(' ');
        }
        return size + " points in R^" + table.points().dimension() + table.header() + table.image() + table.attributes()
                + look.delimiter() + look.decimalComma() + look.quotedHeader() + look.namedRows() + look.quoted()
                + look.unfinished() + look.remarks() + text;
    }

    /** Reads a file in both ways; what the general reader makes of it must come out of both. */
    private boolean isReadPlainlyAndAlike(byte[] bytes, ColumnChoice choice) throws IOException {
        Files.write(file, bytes);
        String name = file.toString();
        Optional<PointTable> plain = PlainTable.read(file, name, choice);
        PointTable general;
        try {
            general = PointCsv.read(new ByteArrayInputStream(bytes), name, choice);
        } catch (DataException e) {
            assertThat(plain).isEmpty();
            assertThatThrownBy(() -> PointCsv.read(file, name, choice))
                    .isInstanceOf(DataException.class)
                    .hasMessage(e.getMessage());
            return false;
        }
        PointTable table = plain.isPresent() ? plain.get() : PointCsv.read(file, name, choice);
        assertThat(table.points()).isEqualTo(general.points());
        assertThat(table.points().toArray()).isEqualTo(general.points().toArray());
        assertThat(outcome(table)).isEqualTo(outcome(general));
        return plain.isPresent();
    }

    private boolean isReadPlainlyAndAlike(String text) throws IOException {
        return isReadPlainlyAndAlike(text.getBytes(StandardCharsets.UTF_8), ColumnChoice.AUTOMATIC);
    }

    @Test
    void readsEveryPlainDialect() throws IOException {
        for (String delimiter : DELIMITERS) {
            for (String header :
                    List.of("", "x D y D z\n", "\"x\"D\"y\"D\"z, up\"\n", "# made\n\n# so\nx_1Dy_1Dz_1\n")) {
                String text = header.replace("D", delimiter) + rows(ROWS, i -> row(delimiter, 3));
                assertThat(isReadPlainlyAndAlike(text)).as(delimiter + header).isTrue();
                assertThat(isReadPlainlyAndAlike(text.replace("\n", "\r\n"))).isTrue();
                assertThat(isReadPlainlyAndAlike(text.substring(0, text.length() - 1)))
                        .isTrue();
                assertThat(isReadPlainlyAndAlike("\uFEFF" + text)).isTrue();
                assertThat(isReadPlainlyAndAlike(text.replace("\n", " \n"))).isTrue();
            }
        }
    }

    @Test
    void readsAnyNumberOfColumns() throws IOException {
        for (int columns : new int[] {1, 2, 17, 500}) {
            assertThat(isReadPlainlyAndAlike(rows(20_000 / columns + 10, i -> row(",", columns))))
                    .isTrue();
        }
    }

    @Test
    void readsLinesAcrossBlocks() throws IOException {
        String text = rows(60_000, i -> row(",", 3));
        assertThat(text.length()).isGreaterThan(2 << 20);
        assertThat(isReadPlainlyAndAlike(text)).isTrue();
        int block = 1 << 20;
        String head = rows(1_000, i -> "1,123456789012345678");
        String line = "2," + "3".repeat(40_000) + "\n";
        for (int more = -4; more <= 4; more++) {
            int lines = (block + more - head.length()) / line.length();
            String padding = "0".repeat(block + more - head.length() - lines * line.length());
            assertThat(isReadPlainlyAndAlike(head + padding + line.repeat(lines)))
                    .isTrue();
            assertThat(isReadPlainlyAndAlike(head + padding + line.repeat(lines) + line))
                    .isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "# a comment",
                "#N/A,1,2",
                "1,2",
                "1,2,3,4",
                "1,2,",
                ",2,3",
                "1,,3",
                "1,2,NA",
                "nan,2,3",
                "1,2,NaN",
                "1,2,inf",
                "1,2,Infinity",
                "\"1\",2,3",
                "1,\"2\",3",
                "1,\"2\n\",3",
                "1,\"2,3",
                "1,2,0x1p3",
                "1,2,3d",
                "1,2,1e",
                "1,2,.",
                "1,2,1 2",
                "1;2;3",
                "1 2 3",
                "1,2,abc",
                "a,b,c",
                "1,2,3\r4,5,6",
                "1,2,3\r\r",
                "1,2,1.2.3",
                "1,2,\u00a03",
                "1,2,\u20093",
                "1,2,3\f",
                "1,2,\u0000",
                "1,2,--3",
                "1,2,3#",
                "1, ,3",
                "1,2,\t3",
                "1,2,1_000",
                "1,2,3e5.",
                "1,2,\u0661"
            })
    void leavesWhatIsNotPlainToTheGeneralReader(String odd) throws IOException {
        String before = rows(ROWS, i -> row(",", 3));
        String behind = rows(ROWS, i -> row(",", 3));
        assertThat(isReadPlainlyAndAlike(before + odd + "\n" + behind)).isFalse();
        assertThat(isReadPlainlyAndAlike(before + behind + odd + "\n")).isFalse();
        assertThat(isReadPlainlyAndAlike("x,y,z\r\n" + (before + odd + "\n" + behind).replace("\n", "\r\n")))
                .isFalse();
        isReadPlainlyAndAlike(before + behind + odd);
        isReadPlainlyAndAlike(odd + "\n" + before + behind);
        String some = rows(10, i -> row(",", 3));
        for (int cut = 290; cut < 296; cut++) {
            String start = rows(cut, i -> "-1.123456789012345,0.1234567890123456,12345678901234567");
            isReadPlainlyAndAlike(start + odd + "\n" + some);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"1;2,5;3", "1;2.5;3,5", "1;1,000.5;3"})
    void leavesDecimalCommasToTheGeneralReader(String odd) throws IOException {
        assertThat(isReadPlainlyAndAlike(rows(ROWS, i -> "1;2;34567890123") + odd + "\n"))
                .isFalse();
        assertThat(isReadPlainlyAndAlike(rows(ROWS, i -> "1,5;2;34567890123") + odd + "\n"))
                .isFalse();
        assertThat(isReadPlainlyAndAlike(odd + "\n" + rows(ROWS, i -> "1;2;34567890123")))
                .isFalse();
    }

    @Test
    void countsLinesBehindCommentsAndBlankLines() throws IOException {
        String start = "# a\n\n1,2,3\n\n# b\n4,5,6\n\"7\n\",8,9\n";
        assertThat(isReadPlainlyAndAlike(start + rows(ROWS, i -> row(",", 3)))).isTrue();
        assertThat(isReadPlainlyAndAlike("1,2,3\r\n4,5,6\n" + rows(ROWS, i -> row(",", 3)) + "7,8,9\r\n"))
                .as("both ends of lines")
                .isTrue();
        assertThat(isReadPlainlyAndAlike("1,2,3\r4,5,6\r\n" + rows(ROWS, i -> row(",", 3))))
                .as("returns alone are lines of their own")
                .isFalse();
    }

    @Test
    void leavesAttributesAndWeightsToTheGeneralReader() throws IOException {
        IntFunction<String> row = i -> i + "," + row(",", 2) + "," + random.nextInt(3);
        assertThat(isReadPlainlyAndAlike("a,b,c,d\n" + rows(ROWS, row))).isTrue();
        assertThat(isReadPlainlyAndAlike("a,b,c,weight\n" + rows(ROWS, row))).isFalse();
        assertThat(isReadPlainlyAndAlike(",b,c,d\n" + rows(ROWS, row)))
                .as("names of rows")
                .isFalse();
        assertThat(isReadPlainlyAndAlike(",b,c,d\n" + rows(ROWS, i -> row(",", 4))))
                .as("a column without a name")
                .isTrue();
        assertThat(isReadPlainlyAndAlike("b,c,d\n" + rows(ROWS, row))).isFalse();
        assertThat(isReadPlainlyAndAlike("a,b,c,d\n" + rows(ROWS, i -> row.apply(i) + "m")))
                .isFalse();
    }

    @Test
    void readsTheColumnsThatAreChosen() throws IOException {
        byte[] bytes = ("a,b,c\n" + rows(ROWS, i -> row(",", 3))).getBytes(StandardCharsets.UTF_8);
        ColumnChoice all = new ColumnChoice(List.of("a", "b", "c"), List.of());
        assertThat(isReadPlainlyAndAlike(bytes, all)).isTrue();
        ColumnChoice some = new ColumnChoice(List.of("a", "c"), List.of());
        assertThat(isReadPlainlyAndAlike(bytes, some)).isFalse();
        ColumnChoice others = new ColumnChoice(List.of(), List.of("b"));
        assertThat(isReadPlainlyAndAlike(bytes, others)).isFalse();
        ColumnChoice unknown = new ColumnChoice(List.of(), List.of("e"));
        assertThat(isReadPlainlyAndAlike(bytes, unknown)).isFalse();
    }

    @Test
    void leavesOtherEncodingsToTheGeneralReader() throws IOException {
        String text = "x,y,z\n" + rows(ROWS, i -> row(",", 3));
        for (String charset : List.of("UTF-16LE", "UTF-16BE")) {
            byte[] bytes = ("\uFEFF" + text).getBytes(Charset.forName(charset));
            assertThat(isReadPlainlyAndAlike(bytes, ColumnChoice.AUTOMATIC)).isFalse();
        }
        ByteArrayOutputStream zipped = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(zipped)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        assertThat(isReadPlainlyAndAlike(zipped.toByteArray(), ColumnChoice.AUTOMATIC))
                .isFalse();
    }

    @Test
    void leavesEnormousLinesToTheGeneralReader() throws IOException {
        String wide = "1.5" + ",123456.789e-12".repeat(20_000);
        assertThat(isReadPlainlyAndAlike(wide + "\n" + wide + "\n")).isFalse();
        String zeros = "0".repeat((1 << 20) + 100);
        assertThat(isReadPlainlyAndAlike(rows(ROWS, i -> "1.2345678,2.3456789") + "1," + zeros + "2\n"))
                .isFalse();
        assertThat(isReadPlainlyAndAlike(rows(ROWS, i -> "1.2345678,2.3456789") + "1," + zeros))
                .isFalse();
    }
}
