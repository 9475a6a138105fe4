package org.qmf.cli;

import jakarta.inject.Inject;
import jakarta.inject.Provider;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.qmf.host.file.AtomicFile;
import org.qmf.study.Studies;
import org.qmf.study.leaderboard.LeaderboardPage;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Sets the methods and data sets of several studies against each other on one page. */
@Command(
        name = "leaderboard",
        sortOptions = false,
        description = {
            "Writes a page with the methods and data sets of any number of studies, with links to their reports.",
            "A data set of two studies is the same if its samples are; a method is known by its name."
        },
        footer = {
            "",
            "Examples:",
            "  qmf study leaderboard qmf-sphere qmf-suite -o board.html",
            "  qmf study leaderboard results/* -o board.html --metric truth-distance.mse"
        })
final class LeaderboardCommand implements Runnable {

    private final Messages messages;
    private final PluginWarnings plugins;
    private final Provider<Studies> studies;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(paramLabel = "DIR", arity = "1..*", description = "Folders of results.")
    private List<Path> folders = List.of();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "PAGE",
            required = true,
            description = "The page, an HTML file.")
    private Path page = Path.of("");

    @Option(
            names = "--metric",
            paramLabel = "NAME",
            description = "The value to show, for example truth-distance.mse; default: that of the first study.")
    private @Nullable String metric;

    @Option(names = "--overwrite", description = "Replace the page if it is there.")
    private boolean overwrite;

    @Inject
    LeaderboardCommand(Messages messages, PluginWarnings plugins, Provider<Studies> studies) {
        this.messages = messages;
        this.plugins = plugins;
        this.studies = studies;
    }

    @Override
    public void run() {
        plugins.warnOfProblems();
        ResultFolders.requireAll(spec, folders);
        AtomicFile.requireWritable(page, overwrite);
        LeaderboardPage board =
                ResultFolders.read(spec, () -> studies.get().leaderboard(folders, Optional.ofNullable(metric)));
        board.write(page, overwrite);
        board.remarks().forEach(remark -> messages.line("qmf: warning: " + remark));
        messages.line(HumanText.count(board.methods(), "method") + " on "
                + HumanText.count(board.datasets(), "data set") + " of " + HumanText.count(folders.size(), "folder")
                + " written to [" + page + "]");
        messages.suggest("open " + page + " in a browser");
    }
}
