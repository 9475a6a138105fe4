package org.qmf.cli;

import com.google.inject.Injector;
import jakarta.inject.Inject;
import java.util.Arrays;
import picocli.CommandLine;

/** Builds the commands of the program by the injector. */
final class InjectedCommands implements CommandLine.IFactory {

    private final Injector injector;
    /** Builds what asks for nothing, such as the lists that options are collected in. */
    private final CommandLine.IFactory plain = CommandLine.defaultFactory();

    @Inject
    InjectedCommands(Injector injector) {
        this.injector = injector;
    }

    /** Returns the program with all commands, in the order of its help. */
    CommandLine line() {
        CommandLine data = new CommandLine(DataCommand.class, this)
                .addSubcommand(InfoCommand.class)
                .addSubcommand(SheetCommand.class)
                .addSubcommand(RasterCommand.class)
                .addSubcommand(PlotCommand.class);
        CommandLine study = new CommandLine(StudyCommand.class, this)
                .addSubcommand(MergeCommand.class)
                .addSubcommand(CompareCommand.class)
                .addSubcommand(LeaderboardCommand.class);
        return new CommandLine(QmfCommand.class, this)
                .addSubcommand(DenoiseCommand.class)
                .addSubcommand(SuggestCommand.class)
                .addSubcommand(FitCommand.class)
                .addSubcommand(ApplyCommand.class)
                .addSubcommand(study)
                .addSubcommand(ChartCommand.class)
                .addSubcommand(data)
                .addSubcommand(PluginsCommand.class)
                .addSubcommand(ConfigCommand.class)
                .addSubcommand(ReproduceCommand.class)
                .addSubcommand(CompletionCommand.class)
                .addSubcommand(BridgeCommand.class);
    }

    @Override
    public <K> K create(Class<K> type) throws Exception {
        boolean asks = Arrays.stream(type.getDeclaredConstructors())
                .anyMatch(constructor -> constructor.isAnnotationPresent(Inject.class));
        return asks ? injector.getInstance(type) : plain.create(type);
    }
}
