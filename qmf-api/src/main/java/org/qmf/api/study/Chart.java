package org.qmf.api.study;

import static java.util.Objects.requireNonNull;

import java.util.regex.Pattern;
import org.apiguardian.api.API;

/**
 * Describes a chart: its data and what they are encoded by, not how it is drawn. Immutable.
 *
 * @param name of its files, without ending
 * @param title what it shows, in a few words
 * @param caption how the drawing is to be read, in sentences
 * @param note what readers of the chart on screen should know, in a sentence or two
 * @param marks the data
 * @param use where it is shown
 * @param family the charts between which readers choose
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record Chart(String name, String title, String caption, String note, Marks marks, Use use, Family family) {

    private static final Pattern FILE = Pattern.compile("[^./\\\\\\p{Cntrl}][^/\\\\\\p{Cntrl}]*");

    /** Where a chart is shown. */
    public enum Use {
        /** On screen, as files, and in the report where it is printed. */
        PRINT,
        /** On screen and as files. */
        FILE,
        /** On screen only. */
        SCREEN
    }

    public Chart {
        requireNonNull(title, "title is null");
        requireNonNull(caption, "caption is null");
        requireNonNull(note, "note is null");
        requireNonNull(marks, "marks is null");
        requireNonNull(use, "use is null");
        requireNonNull(family, "family is null");
        if (!FILE.matcher(name).matches()) {
            throw new IllegalArgumentException("[" + name + "] cannot be the name of a file");
        }
    }

    /** Makes a chart that is shown everywhere and has no others beside it. */
    public static Chart of(String name, String title, String caption, Marks marks) {
        return new Chart(name, title, caption, caption, marks, Use.PRINT, Family.of(name, title));
    }
}
