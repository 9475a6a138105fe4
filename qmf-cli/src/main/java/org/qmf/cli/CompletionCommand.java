package org.qmf.cli;

import jakarta.inject.Inject;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints a script that completes commands and options in bash and zsh. */
@Command(
        name = "completion",
        description = "Prints a completion script for bash and zsh.",
        footer = {"", "Examples:", "  source <(qmf completion)", "  qmf completion > ~/.qmf-completion"})
final class CompletionCommand implements Runnable {

    private final Console console;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Inject
    CompletionCommand(Console console) {
        this.console = console;
    }

    @Override
    public void run() {
        console.out().print(AutoComplete.bash("qmf", spec.root().commandLine()));
    }
}
