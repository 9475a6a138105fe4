package org.qmf.cli;

import jakarta.inject.Inject;
import org.qmf.host.text.Shown;

/** Tells the user what is neither a result nor an error. */
record Messages(Console console, GlobalOptions options) {

    @Inject
    Messages {}

    void inform(String message) {
        if (!options.quiet) {
            console.err().println(Shown.lines(message));
        }
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
