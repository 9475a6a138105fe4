package org.qmf.host.text;

import java.util.Locale;

/** Writes numbers of things. */
public final class Counted {

    private Counted() {}

    /** Returns {@code 1 point}, {@code 2 points}, {@code 1,000 points}. */
    public static String of(long number, String noun) {
        return String.format(Locale.ROOT, "%,d %s%s", number, noun, number == 1 ? "" : "s");
    }
}
