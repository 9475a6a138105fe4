package org.qmf.cli;

import jakarta.inject.Inject;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints a script that completes commands and options in bash and zsh. */
@Command(
        name = "completion",
        description = {
            "Prints a script by which bash and zsh complete commands, options, files, strategies, presets and the paths of"
                    + " --set.",
            "It knows the plugins that are there when it is printed; --plugins adds a folder."
        },
        footer = {
            "",
            "Examples:",
            "  source <(qmf completion)",
            "  echo 'source <(qmf completion)' >> ~/.bashrc",
            "  qmf completion --plugins my-plugins > ~/.qmf-completion"
        })
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
        console.out().print(CompletionScript.of(spec.root()));
    }
}
