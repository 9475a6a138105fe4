package org.qmf.data.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.data.ColumnChoice;
import org.qmf.api.data.PointTable;
import org.qmf.data.csv.CsvPresentation;
import org.qmf.data.csv.PointCsv;

class CsvFormatTest {

    private static final Points TWO = Points.of(new double[] {1, 2.5}, new double[] {-3, 4e-7});

    @TempDir
    private Path folder;

    private static PointTable read(String text) {
        return read(text, ColumnChoice.AUTOMATIC);
    }

    private static PointTable read(String text, ColumnChoice choice) {
        return PointCsv.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "points.csv", choice);
    }

    private static String written(PointTable table) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PointCsv.write(table, out);
        return out.toString(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1,2.5\n-3,4e-7\n",
                "1,2.5\r\n-3,4e-7",
                "1;2.5\n-3;4e-7\n",
                "1\t2.5\n-3\t4e-7\n",
                "1 2.5\n-3 4e-7\n",
                "  1.0   2.5\n -3.0  4e-7  \n\n",
                "# made by a tool, with commas; and more\n\n1,2.5\n# between\n-3,4e-7\n\n",
                "x,y\n1,2.5\n-3,4e-7\n",
                "\uFEFFx,y\n1,2.5\n-3,4e-7\n",
                "\"the x, in m\",\"y \"\"up\"\"\"\n\"1\", 2.5 \n-3,+4E-7\n",
                "first second\n1\t2.5\n-3\t4e-7\n",
                "width of it,height\n1,2.5\n-3,4e-7\n",
                "width height\n  1   2.5\n  -3   4e-7\n",
            })
    void readsEveryDialect(String text) {
        assertThat(read(text).points()).isEqualTo(TWO);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "1,2\\n3,abc\\n|points.csv: row 2, column 2: [abc] is not a number; if the column holds no coordinates,"
                        + " --ignore 2",
                "x,y\\n# c\\n\\n1,2\\n1,2\\n3,4\\nabc,5|points.csv: row 7, column 1 [x]: [abc] is not a number; if the"
                        + " column holds no coordinates, --ignore x",
                "1,abc\\n3,4|points.csv: row 1, column 2: [abc] is not a number, but [4] in row 2 is; if the column holds no"
                        + " coordinates, --ignore 2",
                "1,2\\n3,4\\n5,6,7|points.csv: row 3 has [3] columns, the rows before it have [2]",
                "1 2\\n3|points.csv: row 2 has [1] columns, the rows before it have [2]",
                "1;2,5\\n3;1.5|points.csv: row 2, column 2: [1.5] has a decimal point, numbers before it have decimal"
                        + " commas; if the column holds no coordinates, --ignore 2",
                "a;b\\n2,5;1.5|points.csv: row 2, column 2 [b]: [1.5] has a decimal point, numbers before it have"
                        + " decimal commas; if the column holds no coordinates, --ignore b",
                "1;2.5\\n3;1,5|points.csv: row 2, column 2: [1,5] is not a number; if the column holds no coordinates,"
                        + " --ignore 2",
                "a b\\nc d\\n|points.csv is no table of points: none of its [2] columns holds numbers, the first row is"
                        + " [c d]",
                "1,2\\n3,0x1p3|points.csv: row 2, column 2: [0x1p3] is not a number; if the column holds no coordinates,"
                        + " --ignore 2",
                "1,2\\n3,5d|points.csv: row 2, column 2: [5d] is not a number; if the column holds no coordinates, --ignore 2",
                "^^|points.csv is empty",
                "# only a comment\\n|points.csv is empty",
                "x,y\\n|points.csv has a header but no points",
                "x,weight\\n1,-2|points.csv: weight [-2.0] of point [1] must be finite and not negative",
            })
    void saysWhereTheTextIsWrong(String text, String message) {
        assertThatThrownBy(() -> read(text.replace("\\n", "\n")))
                .isInstanceOf(DataException.class)
                .hasMessage(message);
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16LE", "UTF-16BE"})
    void readsWhatSpreadsheetsCallUnicode(String charset) {
        byte[] text = "\uFEFFname\tx\ty\nÄpfel\t1\t2.5\nΩ\t-3\t4e-7\n".getBytes(Charset.forName(charset));
        PointTable table = PointCsv.read(new ByteArrayInputStream(text), "points.txt", ColumnChoice.AUTOMATIC);
        assertThat(table.points()).isEqualTo(TWO);
        assertThat(table.attributes().get(0).text(0)).isEqualTo("Äpfel");
    }

    @Test
    void readsWhatIsNotFinite() {
        assertThat(read("nan,-inf\nNaN,Infinity\n").points().toArray())
                .containsExactly(Double.NaN, Double.NEGATIVE_INFINITY, Double.NaN, Double.POSITIVE_INFINITY);
    }

    @Test
    void readsOneColumnWithAndWithoutHeader() {
        assertThat(read("1\n2\n3\n").points()).isEqualTo(Points.wrap(new double[] {1, 2, 3}, 1));
        PointTable table = read("height above ground\n1\n2\n3\n");
        assertThat(table.points()).isEqualTo(Points.wrap(new double[] {1, 2, 3}, 1));
        assertThat(table.header()).containsExactly("height above ground");
    }

    @Test
    void keepsHeaderAndDelimiterOfTheInput() throws IOException {
        String text = "\"a;b\";y\n1.0;2.5\n-3.0;4.0E-7\n";
        assertThat(written(read(text))).isEqualTo(text);
        assertThat(written(read("x y\n1 2\n").withPoints(TWO))).isEqualTo("x y\n1.0 2.5\n-3.0 4.0E-7\n");
    }

    @Test
    void keepsWeightsInAColumnOfTheirOwn() throws IOException {
        Points weighted = TWO.withWeights(new double[] {0.25, 2});
        String text = written(PointTable.of(weighted));
        assertThat(text).isEqualTo("x1,x2,weight\n1.0,2.5,0.25\n-3.0,4.0E-7,2.0\n");
        assertThat(read(text).points()).isEqualTo(weighted);
        assertThat(read(text).header()).isEqualTo(List.of("x1", "x2"));
    }

    @Test
    void readsBackTheSameBits() {
        RandomStream random = RandomStream.of(1, "csv", 0);
        double[] values = new double[30_000];
        for (int i = 0; i < values.length; i++) {
            double bits = Double.longBitsToDouble(random.nextLong());
            values[i] = Double.isNaN(bits) ? -0.0 : bits;
        }
        Points points = Points.wrap(values, 3);
        for (String name : List.of("points.csv", "points.tsv", "points.txt")) {
            Path path = folder.resolve(name);
            TestFiles.write(points, path);
            assertThat(TestFiles.read(path.toString())).isEqualTo(points);
        }
    }

    @Test
    void separatesColumnsByWhatTheExtensionPromises() throws IOException {
        PointTable blanks = PointTable.of(TWO).withPresentation(CsvPresentation.of(' '));
        for (String name : List.of("a.csv", "a.tsv", "a.txt")) {
            TestFiles.write(blanks, folder.resolve(name).toString(), false);
        }
        assertThat(Files.readString(folder.resolve("a.csv"))).startsWith("1.0,2.5\n");
        assertThat(Files.readString(folder.resolve("a.tsv"))).startsWith("1.0\t2.5\n");
        assertThat(Files.readString(folder.resolve("a.txt"))).startsWith("1.0 2.5\n");
    }

    @Test
    void readsVeryWideRows() {
        double[] values = new double[3 * 20_000];
        for (int i = 0; i < values.length; i++) {
            values[i] = Math.sin(i);
        }
        Points wide = Points.wrap(values, 20_000);
        Path path = folder.resolve("wide.csv");
        TestFiles.write(wide, path);
        assertThat(TestFiles.read(path.toString())).isEqualTo(wide);
    }
}
