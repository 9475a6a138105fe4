package org.qmf.data.xyz;

import java.util.List;
import org.qmf.api.data.Presentation;

/**
 * How a file is laid out.
 *
 * @param delimiter what stands between the numbers
 * @param comments the lines before the numbers that do not name the columns
 * @param naming the line that names the columns, as it is; empty if there is none
 * @param names what the columns are called
 * @param counted whether a line says how many points there are
 * @param lines the lines on which the rows are, from 1
 */
@SuppressWarnings("ArrayRecordComponent") // written once and never compared
record XyzPresentation(
        String delimiter, List<String> comments, String naming, List<String> names, boolean counted, int[] lines)
        implements Presentation {

    @Override
    public long row(int index) {
        return index < lines.length ? lines[index] : index + 1L;
    }

    @Override
    public XyzPresentation withoutRows() {
        return new XyzPresentation(delimiter, comments, naming, names, counted, new int[0]);
    }
}
