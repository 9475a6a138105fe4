package org.qmf.cli;

import jakarta.inject.Inject;
import java.io.PrintStream;
import java.util.Locale;
import java.util.function.DoubleSupplier;
import java.util.stream.Stream;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.host.text.Shown;
import org.qmf.host.time.Stopwatch;

/** Shows progress on standard error: a bar on a terminal, otherwise a plain line every few seconds. */
final class ConsoleProgress implements ProgressMonitor {

    private static final int BAR_WIDTH = 30;
    private static final int SHORT_BAR = 10;
    private static final double TERMINAL_SECONDS = 0.1;
    private static final double PLAIN_SECONDS = 5;

    private final PrintStream err;
    private final boolean terminal;
    private final int width;
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
        this.width = console.width();
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
            String shown = Shown.oneLine(line);
            err.print("\r" + (fits(shown) ? shown : shown.substring(0, width - 1)) + "\u001b[K");
            err.flush();
            barShown = true;
        } else {
            err.println(Shown.oneLine(line));
        }
    }

    private String line(double now) {
        double share = Math.min(1, (double) done / total);
        double seconds = Double.isNaN(expected) ? now / share * (1 - share) : expected;
        String left = HumanText.duration(seconds) + " left";
        String slowest = longest.isEmpty() ? "" : ", longest " + longest;
        String counts = HumanText.count(done) + "/" + HumanText.count(total);
        String percent = String.format(Locale.ROOT, "%.0f %%", 100 * share);
        if (!terminal) {
            return phase + ": " + counts + " (" + percent + "), " + left + slowest;
        }
        String figures = percent + "  " + counts + "  " + left;
        return Stream.of(
                        phase + " " + bar(share, BAR_WIDTH) + " " + figures + slowest,
                        phase + " " + bar(share, BAR_WIDTH) + " " + figures,
                        phase + " " + bar(share, SHORT_BAR) + " " + figures,
                        phase + " " + figures,
                        phase + " " + percent + "  " + left)
                .filter(this::fits)
                .findFirst()
                .orElse(percent + "  " + left);
    }

    private static String bar(double share, int length) {
        int filled = (int) (length * share);
        return "[" + "#".repeat(filled) + ".".repeat(length - filled) + "]";
    }

    /** Whether a line leaves the cursor on it: what is longer cannot be taken back. */
    private boolean fits(String line) {
        return line.length() < width;
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
