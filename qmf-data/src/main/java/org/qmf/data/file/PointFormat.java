package org.qmf.data.file;

import java.io.IOException;
import java.util.List;

/** Reads and writes one file format. Stateless. */
interface PointFormat {

    /** Returns the endings of file names, without the dot, that messages list as known. */
    List<String> extensions();

    /** Returns whether the location is of this format. */
    default boolean matches(Location location) {
        return extensions().stream().anyMatch(extension -> location.fileName().endsWith("." + extension));
    }

    /** Reads all points; what is wrong with the content is a {@link org.qmf.api.DataException}. */
    PointTable read(Location location) throws IOException;

    /** Writes all points under a temporary name. */
    Staged stage(PointTable table, Location location, boolean overwrite) throws IOException;
}
