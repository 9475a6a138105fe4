package org.qmf.data.csv;

import org.qmf.api.data.PointTable;
import org.qmf.api.data.Presentation;

/**
 * How a text file presents its points.
 *
 * @param delimiter what stands between the columns; a blank for any run of blanks and tabs
 */
public record CsvPresentation(char delimiter) implements Presentation {

    /** What is written where nothing else was read. */
    public static final CsvPresentation COMMAS = new CsvPresentation(',');

    /** Returns how a table was presented, if it was read from a text file, or how it would be. */
    public static CsvPresentation of(PointTable table) {
        return table.presentation()
                .filter(CsvPresentation.class::isInstance)
                .map(CsvPresentation.class::cast)
                .orElse(COMMAS);
    }
}
