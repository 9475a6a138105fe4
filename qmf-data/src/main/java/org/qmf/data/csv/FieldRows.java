package org.qmf.data.csv;

import java.io.IOException;
import java.util.List;

/** Hands out the rows of a text one after another, cut into fields; blank lines and comments are left out. */
interface FieldRows {

    /** Goes to the next row; false at the end. */
    boolean advance() throws IOException;

    /** Returns the number of the row's first line, from 1. */
    long line();

    /** Returns the fields of the row. */
    List<String> fields();
}
