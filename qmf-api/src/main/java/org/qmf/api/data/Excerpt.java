package org.qmf.api.data;

import org.apiguardian.api.API;

/** Shortens text from a file so that a message stays one readable line. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public final class Excerpt {

    private static final int LONGEST = 40;

    private Excerpt() {}

    /** Returns the beginning of a text, with question marks for what cannot be printed. */
    public static String of(String text) {
        String printable = text.replaceAll("\\p{Cntrl}", "?");
        return printable.length() <= LONGEST ? printable : printable.substring(0, LONGEST - 3) + "...";
    }
}
