package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.Mockito.doNothing;
import static org.mockito.Mockito.mock;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class StandardOutputTest {

    /** A device that takes one line and no more. */
    private static StandardOutput failing(String reason) throws IOException {
        OutputStream device = mock();
        doNothing().doThrow(new IOException(reason)).when(device).write(any(byte[].class), anyInt(), anyInt());
        StandardOutput out = new StandardOutput(device);
        out.write(new byte[] {'1', '\n'}, 0, 2);
        assertThat(out.complaint()).isEmpty();
        return out;
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
    void remembersWhyResultsAreMissing() throws IOException {
        assertThat(printed(failing("No space left on device")).complaint())
                .hasValue("standard output cannot be written: No space left on device");
    }

    @Test
    void doesNotComplainOfAReaderThatHasHadEnough() throws IOException {
        assertThat(printed(failing("Broken pipe")).complaint()).isEmpty();
    }
}
