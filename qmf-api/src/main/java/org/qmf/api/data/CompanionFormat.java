package org.qmf.api.data;

import java.io.IOException;
import java.nio.file.Path;
import org.apiguardian.api.API;

/**
 * Reads and writes point sets that are two files: a table, which users name, and beside it what the table names.
 *
 * <p>Both appear together when both are complete. The second has the name of the first with another ending.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public interface CompanionFormat extends PointFormat {

    /** Returns the ending of the second file: lower case, without the dot. */
    String companion();

    /** Returns where the second file of a table is, or will be. */
    default PointLocation companion(PointLocation location) {
        return PointLocation.of(Path.of(location.name().replaceFirst("\\.[^./]*$", "") + "." + companion()));
    }

    /** Writes the second file to {@link PointLocation#path()}, which does not exist yet. */
    void writeCompanion(PointTable table, PointLocation location) throws IOException;
}
