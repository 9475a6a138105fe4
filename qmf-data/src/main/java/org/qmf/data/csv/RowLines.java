package org.qmf.data.csv;

import org.eclipse.collections.impl.list.mutable.primitive.LongArrayList;

/**
 * The line of each row of a file. Rows mostly follow each other line by line, which takes no room to remember.
 *
 * <p>Filled while a file is read, and not changed afterwards.
 */
public final class RowLines {

    private final LongArrayList firstRows = new LongArrayList();
    private final LongArrayList firstLines = new LongArrayList();

    /** Remembers the line of a row; rows come in order. */
    void add(int row, long line) {
        if (line(row) != line || firstRows.isEmpty()) {
            firstRows.add(row);
            firstLines.add(line);
        }
    }

    /** Returns the line of a row from 0, counted from 1; that of the row itself if it was not remembered. */
    long line(int row) {
        int block = firstRows.binarySearch(row);
        int before = block >= 0 ? block : -block - 2;
        return before < 0 ? row + 1L : firstLines.get(before) + row - firstRows.get(before);
    }
}
