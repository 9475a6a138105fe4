package org.qmf.data.csv;

import java.util.BitSet;
import java.util.List;

/**
 * One row of a text, cut into fields.
 *
 * @param fields the fields without quotes
 * @param quoted which of them stood in quotes
 * @param line the number of its first line, from 1
 */
record Row(List<String> fields, BitSet quoted, long line) {

    int size() {
        return fields.size();
    }

    boolean allQuoted() {
        return quoted.cardinality() == fields.size();
    }
}
