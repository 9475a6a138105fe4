package org.qmf.command.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.qmf.api.StrategyException;
import org.qmf.api.engine.CancelledException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A program that was started, without a shell in between, and is ended with all that it started.
 *
 * <p>Whatever goes wrong is a {@link StrategyException} whose sentence names the program. Time is counted in ticks of
 * waiting, not by a clock, so that a machine that slept blames nobody.
 */
public final class RunningProgram implements LivePrograms.Temporary {

    private static final Logger LOG = LoggerFactory.getLogger(RunningProgram.class);
    private static final AtomicLong STARTED = new AtomicLong();
    private static final long TICK_MILLIS = 50;
    private static final long PATIENCE_MILLIS = 2000;
    /** What a shell calls the end by a signal: this and the signal's number. */
    private static final int SIGNALLED = 128;

    private static final int INTERRUPTED = SIGNALLED + 2;
    private static final int TERMINATED = SIGNALLED + 15;

    private final String name;
    private final Process process;
    private final ProcessTree tree;
    private final LastBytes errors;
    private final LastBytes output;
    private final AtomicBoolean closed = new AtomicBoolean();

    private RunningProgram(String name, Process process, String mark, boolean talks) {
        this.name = name;
        this.process = process;
        this.tree = new ProcessTree(process.toHandle(), mark);
        this.errors = new LastBytes(process.getErrorStream());
        this.output = new LastBytes(talks ? InputStream.nullInputStream() : process.getInputStream());
        pump(errors, "errors");
        pump(output, "output");
    }

    private static void pump(LastBytes reader, String what) {
        Thread thread = new Thread(reader, "qmf-program-" + what);
        thread.setDaemon(true);
        thread.start();
    }

    /**
     * Starts a program.
     *
     * @param command the program and its arguments
     * @param directory where it runs
     * @param talks whether its standard streams are for messages; otherwise it has no input, and its output is of no use
     * @throws StrategyException if it cannot be started
     */
    public static RunningProgram start(List<String> command, Path directory, boolean talks) {
        String name = String.join(" ", command);
        String mark = ProcessHandle.current().pid() + "-" + STARTED.incrementAndGet();
        ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
        builder.environment().put(ProcessTree.VARIABLE, mark);
        try {
            RunningProgram program =
                    LivePrograms.OF_PROCESS.start(() -> new RunningProgram(name, builder.start(), mark, talks));
            if (!talks) {
                program.process.getOutputStream().close();
            }
            return program;
        } catch (IOException e) {
            throw new StrategyException(
                    "program [" + name + "] cannot be started in [" + directory + "]: " + reason(e), e);
        }
    }

    /** The message of the JDK names the program and folder again. */
    private static String reason(IOException e) {
        String message = String.valueOf(e.getMessage());
        int last = message.lastIndexOf(", ");
        return last < 0 ? message : message.substring(last + 2);
    }

    /** Returns what the program reads. */
    public OutputStream input() {
        return process.getOutputStream();
    }

    /** Returns what the program writes. */
    public InputStream output() {
        return process.getInputStream();
    }

    /** Waits until the program ends by itself and says that all is well. */
    public void awaitSuccess(Limits limits) {
        await(limits, this::ends);
        requireSuccess();
    }

    /** Something that happens within milliseconds, or not. */
    @FunctionalInterface
    public interface Event {

        /** Returns whether it happened within the time. */
        boolean within(long millis) throws InterruptedException;
    }

    private boolean ends(long millis) throws InterruptedException {
        return process.waitFor(millis, TimeUnit.MILLISECONDS);
    }

    /** Waits for an event within the limits. */
    public void await(Limits limits, Event event) {
        double most = limits.seconds() == 0 ? Double.POSITIVE_INFINITY : limits.seconds() * 1000 / TICK_MILLIS;
        try {
            for (long ticks = 0; !event.within(TICK_MILLIS); ticks++) {
                if (ticks >= most) {
                    throw failure("gave no answer within " + text(limits.seconds()) + " s and was ended");
                }
                requireMemory(limits);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancelledException();
        }
    }

    private void requireMemory(Limits limits) {
        if (limits.megabytes() > 0) {
            long megabytes = tree.memory().orElse(0L) >> 20;
            if (megabytes > limits.megabytes()) {
                throw failure("took [" + megabytes + " MB] of memory, more than the [" + limits.megabytes()
                        + " MB] allowed, and was ended");
            }
        }
    }

    private static String text(double seconds) {
        return BigDecimal.valueOf(seconds).stripTrailingZeros().toPlainString();
    }

    /** Throws unless the program has ended well. */
    private void requireSuccess() {
        int code = process.exitValue();
        if (code != 0) {
            throw died();
        }
    }

    /** Returns what to throw for a program that ended though it should not have. */
    public RuntimeException died() {
        try {
            if (!process.waitFor(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
                return failure("closed its standard output without an answer");
            }
            int code = process.exitValue();
            if (code == INTERRUPTED || code == TERMINATED) {
                // Ctrl-C reaches the program as soon as QMF.
                Thread.sleep(TICK_MILLIS * 6);
            }
            String signal = code > SIGNALLED ? ", by signal " + (code - SIGNALLED) : "";
            return failure("ended with exit code [" + code + "]" + signal);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new CancelledException();
        }
    }

    /** Returns what to throw, with the last lines that the program said. */
    public RuntimeException failure(String what) {
        if (LivePrograms.OF_PROCESS.stopping()) {
            return new CancelledException();
        }
        awaitPumps();
        String said = errors.lastLines();
        String where = "standard error";
        if (said.isEmpty()) {
            said = output.lastLines();
            where = "standard output";
        }
        LOG.info("program [{}] {}; its standard error ends with\n{}", name, what, errors.text());
        return new StrategyException("program [" + name + "] " + what
                + (said.isEmpty() ? "" : "; the last lines of its " + where + " are [" + said + "]"));
    }

    /** What was said in the last moment is on its way through a pipe, which a child may keep open. */
    private void awaitPumps() {
        try {
            if (!process.isAlive()) {
                Thread.sleep(TICK_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Returns whether it runs. */
    public boolean isAlive() {
        return process.isAlive();
    }

    /** Returns the first line that it printed. */
    public String firstLine() {
        awaitPumps();
        String text = output.text().isBlank() ? errors.text() : output.text();
        return text.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .findFirst()
                .orElse("");
    }

    /** Ends the program with all that it started. */
    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            tree.end();
            LivePrograms.OF_PROCESS.remove(this);
        }
    }
}
