package org.qmf.cli;

import jakarta.inject.Inject;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The program itself; without a command it shows its help. */
@Command(
        name = "qmf",
        mixinStandardHelpOptions = true,
        scope = ScopeType.INHERIT,
        versionProvider = Version.class,
        sortOptions = false,
        usageHelpAutoWidth = true,
        description = "Recovers curved manifolds from noisy points and compares methods for it.",
        footer = {
            "",
            "Examples:",
            "  qmf data generate sphere -o noisy.csv",
            "  qmf denoise noisy.csv -o clean.csv",
            "  qmf study run sphere --quick",
            "'qmf COMMAND --help' explains a command and has more examples."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:done",
            "1:the run failed",
            "2:wrong usage or configuration",
            "3:the data cannot be used",
            "4:a plugin failed",
            "130:interrupted"
        })
final class QmfCommand implements Runnable {

    /** Filled by picocli, and read by whoever asks for the options. */
    @Mixin
    @SuppressWarnings("UnusedVariable")
    private final GlobalOptions options;

    @Spec
    private CommandSpec spec;

    @Inject
    QmfCommand(GlobalOptions options) {
        this.options = options;
        this.spec = CommandSpec.create();
    }

    @Override
    public void run() {
        throw new CommandLine.ParameterException(spec.commandLine(), "give a command");
    }
}
