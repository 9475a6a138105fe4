package org.qmf.cli;

import jakarta.inject.Inject;
import java.io.PrintStream;
import java.util.Locale;
import java.util.function.DoubleSupplier;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.host.text.Shown;
import org.qmf.host.time.Stopwatch;

/** Shows progress on standard error: a bar on a terminal, otherwise a plain line every few seconds. */
final class ConsoleProgress implements ProgressMonitor {

    private static final int BAR_WIDTH = 30;
    private static final double TERMINAL_SECONDS = 0.1;
    private static final double PLAIN_SECONDS = 5;

    private final PrintStream err;
    private final boolean terminal;
    private final boolean quiet;
    private final Interruption interruption;
    private final DoubleSupplier clock;

    private String phase = "";
    private long total;
    private long done;
    private double began;
    private double lastShown;
    private boolean barShown;
    private double expected = Double.NaN;
    private String longest = "";

    @Inject
    ConsoleProgress(Console console, GlobalOptions options, Interruption interruption) {
        this(console, options.quiet, interruption, new Stopwatch()::seconds);
    }

    /** Takes the seconds since any moment from a clock. */
    ConsoleProgress(Console console, boolean quiet, Interruption interruption, DoubleSupplier clock) {
        this.err = console.err();
        this.terminal = console.errIsTerminal();
        this.quiet = quiet;
        this.interruption = interruption;
        this.clock = clock;
    }

    @Override
    public synchronized void begin(String newPhase, long newTotal) {
        clear();
        phase = newPhase;
        total = newTotal;
        done = 0;
        began = clock.getAsDouble();
        lastShown = 0;
        expected = Double.NaN;
        longest = "";
    }

    @Override
    public synchronized void expect(double secondsLeft, String newLongest) {
        expected = secondsLeft;
        longest = newLongest;
    }

    @Override
    public synchronized void advance(long count) {
        if (total == 0) {
            return;
        }
        done += count;
        double now = clock.getAsDouble() - began;
        if (due(now)) {
            show(line(now), now);
        }
    }

    @Override
    public synchronized void step(String newPhase) {
        if (!newPhase.equals(phase)) {
            begin(newPhase, 0);
        }
        done++;
        double now = clock.getAsDouble() - began;
        if (due(now)) {
            show(phase + ": " + HumanText.count(done, "trial") + " in " + HumanText.duration(now), now);
        }
    }

    private boolean due(double now) {
        return !quiet && now - lastShown >= (terminal ? TERMINAL_SECONDS : PLAIN_SECONDS);
    }

    private void show(String line, double now) {
        lastShown = now;
        if (terminal) {
            err.print("\r" + Shown.oneLine(line) + "\u001b[K");
            err.flush();
            barShown = true;
        } else {
            err.println(Shown.oneLine(line));
        }
    }

    private String line(double now) {
        double share = Math.min(1, (double) done / total);
        double seconds = Double.isNaN(expected) ? now / share * (1 - share) : expected;
        String left = HumanText.duration(seconds) + " left" + (longest.isEmpty() ? "" : ", longest " + longest);
        String counts = HumanText.count(done) + "/" + HumanText.count(total);
        String percent = String.format(Locale.ROOT, "%.0f %%", 100 * share);
        if (!terminal) {
            return phase + ": " + counts + " (" + percent + "), " + left;
        }
        int filled = (int) (BAR_WIDTH * share);
        return phase + " [" + "#".repeat(filled) + ".".repeat(BAR_WIDTH - filled) + "] " + percent + "  " + counts
                + "  " + left;
    }

    /** Takes the bar off the terminal, so that messages stand on a clean line. */
    synchronized void clear() {
        if (barShown) {
            err.print("\r\u001b[K");
            err.flush();
            barShown = false;
        }
    }

    @Override
    public boolean cancelled() {
        return interruption.requested();
    }
}
