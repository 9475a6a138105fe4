package org.qmf.data.csv;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.qmf.api.data.PointTable;
import org.qmf.api.data.Presentation;

/**
 * How a text file presents its points.
 *
 * @param delimiter what stands between the columns; a blank for any run of blanks and tabs
 * @param decimalComma whether numbers have decimal commas
 * @param quotedHeader whether the names of columns stand in quotes
 * @param namedRows whether the header has no place for the first column, the names of the rows
 * @param quoted the columns, from 0, whose values stand in quotes
 * @param lines the number of each row's line
 * @param unfinished the coordinates of rows in which values are missing, as they are written, by row
 */
public record CsvPresentation(
        char delimiter,
        boolean decimalComma,
        boolean quotedHeader,
        boolean namedRows,
        BitSet quoted,
        RowLines lines,
        Map<Integer, List<String>> unfinished)
        implements Presentation {

    /** What is written where nothing else was read. */
    static final CsvPresentation COMMAS = of(',');

    public CsvPresentation {
        quoted = (BitSet) quoted.clone();
        unfinished = Map.copyOf(unfinished);
    }

    /** Presents numbers with a delimiter between them. */
    public static CsvPresentation of(char delimiter) {
        return new CsvPresentation(delimiter, false, false, false, new BitSet(), new RowLines(), Map.of());
    }

    /** Returns how a table was presented, if it was read from a text file, or how it would be. */
    public static CsvPresentation of(PointTable table) {
        return table.presentation()
                .filter(CsvPresentation.class::isInstance)
                .map(CsvPresentation.class::cast)
                .orElse(COMMAS);
    }

    /** Returns the same with another delimiter; decimal commas do not go with commas between columns. */
    public CsvPresentation delimitedBy(char other) {
        return new CsvPresentation(
                other, decimalComma && other != ',', quotedHeader, namedRows, quoted, lines, unfinished);
    }

    @Override
    public BitSet quoted() {
        return (BitSet) quoted.clone();
    }

    @Override
    public List<String> remarks() {
        return decimalComma ? List.of("numbers are read with decimal commas") : List.of();
    }

    @Override
    public long row(int index) {
        return lines.line(index);
    }

    @Override
    public Presentation withoutRows() {
        return new CsvPresentation(delimiter, decimalComma, quotedHeader, namedRows, quoted, new RowLines(), Map.of());
    }
}
