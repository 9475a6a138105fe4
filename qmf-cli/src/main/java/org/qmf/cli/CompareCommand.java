package org.qmf.cli;

import jakarta.inject.Inject;
import jakarta.inject.Provider;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.qmf.api.QmfException;
import org.qmf.host.file.AtomicFile;
import org.qmf.study.Studies;
import org.qmf.study.change.Change;
import org.qmf.study.change.ChangesTable;
import org.qmf.study.change.StudyChanges;
import org.qmf.study.change.Verdict;
import org.qmf.study.table.TableFormat;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Says what changed between the results of two runs of a study. */
@Command(
        name = "compare",
        sortOptions = false,
        description = {
            "Says what changed between two results of a study, for example before and after a change of a method.",
            "Values are paired by data set, method, setting and replicate. The exit code is 1 if any became worse by more"
                    + " than chance and tolerance explain, or fails now; 0 if none did."
        },
        footer = {
            "",
            "Examples:",
            "  qmf study compare before after",
            "  qmf study compare before after --tolerance 0.01 -o changes.md",
            "  qmf study compare before after --metric runtime.seconds --json"
        })
final class CompareCommand implements Runnable {

    private static final int MOST_ROWS = 40;
    private static final int MOST_NAMED = 5;

    private final Console console;
    private final Messages messages;
    private final PluginWarnings plugins;
    private final StudyOutput output;
    private final Provider<Studies> studies;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(index = "0", paramLabel = "OLD", description = "The folder of the results before.")
    private Path old = Path.of("");

    @Parameters(index = "1", paramLabel = "NEW", description = "The folder of the results now.")
    private Path current = Path.of("");

    @Option(
            names = "--metric",
            paramLabel = "NAME",
            description = "The value to compare, for example truth-distance.mse; default: that of the study.")
    private @Nullable String metric;

    @Option(
            names = "--tolerance",
            paramLabel = "SHARE",
            description = "The share by which a value may become worse, 0.01 for one per cent; default 0.")
    private double tolerance;

    @Option(names = "--json", description = "Print JSON for programs in the place of a table.")
    private boolean json;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write all rows to a file, too: .csv, .json, .md, .tex or .txt.")
    private @Nullable Path file;

    @Option(names = "--overwrite", description = "Replace the file if it is there.")
    private boolean overwrite;

    @Inject
    CompareCommand(
            Console console, Messages messages, PluginWarnings plugins, StudyOutput output, Provider<Studies> studies) {
        this.console = console;
        this.messages = messages;
        this.plugins = plugins;
        this.output = output;
        this.studies = studies;
    }

    @Override
    public void run() {
        plugins.warnOfProblems();
        ResultFolders.requireAll(spec, List.of(old, current));
        if (!(tolerance >= 0) || Double.isInfinite(tolerance)) {
            throw new ParameterException(
                    spec.commandLine(), "tolerance [" + tolerance + "] must be a share, for example 0.01");
        }
        Optional<Format> format = Optional.ofNullable(file).map(this::format);
        StudyChanges changes = ResultFolders.read(
                spec, () -> studies.get().compare(old, current, Optional.ofNullable(metric), tolerance));
        ChangesTable table = new ChangesTable(changes);
        if (json) {
            console.out().print(table.json());
        } else {
            output.show(table.table(MOST_ROWS), file == null ? "written by -o FILE" : "[" + file + "]");
        }
        format.ifPresent(it -> write(it, table));
        conclude(changes);
    }

    /** How a file is written: as a table, or as JSON where there is no format of tables. */
    private record Format(Path file, Optional<TableFormat> table) {}

    private Format format(Path given) {
        String name = String.valueOf(given.getFileName());
        String ending = name.substring(name.lastIndexOf('.') + 1);
        Optional<TableFormat> known = Arrays.stream(TableFormat.values())
                .filter(it -> it.extension().equals(ending))
                .findFirst();
        if (known.isEmpty() && !ending.equals("json")) {
            String endings = Stream.concat(
                            Arrays.stream(TableFormat.values()).map(TableFormat::extension), Stream.of("json"))
                    .distinct()
                    .sorted()
                    .collect(Collectors.joining(", "));
            throw new ParameterException(
                    spec.commandLine(), "the name [" + given + "] must end with one of [" + endings + "]");
        }
        AtomicFile.requireWritable(given, overwrite);
        return new Format(given, known);
    }

    private void write(Format format, ChangesTable table) {
        String text = format.table()
                .map(it -> it.render(table.table(Integer.MAX_VALUE)))
                .orElseGet(table::json);
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        AtomicFile.write(format.file(), out -> out.write(bytes), overwrite);
    }

    private void conclude(StudyChanges changes) {
        List<Change> bad = changes.bad();
        String of = HumanText.count(changes.changes().size(), "comparison");
        if (bad.isEmpty()) {
            messages.inform("no worse: of " + of + " " + changes.count(Verdict.SAME) + " are the same, "
                    + changes.count(Verdict.BETTER) + " better, " + changes.count(Verdict.OPEN) + " open"
                    + (changes.count(Verdict.DIFFERENT) > 0
                            ? ", " + changes.count(Verdict.DIFFERENT) + " different"
                            : ""));
            return;
        }
        String named = bad.stream()
                .limit(MOST_NAMED)
                .map(change -> change + " " + change.verdict().word())
                .collect(Collectors.joining(", "));
        throw new QmfException("[" + current + "] is worse than [" + old + "] in " + bad.size() + " of " + of + ": "
                + named + (bad.size() > MOST_NAMED ? " and " + (bad.size() - MOST_NAMED) + " more" : ""));
    }
}
