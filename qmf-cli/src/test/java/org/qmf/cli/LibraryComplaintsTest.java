package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class LibraryComplaintsTest {

    @Test
    void passesOnEverythingElse() {
        ByteArrayOutputStream shown = new ByteArrayOutputStream();
        PrintStream err = new PrintStream(shown, true, StandardCharsets.UTF_8);
        try (PrintStream printed = new PrintStream(new LibraryComplaints(err), true, StandardCharsets.UTF_8)) {
            printed.println("a line");
            printed.println("[MFL] encountered illegal entry larger than 2GB: 3.1GB.");
            printed.print("no end");
            printed.println(" \u00e4");
            printed.write('x');
            printed.println();
        }
        assertThat(shown.toString(StandardCharsets.UTF_8)).isEqualTo("a line\nno end \u00e4\nx\n");
    }
}
