package org.qmf.host.text;

import java.util.regex.Pattern;

/** Shows texts of others, such as names in a study file, so that they cannot be more than text. */
public final class Shown {

    /** Control characters, line and paragraph separators, and those that turn the direction of what follows. */
    private static final Pattern COMMANDS =
            Pattern.compile("[\\p{Cntrl}\\x{80}-\\x{9f}\\x{2028}\\x{2029}\\x{202a}-\\x{202e}\\x{2066}-\\x{2069}]");

    private static final Pattern COMMANDS_OF_LINES = Pattern.compile("(?![\\n\\t])" + COMMANDS.pattern());

    private Shown() {}

    /** Returns a text on one line, without characters that a terminal or a reader obeys. */
    public static String oneLine(String text) {
        return COMMANDS.matcher(text).replaceAll(" ");
    }

    /** Returns lines of text without characters that a terminal obeys. */
    public static String lines(String text) {
        return COMMANDS_OF_LINES.matcher(text).replaceAll("\u00b7");
    }
}
