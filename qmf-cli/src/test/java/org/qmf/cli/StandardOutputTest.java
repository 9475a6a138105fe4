package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class StandardOutputTest {

    private static StandardOutput failing(String reason) {
        return new StandardOutput(new OutputStream() {
            @Override
            public void write(int value) throws IOException {
                throw new IOException(reason);
            }
        });
    }

    private static StandardOutput printed(StandardOutput out) {
        new PrintStream(out, true, StandardCharsets.UTF_8).println("results");
        return out;
    }

    @Test
    void passesOnWhatIsPrinted() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        StandardOutput out = printed(new StandardOutput(bytes));
        out.write('!');

        assertThat(bytes.toString(StandardCharsets.UTF_8)).isEqualTo("results\n!");
        assertThat(out.complaint()).isEmpty();
    }

    @Test
    void remembersWhyResultsAreMissing() {
        assertThat(printed(failing("No space left on device")).complaint())
                .hasValue("standard output cannot be written: No space left on device");
    }

    @Test
    void doesNotComplainOfAReaderThatHasHadEnough() {
        assertThat(printed(failing("Broken pipe")).complaint()).isEmpty();
    }
}
