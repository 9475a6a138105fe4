package org.qmf.cli;

import com.google.inject.Injector;
import jakarta.inject.Inject;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.qmf.host.file.PointFiles;
import picocli.CommandLine;
import picocli.CommandLine.Model.UsageMessageSpec;

/** Builds the commands of the program by the injector. */
final class InjectedCommands implements CommandLine.IFactory {

    /** All commands, in the order of the help. */
    private static final List<Class<?>> COMMANDS = List.of(
            DenoiseCommand.class,
            SuggestCommand.class,
            LabCommand.class,
            FitCommand.class,
            ApplyCommand.class,
            StudyCommand.class,
            ChartCommand.class,
            DataCommand.class,
            PluginsCommand.class,
            ConfigCommand.class,
            ReproduceCommand.class,
            CompletionCommand.class,
            BridgeCommand.class);

    /** What stands below a command beside its own methods. */
    private static final Map<Class<?>, List<Class<?>>> BELOW = Map.of(
            DataCommand.class, List.of(InfoCommand.class, SheetCommand.class, RasterCommand.class, PlotCommand.class),
            StudyCommand.class, List.of(MergeCommand.class, CompareCommand.class, LeaderboardCommand.class));

    private final Injector injector;
    /** Builds what asks for nothing, such as the lists that options are collected in. */
    private final CommandLine.IFactory plain = CommandLine.defaultFactory();

    @Inject
    InjectedCommands(Injector injector) {
        this.injector = injector;
    }

    /**
     * Returns the program.
     *
     * @param words the words of the command line: where the first one names a command no other is made, which takes time
     */
    CommandLine line(List<String> words) {
        CommandLine program = new CommandLine(QmfCommand.class, this);
        List<Class<?>> named = COMMANDS.stream()
                .filter(command -> words.stream().limit(1).anyMatch(name(command)::equals))
                .toList();
        for (Class<?> command : named.isEmpty() || named.contains(CompletionCommand.class) ? COMMANDS : named) {
            CommandLine line = new CommandLine(command, this);
            BELOW.getOrDefault(command, List.of()).forEach(line::addSubcommand);
            if (command == DenoiseCommand.class) {
                line.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_FOOTER_HEADING, this::formats);
            }
            program.addSubcommand(line);
        }
        return program;
    }

    private static String name(Class<?> command) {
        return command.getAnnotation(CommandLine.Command.class).name();
    }

    /** The formats that the registry finds, plugins' own among them. */
    private String formats(CommandLine.Help help) {
        String endings = injector.getInstance(PointFiles.class).extensions().stream()
                .map(extension -> extension.replaceFirst("(\\S+)$", ".$1"))
                .collect(Collectors.joining(", "));
        return help.createHeading("%nFiles, by their ending: " + endings
                + ". 'qmf plugins format' says more of each. '-' reads or writes CSV from or to a stream.%n");
    }

    @Override
    public <K> K create(Class<K> type) throws Exception {
        boolean asks = Arrays.stream(type.getDeclaredConstructors())
                .anyMatch(constructor -> constructor.isAnnotationPresent(Inject.class));
        return asks ? injector.getInstance(type) : plain.create(type);
    }
}
