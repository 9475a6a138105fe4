package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class PluginPrintsTest {

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final PluginPrints prints = new PluginPrints(new PrintStream(err, true, StandardCharsets.UTF_8));
    private final PrintStream out = new PrintStream(prints, true, StandardCharsets.UTF_8);

    private String passed() {
        return err.toString(StandardCharsets.UTF_8);
    }

    @Test
    void passesWholeLinesOn() {
        out.print("half a ");
        assertThat(passed()).isEmpty();
        out.println("line, λ");
        out.write('x');
        assertThat(passed()).isEqualTo("half a line, λ\n");

        assertThat(prints.finish()).as("lines of plugins").isEmpty();

        assertThat(passed()).isEqualTo("half a line, λ\nx\n");
    }

    @Test
    void breaksLinesThatDoNotEnd() {
        out.print("a".repeat(20_000));

        assertThat(passed()).isEqualTo(("a".repeat(8192) + "\n").repeat(2));
    }
}
