package org.qmf.study.run;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.qmf.api.QmfException;

/**
 * One of several parts of a study that are run by themselves and merged afterwards.
 *
 * @param number which one, from 1
 * @param count how many there are
 */
public record Part(int number, int count) {

    /** The only part of a study that is not divided. */
    public static final Part WHOLE = new Part(1, 1);

    private static final Pattern TEXT = Pattern.compile("([0-9]{1,6})/([0-9]{1,6})");

    public Part {
        if (count < 1 || number < 1 || number > count) {
            throw new QmfException("part [" + number + "/" + count + "] must be one of 1/" + Math.max(1, count) + " to "
                    + Math.max(1, count) + "/" + Math.max(1, count));
        }
    }

    /** Reads {@code 3/10}. */
    public static Part of(String text) {
        Matcher matcher = TEXT.matcher(text);
        if (!matcher.matches()) {
            throw new QmfException("part [" + text + "] must be given as I/N, for example 3/10");
        }
        return new Part(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)));
    }

    /** Returns whether this is a whole study. */
    public boolean whole() {
        return count == 1;
    }

    /** Returns {@code 3/10}. */
    @Override
    public String toString() {
        return number + "/" + count;
    }
}
