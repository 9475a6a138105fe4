package org.qmf.cli;

import java.util.Locale;
import org.qmf.api.Points;
import org.qmf.host.text.Counted;

/** Writes durations, counts and values the way people read them, in the same way everywhere. */
final class HumanText {

    private HumanText() {}

    static String duration(double seconds) {
        if (seconds < 0.0995) {
            return String.format(Locale.ROOT, "%.0f ms", seconds * 1000);
        }
        if (seconds < 99.5) {
            return String.format(Locale.ROOT, seconds < 9.95 ? "%.1f s" : "%.0f s", seconds);
        }
        long whole = Math.round(seconds);
        if (whole < 3600) {
            return String.format(Locale.ROOT, "%d min %02d s", whole / 60, whole % 60);
        }
        return String.format(Locale.ROOT, "%d h %02d min", whole / 3600, whole % 3600 / 60);
    }

    /** Returns a measured value to four digits. */
    static String number(double value) {
        return String.format(Locale.ROOT, "%.4g", value);
    }

    /** Returns a message as a sentence of its own. */
    static String sentence(String message) {
        return Character.toUpperCase(message.charAt(0)) + message.substring(1) + (message.endsWith(".") ? "" : ".");
    }

    static String count(long count) {
        return String.format(Locale.ROOT, "%,d", count);
    }

    /** Returns 'noisy.csv: 2,000 points in R^3'. */
    static String points(String name, Points points) {
        return name + ": " + count(points.size(), "point") + " in R^" + points.dimension();
    }

    /** Returns '1 point', '2 points'. */
    static String count(long count, String noun) {
        return Counted.of(count, noun);
    }
}
