package org.qmf.data.csv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class CsvLineTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    private String written() {
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void writesLinesOfAnyLengthAndNumber() throws IOException {
        CsvLine line = new CsvLine(out, ',', false);
        StringBuilder expected = new StringBuilder();
        for (int row = 0; row < 300; row++) {
            int numbers = row % 100 == 0 ? 20_000 : row;
            String label = "Ä\"Ω\uD83D\uDE00".repeat(row * row);
            line.add(label, false);
            expected.append(label.isEmpty() ? "" : '"' + label.replace("\"", "\"\"") + '"');
            for (int i = 0; i < numbers; i++) {
                line.add(-1.2345678901234568e-300);
                expected.append(",-1.2345678901234568E-300");
            }
            line.end();
            expected.append('\n');
        }
        line.flush();
        assertThat(written().contentEquals(expected)).isTrue();
    }

    @Test
    void putsCommasIntoNumbersAlone() throws IOException {
        CsvLine line = new CsvLine(out, ';', true);
        line.add("v1.5", false);
        line.add(-1.5);
        line.add(Double.NaN);
        line.add(1e-7);
        line.end();
        line.flush();
        assertThat(written()).isEqualTo("v1.5;-1,5;NaN;1,0E-7\n");
    }

    @Test
    void quotesWhatWouldBeSomethingElse() throws IOException {
        CsvLine line = new CsvLine(out, ' ', false);
        line.add("#1", false);
        line.add("#2", false);
        line.add("", false);
        line.add("a b", false);
        line.add("a,b", false);
        line.add("c", true);
        line.end();
        line.add("#3", false);
        line.end();
        line.flush();
        assertThat(written()).isEqualTo("\"#1\" #2 \"\" \"a b\" a,b \"c\"\n\"#3\"\n");
    }

    @Test
    void failsWhereTheStreamDoes() {
        CsvLine line = new CsvLine(
                new OutputStream() {
                    @Override
                    public void write(int b) throws IOException {
                        throw new IOException("no space left");
                    }
                },
                ',',
                false);
        assertThatThrownBy(() -> {
                    for (int i = 0; i < 10_000; i++) {
                        line.add(i);
                        line.end();
                    }
                })
                .isInstanceOf(IOException.class)
                .hasMessage("no space left");
    }
}
