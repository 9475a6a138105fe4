package org.qmf.cli;

import jakarta.inject.Inject;

/** Knows whether results may be coloured; asked before the options are read, since messages about them may be, too. */
final class Colors {

    private final Console console;
    private final Arguments arguments;

    @Inject
    Colors(Console console, Arguments arguments) {
        this.console = console;
        this.arguments = arguments;
    }

    boolean shown() {
        String noColor = console.environment().getOrDefault("NO_COLOR", "");
        return console.outIsTerminal()
                && noColor.isEmpty()
                && !arguments.words().contains("--no-color");
    }
}
