package org.qmf.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.qmf.api.DataException;
import org.qmf.api.QmfException;
import org.qmf.api.engine.CancelledException;
import org.qmf.host.configuration.ConfigurationException;
import org.qmf.host.denoise.PluginException;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.ParameterException;

/** Runs commands and turns whatever happens into a message and an exit code. */
final class Qmf {

    private final Console console;
    private final GlobalOptions options = new GlobalOptions();

    private Qmf(Console console) {
        this.console = console;
    }

    /** Runs one command line. */
    static int run(Console console, Interruption interruption, String... arguments) {
        return run(console, interruption, new PluginPrints(console.err()), arguments);
    }

    /**
     * Runs one command line.
     *
     * @param prints holds what plugins print meanwhile
     */
    static int run(Console console, Interruption interruption, PluginPrints prints, String... arguments) {
        return new Qmf(console).run(interruption, prints, arguments);
    }

    private int run(Interruption interruption, PluginPrints prints, String... arguments) {
        Session session = new Session(console, options, interruption, List.of(arguments));
        CommandLine commands = commands(session);
        commands.setOut(new PrintWriter(console.out(), true, StandardCharsets.UTF_8));
        commands.setErr(new PrintWriter(console.err(), true, StandardCharsets.UTF_8));
        commands.setColorScheme(CommandLine.Help.defaultColorScheme(session.colors() ? Ansi.ON : Ansi.OFF));
        commands.setCaseInsensitiveEnumValuesAllowed(true);
        commands.setParameterExceptionHandler(this::usage);
        commands.setExecutionExceptionHandler((exception, command, result) -> explain(exception));
        commands.setExecutionStrategy(result -> {
            try {
                Logging.configure(console.err(), options.verbose, options.quiet, Optional.ofNullable(options.logFile));
            } catch (IllegalArgumentException e) {
                CommandLine last = result.asCommandLineList()
                        .get(result.asCommandLineList().size() - 1);
                throw new ParameterException(last, e.getMessage(), e);
            }
            return new CommandLine.RunLast().execute(result);
        });
        try {
            return commands.execute(arguments);
        } catch (OutOfMemoryError e) {
            return outOfMemory();
        } catch (Error e) {
            return internalError(e);
        } finally {
            session.warnOfPluginTraces(prints);
        }
    }

    private int outOfMemory() {
        console.err()
                .println("qmf: the [" + (Runtime.getRuntime().maxMemory() >> 20)
                        + " MB] of memory are not enough; give more, as in QMF_OPTS=-Xmx8g");
        return ExitCode.RUN_FAILED;
    }

    static CommandLine commands(Session session) {
        return new CommandLine(new QmfCommand(session.options()))
                .addSubcommand(new DenoiseCommand(session))
                .addSubcommand(new StudyCommand(session))
                .addSubcommand(new ChartCommand(session))
                .addSubcommand(data(session))
                .addSubcommand(new PluginsCommand(session))
                .addSubcommand(new ConfigCommand(session))
                .addSubcommand(new ReproduceCommand(session))
                .addSubcommand(new CompletionCommand(session));
    }

    private static CommandLine data(Session session) {
        return new CommandLine(new DataCommand(session))
                .addSubcommand(new SheetCommand(session))
                .addSubcommand(new RasterCommand(session))
                .addSubcommand(new PlotCommand(session));
    }

    private int usage(ParameterException exception, String[] arguments) {
        console.err().println("qmf: " + UsageText.of(exception, List.of(arguments)));
        console.err()
                .println("Try '" + exception.getCommandLine().getCommandSpec().qualifiedName() + " --help'.");
        return ExitCode.USAGE;
    }

    private int explain(Exception exception) {
        if (exception.getCause() instanceof OutOfMemoryError) {
            return outOfMemory();
        }
        if (exception instanceof ParameterException usage) {
            return usage(usage, new String[0]);
        }
        if (exception instanceof ConfigurationException configuration) {
            configuration.problems().forEach(console.err()::println);
            return fail(ExitCode.USAGE, exception);
        }
        if (exception instanceof QmfException explained) {
            console.err().println("qmf: " + explained.getMessage());
            return fail(code(explained), explained);
        }
        return internalError(exception);
    }

    private int internalError(Throwable thrown) {
        console.err()
                .println("qmf: internal error: " + thrown
                        + (options.verbose ? "" : "; run again with -v for details and please report it"));
        return fail(ExitCode.RUN_FAILED, thrown);
    }

    private static int code(QmfException exception) {
        if (exception instanceof DataException) {
            return ExitCode.DATA;
        }
        if (exception instanceof PluginException) {
            return ExitCode.PLUGIN;
        }
        return exception instanceof CancelledException ? ExitCode.INTERRUPTED : ExitCode.RUN_FAILED;
    }

    private int fail(int code, Throwable exception) {
        if (options.verbose) {
            StringWriter trace = new StringWriter();
            exception.printStackTrace(new PrintWriter(trace));
            console.err().print(trace);
        }
        return code;
    }
}
