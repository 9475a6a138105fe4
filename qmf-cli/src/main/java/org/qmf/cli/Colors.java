package org.qmf.cli;

import jakarta.inject.Inject;

/** Knows whether results may be coloured; asked before the options are read, since messages about them may be, too. */
record Colors(Console console, Arguments arguments) {

    @Inject
    Colors {}

    boolean shown() {
        String noColor = console.environment().getOrDefault("NO_COLOR", "");
        return console.outIsTerminal()
                && noColor.isEmpty()
                && !arguments.words().contains("--no-color");
    }
}
