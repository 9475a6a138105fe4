package org.qmf.api.data;

import java.util.List;
import org.apiguardian.api.API;

/**
 * What a format remembers of a file that it read, so that an output looks like its input: a delimiter, the type of
 * numbers, a header.
 *
 * <p>Immutable. A format makes it when it reads and recognises its own when it writes; it ignores those of others.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public interface Presentation {

    /** Returns what users call a row, from 0, in messages: the number of its line, or counted from 1. */
    default long row(int index) {
        return index + 1L;
    }

    /** Returns what users should know of how the file was read, a clause each. */
    default List<String> remarks() {
        return List.of();
    }

    /** Returns what is left of the presentation when other rows than those of the file are to be written. */
    default Presentation withoutRows() {
        return this;
    }
}
