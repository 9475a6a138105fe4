package org.qmf.cli;

import jakarta.inject.Inject;
import java.util.stream.Stream;
import org.qmf.host.text.Shown;
import org.qmf.host.text.WrappedText;

/** Tells the user what is neither a result nor an error. */
record Messages(Console console, GlobalOptions options) {

    @Inject
    Messages {}

    void inform(String message) {
        if (!options.quiet) {
            Shown.lines(message).lines().flatMap(this::wrapped).forEach(console.err()::println);
        }
    }

    /** Breaks what a person reads between words; commands stay whole, to be copied. */
    private Stream<String> wrapped(String line) {
        return console.errIsTerminal() && !line.contains(": qmf ")
                ? new WrappedText(console.width()).lines("", line).stream()
                : Stream.of(line);
    }

    /** Tells something on one line, whatever names it holds. */
    void line(String message) {
        inform(Shown.oneLine(message));
    }

    /** Tells a person at a terminal what could be typed next; scripts have no use for it. */
    void suggest(String command) {
        if (console.errIsTerminal()) {
            inform("next: " + command);
        }
    }
}
