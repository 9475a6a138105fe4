package org.qmf.data.star;

import java.util.List;
import java.util.Optional;
import org.qmf.api.data.Presentation;

/**
 * What is kept of a table of particles beside its columns.
 *
 * @param opening the lines before the names of the columns, with the optics
 * @param closing the lines behind the rows
 * @param imageColumn which column names the images, from 0
 * @param lines the lines on which the rows are, from 1
 * @param stack what the format of the images remembers of the first stack
 */
@SuppressWarnings("ArrayRecordComponent") // written once and never compared
record StarPresentation(
        List<String> opening, List<String> closing, int imageColumn, int[] lines, Optional<Presentation> stack)
        implements Presentation {

    @Override
    public long row(int index) {
        return index < lines.length ? lines[index] : index + 1L;
    }

    @Override
    public StarPresentation withoutRows() {
        return new StarPresentation(opening, closing, imageColumn, new int[0], stack.map(Presentation::withoutRows));
    }
}
