package org.qmf.data.csv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.data.Attribute;
import org.qmf.api.data.ColumnChoice;
import org.qmf.api.data.PointTable;

/** Tables as R, pandas and spreadsheets write them. */
class TablesOfOthersTest {

    private static PointTable read(String text, ColumnChoice choice) {
        return read(text.getBytes(StandardCharsets.UTF_8), choice);
    }

    private static PointTable read(byte[] bytes, ColumnChoice choice) {
        return PointCsv.read(new ByteArrayInputStream(bytes), "table.csv", choice);
    }

    private static PointTable read(String text) {
        return read(text, ColumnChoice.AUTOMATIC);
    }

    private static String written(PointTable table) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PointCsv.write(table, out);
        return out.toString(StandardCharsets.UTF_8);
    }

    /** What write.csv, write.csv2, write.table, write.table(sep = ",") and to_csv make of one table, in numbers of ours. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"\",\"eruptions\",\"waiting\"\n\"1\",3.6,79.0\n\"2\",1.8,54.0\n",
                "\"\";\"eruptions\";\"waiting\"\n\"1\";3,6;79,0\n\"2\";1,8;54,0\n",
                "\"eruptions\" \"waiting\"\n\"1\" 3.6 79.0\n\"2\" 1.8 54.0\n",
                "\"eruptions\",\"waiting\"\n\"1\",3.6,79.0\n\"2\",1.8,54.0\n",
                "\"eruptions\"\t\"waiting\"\n\"1\"\t3.6\t79.0\n\"2\"\t1.8\t54.0\n",
                ",eruptions,waiting\n0,3.6,79.0\n1,1.8,54.0\n",
                ",eruptions,waiting\n17,3.6,79.0\n4,1.8,54.0\n",
                ",0,1\n0,3.6,79.0\n1,1.8,54.0\n",
                "name,eruptions,waiting\n\"Old, faithful\",3.6,79.0\nanother,1.8,54.0\n",
            })
    void keepsNamesOfRowsAndWritesTheSameTextAgain(String text) throws IOException {
        PointTable table = read(text);
        assertThat(table.points()).isEqualTo(Points.of(new double[] {3.6, 79}, new double[] {1.8, 54}));
        assertThat(table.attributes()).singleElement().matches(attribute -> attribute.position() == 0);
        assertThat(written(table)).isEqualTo(text);
    }

    @Test
    void takesNumbersFromZeroForNamesOnlyWhereTheyCannotBeAPoint() {
        assertThat(read("0,1,2\n0.5,0.25,1.5\n").header()).containsExactly("0", "1", "2");
        assertThat(read("0,1,2\n3,0.25,1.5\n").points().size()).isEqualTo(2);
        assertThat(read("0,1,3\n0.5,0.25,1.5\n").points().size()).isEqualTo(2);
    }

    @Test
    void keepsTextsInTheirPlaces() throws IOException {
        String text = "\"x\",\"Species\",\"y\",\"note\"\n1.5,\"setosa\",2.5,\n3.5,\"virgi, nica\",4.5,n7\n";
        PointTable table = read(text);
        assertThat(table.header()).containsExactly("x", "y");
        assertThat(table.columnNames()).containsExactly("x", "Species", "y", "note");
        assertThat(table.attributes().get(1).text(1)).isEqualTo("n7");
        assertThat(written(table)).isEqualTo(text);
    }

    @Test
    void keepsIgnoredNumbersAsTheyAreWritten() throws IOException {
        String text = "id,x,y\n0001,1.5,2.50\n0002,3.5,4.50\n";
        PointTable table = read(text, new ColumnChoice(List.of(), List.of("id", "y")));
        assertThat(table.points().toArray()).containsExactly(1.5, 3.5);
        assertThat(written(table)).isEqualTo(text);
        assertThat(written(read(text, new ColumnChoice(List.of("2"), List.of()))))
                .isEqualTo(text);
    }

    @Test
    void refusesToGuessWhereAColumnIsPartlyText() {
        assertThatThrownBy(() -> read("x,code\n1,A7\n2,15\n"))
                .isInstanceOf(DataException.class)
                .hasMessage(
                        "table.csv: row 2, column 2 [code]: [A7] is not a number, but [15] in row 3 is; if the column"
                                + " holds no coordinates, --ignore code");
        assertThat(read("x,code\n1,A7\n2,15\n", new ColumnChoice(List.of(), List.of("code")))
                        .points()
                        .toArray())
                .containsExactly(1, 2);
        assertThatThrownBy(() -> read("x,code\n1,A7\n2,15\n", new ColumnChoice(List.of("x", "code"), List.of())))
                .hasMessage("table.csv: row 2, column 2 [code]: [A7] is not a number");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "NA", "NaN", "nan", "null", "NULL", "?", "N/A", "<NA>", "None", " NA "})
    void readsMissingValuesAndWritesThemAsTheyWere(String mark) throws IOException {
        String text = "x,y\n1.0,2.0\n" + mark + ",4.10\n5.0,6.0\n";
        PointTable table = read(text);
        assertThat(table.points().toArray()).containsExactly(1, 2, Double.NaN, 4.1, 5, 6);
        assertThat(written(table)).isEqualTo(text);
        assertThat(written(table.withPoints(table.points().select(0, 2)))).isEqualTo("x,y\n1.0,2.0\n5.0,6.0\n");
    }

    @Test
    void doesNotLoseRowsThatBeginAsCommentsDo() {
        assertThatThrownBy(() -> read("x,y\n1,2\n#N/A,3\n"))
                .isInstanceOf(DataException.class)
                .hasMessage("table.csv: row 3 begins with [#N/A], but lines that begin with [#] are comments; put it in"
                        + " quotes, or leave the value empty");
        assertThat(read("x,y\n1,2\n\"#N/A\",3\n4,#N/A\n").points().size()).isEqualTo(3);
    }

    @Test
    void takesAColumnInWhichNothingIsForNoCoordinate() throws IOException {
        PointTable trailing = read("1.5,2.5,\n3.5,4.5,\n");
        assertThat(trailing.points().dimension()).isEqualTo(2);
        assertThat(written(trailing)).isEqualTo("1.5,2.5,\n3.5,4.5,\n");
        assertThat(read("x,y\nNA,1\nNA,2\n").header()).containsExactly("y");
    }

    @Test
    void readsMissingValuesInTheFirstRow() {
        assertThat(read("NA,NA\n1,2\n").points().size()).isEqualTo(2);
        assertThat(read("x,label\nNA,NA\n2,b\n").attributes())
                .containsExactly(Attribute.ofTexts("label", 1, List.of("NA", "b")));
    }

    @Test
    void readsDecimalCommasWhereCommasDoNotSeparate() {
        Points expected = Points.of(new double[] {1.5, 2000}, new double[] {-3, 4e-7});
        assertThat(read("1,5;2000\n-3;4e-7\n").points()).isEqualTo(expected);
        assertThat(read("1,5\t2000\n-3\t4,0e-7\n").points()).isEqualTo(expected);
        assertThat(read("1,5 2000,0\n-3,0 4,0e-7\n").points()).isEqualTo(expected);
        assertThat(read("\"1,5\";\"2000\"\n\"-3\";\"4e-7\"\n").points()).isEqualTo(expected);
        assertThat(read("1,5;2\n3;4\n").presentation().orElseThrow().remarks())
                .containsExactly("numbers are read with decimal commas");
    }

    @Test
    void doesNotTakeSeparatorsOfThousandsForNumbers() {
        PointTable table = read("x;pop\n1;1,234,567\n2;2,345,678\n");
        assertThat(table.attributes()).singleElement().matches(it -> it.name().equals("pop"));
        assertThatThrownBy(() -> read("x,pop\n1,\"1,234\"\n2,17\n"))
                .hasMessageContaining("[1,234] is not a number, but [17] in row 3 is");
    }

    @Test
    void undoesGzipWhateverTheName() throws IOException {
        ByteArrayOutputStream zipped = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(zipped)) {
            out.write("x,y\n1,2\n".getBytes(StandardCharsets.UTF_8));
        }
        assertThat(read(zipped.toByteArray(), ColumnChoice.AUTOMATIC).points())
                .isEqualTo(Points.of(new double[] {1, 2}));
    }

    @Test
    void takesALastColumnOfThatNameForWeightsUnlessItIsNamed() throws IOException {
        String text = "height,weight\n58.0,115.0\n59.0,117.0\n";
        assertThat(read(text).points().weight(0)).isEqualTo(115);
        assertThat(read(text, new ColumnChoice(List.of("height"), List.of()))
                        .points()
                        .weight(0))
                .isEqualTo(115);
        assertThat(read(text, new ColumnChoice(List.of("height", "weight"), List.of()))
                        .points()
                        .dimension())
                .isEqualTo(2);
        PointTable ignored = read(text, new ColumnChoice(List.of(), List.of("weight")));
        assertThat(ignored.points().weighted()).isFalse();
        assertThat(written(ignored)).isEqualTo(text);
    }

    @Test
    void countsRowsAsTheFileDoes() {
        PointTable table = read("# a comment\nx,y\n1,2\n\n3,4\n5,6\n# another\n7,8\n");
        assertThat(IntStream.range(0, 4).mapToObj(table::describeRow))
                .containsExactly("row 3", "row 5", "row 6", "row 8");
        assertThat(table.select(2, 3).describeRow(0)).isEqualTo("row 1");
    }

    @Test
    void readsThousandsOfColumnsWithNames() throws IOException {
        String header = IntStream.range(0, 5000).mapToObj(i -> "gene" + i).collect(Collectors.joining(","));
        String row = IntStream.range(0, 5000).mapToObj(i -> i + ".5").collect(Collectors.joining(","));
        String text = "cell," + header + "\nAAAC-1," + row + "\nAAAG-1," + row + "\n";
        PointTable table = read(text);
        assertThat(table.points().dimension()).isEqualTo(5000);
        assertThat(written(table)).isEqualTo(text);
    }

    @Test
    void refusesNamesOfRowsWhereOnlyNumbersAreRead() {
        assertThatThrownBy(() -> new NumberReader(
                        new ByteArrayInputStream(",x\n1,2\n".getBytes(StandardCharsets.UTF_8)), "part.csv"))
                .isInstanceOf(DataException.class)
                .hasMessage("part.csv: column 1 has no name, so it holds names of rows, not numbers; write the file"
                        + " without it");
    }

    @Test
    void quotesWhatWouldBeReadAsSomethingElse() throws IOException {
        PointTable table = PointTable.of(Points.of(new double[] {1}, new double[] {2}), List.of("x"))
                .withAttributes(List.of(Attribute.ofTexts("#label", 0, List.of("# no comment", "two\nlines"))));
        PointTable again = read(written(table));
        assertThat(again.attributes()).isEqualTo(table.attributes());
        assertThat(again.points()).isEqualTo(table.points());
    }
}
