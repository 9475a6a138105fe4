package org.qmf.data.csv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class TidyCsvTest {

    @Test
    void quotesWhatNeedsQuotes() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new TidyCsv(out, List.of("name", "the value"))
                .row("plain", 1.5)
                .row("a, b", "")
                .row("say \"é\"", -3)
                .row("two\nlines", Double.NaN)
                .flush();
        assertThat(out.toString(StandardCharsets.UTF_8))
                .isEqualTo("name,the value\nplain,1.5\n\"a, b\",\n\"say \"\"é\"\"\",-3\n\"two\nlines\",NaN\n");
    }

    @Test
    void quotesFreeTextAlwaysButNothingThatIsEmpty() throws IOException {
        StringWriter out = new StringWriter();
        new TidyCsv(out, List.of("point", "reason"))
                .quoting("reason")
                .row(1, "")
                .row(2, "too few")
                .flush();
        assertThat(out).hasToString("point,reason\n1,\n2,\"too few\"\n");
    }

    @Test
    void writesTheHeaderOfATableWithoutRows() throws IOException {
        StringWriter out = new StringWriter();
        new TidyCsv(out, List.of("a", "b")).flush();
        assertThat(out).hasToString("a,b\n");
    }

    @Test
    void refusesRowsOfAnotherLength() {
        assertThatThrownBy(() -> new TidyCsv(new StringWriter(), List.of("a", "b")).row(1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the number of values [1] is not that of the columns [a, b]");
    }

    @Test
    void computesNothingInASpreadsheet() throws IOException {
        StringWriter text = new StringWriter();
        TidyCsv csv = new TidyCsv(text, List.of("=a", "b"));
        for (String formula : List.of("=1+1", "+cmd", "-2+3+cmd|' /C calc'!A0", "@SUM(1)", "\tx")) {
            csv.row(formula, "-0.5");
        }
        csv.row("-1.5e-7", "-0.25 [-1.0, 2e-5]");
        csv.row("-Infinity", "- none -");
        csv.flush();

        assertThat(text.toString()).isEqualTo("""
                '=a,b
                '=1+1,-0.5
                '+cmd,-0.5
                '-2+3+cmd|' /C calc'!A0,-0.5
                '@SUM(1),-0.5
                '\tx,-0.5
                -1.5e-7,"-0.25 [-1.0, 2e-5]"
                -Infinity,'- none -
                """);
    }

    @Test
    void passesOnThatTheTargetIsFull() {
        OutputStream full = new OutputStream() {
            @Override
            public void write(int value) throws IOException {
                throw new IOException("No space left on device");
            }
        };
        assertThatThrownBy(() -> {
                    TidyCsv csv = new TidyCsv(full, List.of("a"));
                    for (int i = 0; i < 100_000; i++) {
                        csv.row(i);
                    }
                    csv.flush();
                })
                .isInstanceOf(IOException.class)
                .hasMessage("No space left on device");
    }
}
