package org.qmf.cli;

import jakarta.inject.Inject;
import jakarta.inject.Provider;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.qmf.api.QmfException;
import org.qmf.api.engine.CancelledException;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.configuration.Overrides;
import org.qmf.host.text.WrappedText;
import org.qmf.host.time.Stopwatch;
import org.qmf.study.Presets;
import org.qmf.study.Studies;
import org.qmf.study.Study;
import org.qmf.study.report.StudyReport;
import org.qmf.study.run.Part;
import org.qmf.study.run.RunOptions;
import org.qmf.study.run.RunSummary;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Compares methods on data whose truth is known. */
@Command(
        name = "study",
        description = "Compares methods: a grid of data sets, methods, parameters and seeds.",
        footer = {
            "",
            "Examples:",
            "  qmf study list",
            "  qmf study run sphere --quick",
            "  qmf study show sphere > mine.yaml",
            "  qmf study run mine.yaml -o results --set sweep.k=[10,16,22]",
            "  qmf study merge part-1 part-2 part-3 -o results"
        })
final class StudyCommand implements Runnable {

    private final Console console;
    private final Messages messages;
    private final PluginWarnings plugins;
    private final Arguments arguments;
    private final StudyOutput output;
    private final Provider<Studies> studies;
    private final Progress progress;
    private final Provider<Presets> presets;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Inject
    StudyCommand(
            Console console,
            Messages messages,
            PluginWarnings plugins,
            Arguments arguments,
            StudyOutput output,
            Provider<Studies> studies,
            Progress progress,
            Provider<Presets> presets) {
        this.console = console;
        this.messages = messages;
        this.plugins = plugins;
        this.arguments = arguments;
        this.output = output;
        this.studies = studies;
        this.progress = progress;
        this.presets = presets;
    }

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(), "give a command: run, list, show, report, merge, compare or leaderboard");
    }

    @Command(
            name = "run",
            sortOptions = false,
            description = "Runs a study; running it again into the same folder goes on where it stopped.",
            footer = {
                "",
                "Examples:",
                "  qmf study run sphere --quick",
                "  qmf study run mine.yaml -o results --set sweep.k=[10,16,22]",
                "  qmf study run sphere --seeds 5 --threads 2",
                "  qmf study run sphere --part 3/10"
            })
    void run(
            @Parameters(
                            paramLabel = "STUDY",
                            completionCandidates = Candidates.StudiesOrFiles.class,
                            description = "A preset ('qmf study list') or a YAML file.")
                    String name,
            @Option(
                            names = {"-o", "--output"},
                            paramLabel = "DIR",
                            description = "Where the results go; default qmf-STUDY, of a part qmf-STUDY-part-I-of-N.")
                    @Nullable
                    Path folder,
            @Option(names = "--seeds", paramLabel = "N", description = "Number of replicates.") @Nullable String seeds,
            @Option(
                            names = "--quick",
                            description =
                                    "Take a first look: at most three replicates and three values of each variable; never"
                                            + " replaces the results of a whole study.")
                    boolean quick,
            @Option(
                            names = "--set",
                            paramLabel = "PATH=VALUE",
                            completionCandidates = Candidates.StudyAssignments.class,
                            description = "Change any value of the study.")
                    @Nullable
                    List<String> assignments,
            @Option(
                            names = "--threads",
                            paramLabel = "N",
                            description = "Number of threads; default: one for each processor.")
                    @Nullable
                    Integer threads,
            @Option(
                            names = "--engine",
                            paramLabel = "NAME",
                            completionCandidates = Candidates.Engines.class,
                            description = "Run the cells on this engine, as many at once as it can use.")
                    @Nullable
                    String engine,
            @Option(
                            names = "--part",
                            paramLabel = "I/N",
                            description = "Compute only the I-th of N parts, for example as one of N jobs of a queue;"
                                    + " 'qmf study merge' makes the results of all.")
                    @Nullable
                    String share) {
        plugins.warnOfProblems();
        Stopwatch watch = new Stopwatch();
        ConfigNode tree = read(name);
        if (engine != null) {
            tree = Overrides.set(tree, "engine", engine, "--engine " + engine);
        }
        tree = Overrides.apply(tree, assignments == null ? List.of() : assignments);
        if (seeds != null) {
            tree = Overrides.set(tree, "seeds", seeds, "--seeds " + seeds);
        }
        if (quick) {
            tree = Studies.quick(tree);
        }
        if (threads != null && threads < 1) {
            throw new ParameterException(spec.commandLine(), "threads [" + threads + "] must be at least 1");
        }
        Part part = share == null ? Part.WHOLE : part(share);
        Study study = studies.get().load(tree);
        int workers = threads == null ? study.plan().threads() : threads;
        Path wanted = folder == null ? Path.of("qmf-" + baseName(name) + suffix(part)) : folder;
        Path results = quick ? Studies.quickFolder(wanted) : wanted;
        if (!results.equals(wanted)) {
            messages.inform(
                    "qmf: note: [" + wanted + "] holds a whole study, which a quick look does not replace: this one"
                            + " goes to [" + results + "]");
        }
        study.plan().notices(quick).forEach(notice -> messages.inform("qmf: note: " + notice));
        RunOptions options = new RunOptions(workers, Version.ofProgram(), new ArrayList<>(arguments.words()), part);
        RunSummary summary;
        try {
            summary = progress.during(monitor -> study.run(results, options, monitor));
        } catch (CancelledException e) {
            messages.inform("qmf: what was finished is kept in [" + results + "]; run the same command again to go on");
            throw e;
        }
        if (share != null && !part.whole()) {
            reportPart(summary, results, part, watch.seconds());
            return;
        }
        output.show(study.tables(results), results);
        report(summary, results, watch.seconds());
        if (summary.succeeded() == 0) {
            throw new QmfException("every cell of the study failed; the reasons are above");
        }
    }

    private Part part(String text) {
        try {
            return Part.of(text);
        } catch (QmfException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        }
    }

    private static String suffix(Part part) {
        return part.whole() ? "" : "-part-" + part.number() + "-of-" + part.count();
    }

    private void reportPart(RunSummary summary, Path results, Part part, double seconds) {
        tell(summary);
        int cells = summary.computed() + summary.reused();
        messages.inform("part " + part + ": computed " + HumanText.count(summary.computed(), "cell") + ", "
                + HumanText.count(summary.reused()) + " reused, "
                + HumanText.count(summary.failed().size()) + " failed, in " + HumanText.duration(seconds)
                + "; they are in ["
                + results + "]");
        if (cells == 0) {
            messages.inform("qmf: warning: part " + part + " has no cells; there are fewer pieces than parts");
        } else if (summary.succeeded() == 0) {
            throw new QmfException("every cell of part [" + part + "] failed; the reasons are above");
        }
        messages.suggest(
                "qmf study merge " + String.valueOf(results).replaceFirst("-part-\\d+-of-", "-part-*-of-") + " -o DIR");
    }

    private void report(RunSummary summary, Path results, double seconds) {
        tell(summary);
        messages.inform("computed " + HumanText.count(summary.computed(), "cell") + ", "
                + HumanText.count(summary.reused()) + " reused, "
                + HumanText.count(summary.failed().size()) + " failed, in " + HumanText.duration(seconds)
                + "; the report is [" + results.resolve(StudyReport.FILE) + "], beside results, tables and figures in ["
                + results + "]");
        messages.suggest("open " + results.resolve(StudyReport.FILE) + " in a browser");
    }

    /** Tells what went wrong, and what the methods cost. */
    private void tell(RunSummary summary) {
        summary.failed().forEach((cell, why) -> messages.line("qmf: warning: " + cell + " failed: " + why));
        summary.faults()
                .forEach((method, faults) -> messages.line("qmf: warning: " + method + ": " + faults.strategy()
                        + " failed for " + HumanText.count(faults.points(), "point") + ": " + faults.example()));
        if (!summary.stale().isEmpty()) {
            messages.line("qmf: " + HumanText.count(summary.stale().size(), "cell")
                    + " of the journal belong to another state of the study and were not used");
            messages.line("stale: " + StaleCells.text(summary.stale()));
        }
        if (!summary.costs().isEmpty()) {
            messages.line(summary.costs().entrySet().stream()
                    .map(entry -> entry.getKey() + " "
                            + HumanText.duration(entry.getValue().seconds()
                                    / entry.getValue().cells()))
                    .collect(Collectors.joining(", ", "time per cell: ", "")));
        }
        if (summary.reused() > 0) {
            messages.line("reused: " + ReusedCells.text(summary));
        }
    }

    @Command(
            name = "list",
            description = "Lists the studies that come with QMF and its plugins.",
            footer = {"", "Examples:", "  qmf study list"})
    void list() {
        Presets known = presets.get();
        WrappedText text = new WrappedText(console.lineWidth());
        int width = known.names().stream().mapToInt(String::length).max().orElse(0);
        for (String name : known.names()) {
            String space = " ".repeat(width - name.length() + 2);
            text.lines(name + space, known.description(name))
                    .forEach(line -> console.out().println(line.stripTrailing()));
        }
    }

    @Command(
            name = "show",
            description = "Prints a study that comes with QMF or a plugin, to read or to change.",
            footer = {"", "Examples:", "  qmf study show sphere > mine.yaml"})
    void show(
            @Parameters(
                            paramLabel = "STUDY",
                            completionCandidates = Candidates.PresetNames.class,
                            description = "The name of a preset.")
                    String name) {
        console.out().print(presets.get().text(known(name)));
    }

    @Command(
            name = "report",
            description = "Makes results, tables, figures and report anew from the journal of a folder.",
            footer = {"", "Examples:", "  qmf study report qmf-sphere"})
    void report(@Parameters(paramLabel = "DIR", description = "The results of a study.") Path folder) {
        ResultFolders.requireAll(spec, List.of(folder));
        output.show(studies.get().report(folder), folder);
        messages.inform("the report is [" + folder.resolve(StudyReport.FILE)
                + "], beside results, tables and figures in [" + folder + "]");
    }

    private ConfigNode read(String name) {
        boolean file = name.endsWith(".yaml")
                || name.endsWith(".yml")
                || name.endsWith(".json")
                || Files.isRegularFile(Path.of(name));
        return file ? ConfigReader.read(Path.of(name)) : presets.get().read(known(name));
    }

    private String known(String preset) {
        if (!presets.get().names().contains(preset)) {
            throw new ParameterException(spec.commandLine(), presets.get().unknown(preset));
        }
        return preset;
    }

    private static String baseName(String name) {
        return String.valueOf(Path.of(name).getFileName()).replaceFirst("\\.(yaml|yml|json)$", "");
    }
}
