package org.qmf.data.csv;

import java.util.Arrays;

/**
 * The line of each row of a file. Rows mostly follow each other line by line, which takes no room to remember.
 *
 * <p>Filled while a file is read, and not changed afterwards.
 */
public final class RowLines {

    private long[] firstRows = new long[4];
    private long[] firstLines = new long[4];
    private int blocks;

    /** Remembers the line of a row; rows come in order. */
    void add(int row, long line) {
        if (blocks > 0 && line(row) == line) {
            return;
        }
        if (blocks == firstRows.length) {
            firstRows = Arrays.copyOf(firstRows, 2 * blocks);
            firstLines = Arrays.copyOf(firstLines, 2 * blocks);
        }
        firstRows[blocks] = row;
        firstLines[blocks++] = line;
    }

    /** Returns the line of a row from 0, counted from 1; that of the row itself if it was not remembered. */
    long line(int row) {
        int block = Arrays.binarySearch(firstRows, 0, blocks, row);
        int before = block >= 0 ? block : -block - 2;
        return before < 0 ? row + 1L : firstLines[before] + row - firstRows[before];
    }
}
