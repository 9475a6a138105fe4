package org.qmf.cli;

import jakarta.inject.Inject;
import jakarta.inject.Provider;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.qmf.study.Studies;
import org.qmf.study.merge.MergeSummary;
import org.qmf.study.report.StudyReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Brings the cells of several folders together. */
@Command(
        name = "merge",
        sortOptions = false,
        description = {
            "Merges the cells of several folders of one study, and writes results, tables, figures and report.",
            "Study, data and versions must agree; a cell with different values in two folders is refused and named."
        },
        footer = {
            "",
            "Examples:",
            "  qmf study merge qmf-sphere-part-* -o qmf-sphere",
            "  qmf study merge mine yours -o ours"
        })
final class MergeCommand implements Runnable {

    private final Messages messages;
    private final PluginWarnings plugins;
    private final Arguments arguments;
    private final StudyOutput output;
    private final Provider<Studies> studies;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(paramLabel = "DIR", arity = "1..*", description = "Folders of results, or of parts of them.")
    private List<Path> folders = List.of();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            required = true,
            description = "Where they are merged; what is there of the same study is kept.")
    private Path target = Path.of("");

    @Inject
    MergeCommand(
            Messages messages,
            PluginWarnings plugins,
            Arguments arguments,
            StudyOutput output,
            Provider<Studies> studies) {
        this.messages = messages;
        this.plugins = plugins;
        this.arguments = arguments;
        this.output = output;
        this.studies = studies;
    }

    @Override
    public void run() {
        plugins.warnOfProblems();
        ResultFolders.requireAll(spec, folders);
        MergeSummary summary = studies.get().merge(folders, target, new ArrayList<>(arguments.words()));
        output.show(studies.get().tables(target), target);
        summary.remarks().forEach(remark -> messages.line("qmf: warning: " + remark));
        summary.failed().forEach((cell, why) -> messages.line("qmf: warning: " + cell + " failed: " + why));
        messages.line("origin: "
                + summary.origins().entrySet().stream()
                        .map(origin -> HumanText.count(origin.getValue(), "cell") + " of ["
                                + (origin.getKey().isEmpty() ? target.toString() : origin.getKey()) + "]")
                        .collect(Collectors.joining(", ")));
        if (!summary.missing().isEmpty()) {
            messages.line("qmf: warning: " + HumanText.count(summary.missing().size()) + " of "
                    + HumanText.count(summary.cells(), "cell") + " are in none of the folders: "
                    + StaleCells.text(summary.missing()) + "; to compute them: qmf study run "
                    + target.resolve("study.yaml") + " -o " + target);
        }
        messages.line("merged "
                + HumanText.count(summary.cells() - summary.missing().size(), "cell") + ", "
                + HumanText.count(summary.missing().size()) + " missing, "
                + HumanText.count(summary.failed().size()) + " failed; the report is ["
                + target.resolve(StudyReport.FILE) + "], beside results, tables and figures in [" + target + "]");
        messages.suggest("open " + target.resolve(StudyReport.FILE) + " in a browser");
    }
}
