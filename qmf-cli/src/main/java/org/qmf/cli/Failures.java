package org.qmf.cli;

import jakarta.inject.Inject;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.qmf.api.DataException;
import org.qmf.api.QmfException;
import org.qmf.api.engine.CancelledException;
import org.qmf.host.configuration.ConfigurationException;
import org.qmf.host.denoise.PluginException;
import org.qmf.host.text.Shown;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Turns whatever is thrown into a message and an exit code. */
record Failures(Console console, GlobalOptions options)
        implements CommandLine.IParameterExceptionHandler, CommandLine.IExecutionExceptionHandler {

    @Inject
    Failures {}

    @Override
    public int handleParseException(ParameterException exception, String[] arguments) {
        console.err().println(Shown.lines("qmf: " + UsageText.of(exception, List.of(arguments))));
        console.err()
                .println("Try '" + exception.getCommandLine().getCommandSpec().qualifiedName() + " --help'.");
        return ExitCode.USAGE;
    }

    @Override
    public int handleExecutionException(Exception exception, CommandLine command, ParseResult result) {
        if (exception.getCause() instanceof OutOfMemoryError) {
            return outOfMemory();
        }
        if (exception instanceof ParameterException usage) {
            return handleParseException(usage, new String[0]);
        }
        if (exception instanceof ConfigurationException configuration) {
            configuration.problems().forEach(problem -> console.err().println(Shown.lines(problem.toString())));
            return fail(configuration.isFaultOfStrategies() ? ExitCode.PLUGIN : ExitCode.USAGE, exception);
        }
        if (exception instanceof QmfException explained) {
            console.err().println(Shown.lines("qmf: " + explained.getMessage()));
            return fail(code(explained), explained);
        }
        return internalError(exception);
    }

    /** Explains what no command can be blamed for. */
    int explain(Error error) {
        return error instanceof OutOfMemoryError ? outOfMemory() : internalError(error);
    }

    private int outOfMemory() {
        console.err()
                .println("qmf: the [" + (Runtime.getRuntime().maxMemory() >> 20)
                        + " MB] of memory are not enough; give more, as in QMF_OPTS=-Xmx8g");
        return ExitCode.RUN_FAILED;
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
