package org.qmf.data.csv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.qmf.api.DataException;
import org.qmf.api.data.ColumnChoice;

class NumberReaderTest {

    private static NumberReader reader(String text) throws IOException {
        return new NumberReader(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "part.csv");
    }

    @Test
    void handsOutRowAfterRow() throws IOException {
        NumberReader reader = reader("x;y\n1;2\n\n# comment\n\"3\";4\n");
        double[] row = new double[2];
        assertThat(reader.header()).containsExactly("x", "y");
        assertThat(reader.delimiter()).isEqualTo(';');
        assertThat(reader.next(row)).isTrue();
        assertThat(row).containsExactly(1, 2);
        assertThat(reader.next(row)).isTrue();
        assertThat(row).containsExactly(3, 4);
        assertThat(reader.next(row)).isFalse();
    }

    @Test
    void hasNoColumnsWhereThereIsNoText() throws IOException {
        assertThat(reader("").columns()).isZero();
        assertThat(reader("\n# nothing\n").next(new double[0])).isFalse();
    }

    @Test
    void countsLinesForMessages() throws IOException {
        NumberReader reader = reader("1 2\n\n3 x\n");
        double[] row = new double[2];
        reader.next(row);
        assertThatThrownBy(() -> reader.next(row))
                .isInstanceOf(DataException.class)
                .hasMessage("part.csv: row 3, column 2: [x] is not a number");
    }

    @Test
    void readsBackWhatIsWritten() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        NumberWriter writer = new NumberWriter(out, List.of("a,b", "c"), ',');
        double[] values = {9, 0.1, -0.0, Double.NaN, Double.MIN_VALUE};
        writer.write(values, 1, 2);
        writer.write(values, 3, 2);
        writer.flush();
        assertThat(out).hasToString("\"a,b\",c\n0.1,-0.0\nNaN,4.9E-324\n");
        NumberReader reader = reader(out.toString(StandardCharsets.UTF_8));
        assertThat(reader.header()).containsExactly("a,b", "c");
    }

    @SuppressWarnings("InputStreamSlowMultibyteRead")
    @Test
    void saysThatAStreamCannotBeRead() {
        InputStream broken = new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("the connection is gone");
            }
        };
        assertThatThrownBy(() -> PointCsv.read(broken, "standard input", ColumnChoice.AUTOMATIC))
                .isInstanceOf(DataException.class)
                .hasMessage("standard input cannot be read: the connection is gone");
    }
}
