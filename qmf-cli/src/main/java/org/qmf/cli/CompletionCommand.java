package org.qmf.cli;

import picocli.AutoComplete;
import picocli.CommandLine.Command;

/** Prints a script that completes commands and options in bash and zsh. */
@Command(
        name = "completion",
        description = "Prints a completion script for bash and zsh.",
        footer = {"", "Examples:", "  source <(qmf completion)", "  qmf completion > ~/.qmf-completion"})
final class CompletionCommand implements Runnable {

    private final Session session;

    CompletionCommand(Session session) {
        this.session = session;
    }

    @Override
    public void run() {
        session.console().out().print(AutoComplete.bash("qmf", Qmf.commands(session)));
    }
}
