package org.qmf.api.data;

import org.apiguardian.api.API;

/**
 * Reads point files of every format that the program knows.
 *
 * <p>A service of the host: a strategy whose constructor is marked with {@code jakarta.inject.Inject} may ask for it.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
@FunctionalInterface
public interface PointReader {

    /**
     * Reads the points of a file such as {@code points.csv} or {@code data.mat:variable} and how it presents them.
     *
     * <p>NaN and infinities are read as they are; ask {@link org.qmf.api.Points#requireFinite} before using the points.
     *
     * @throws org.qmf.api.DataException if anything is wrong with the file: one sentence with the file and the place in it
     */
    default PointTable read(String location) {
        return read(location, ColumnChoice.AUTOMATIC);
    }

    /** Reads the same with the columns as coordinates that were chosen. */
    PointTable read(String location, ColumnChoice choice);
}
