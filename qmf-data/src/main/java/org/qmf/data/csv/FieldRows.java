package org.qmf.data.csv;

import java.io.IOException;

/** Hands out the rows of a text one after another; blank lines and comments are left out. */
interface FieldRows {

    /** Goes to the next row; false at the end. */
    boolean advance() throws IOException;

    /** Returns the row. */
    Row row();
}
