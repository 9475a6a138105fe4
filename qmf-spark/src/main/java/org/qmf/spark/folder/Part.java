package org.qmf.spark.folder;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * One file of a folder.
 *
 * @param path the file
 * @param format how it is written
 * @param columns the names of its columns; empty ones where it has none
 * @param first index of its first row in the whole folder
 * @param rows how many rows it has
 */
record Part(String path, PartFormat format, ArrayList<String> columns, long first, long rows) implements Serializable {

    Part startingAt(long index) {
        return new Part(path, format, columns, index, rows);
    }

    String name() {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    int dimension() {
        return columns.size();
    }

    /** Returns the number of the part that holds a row of the whole folder. */
    static int of(List<Part> parts, long index) {
        int low = 0;
        int high = parts.size() - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (parts.get(middle).first() <= index) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }
}
