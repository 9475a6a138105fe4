package org.qmf.api.data;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.apiguardian.api.API;
import org.qmf.api.DataException;
import org.qmf.api.strategy.ExtensionPoint;

/**
 * Reads and writes point sets in one file format, one point per row. Stateless.
 *
 * <p>The host chooses the format by the ending of a file's name, looks whether the file is there, and sees to it that an
 * output appears under its name only when it is complete. What a format throws as {@link IOException} the host puts into
 * words; what is wrong with the content of a file is a {@link DataException} of one sentence with the
 * location and the place in it.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
@ExtensionPoint("format")
public interface PointFormat {

    /** Returns the endings of file names: lower case, without the dot. */
    List<String> extensions();

    /**
     * Returns whether a file is of this format.
     *
     * @param fileName the file's own name in lower case
     */
    default boolean matches(String fileName) {
        return extensions().stream().anyMatch(extension -> fileName.endsWith("." + extension));
    }

    /** Returns whether a file holds several point sets, so that users choose one as in {@code data.mat:variable}. */
    default boolean hasVariables() {
        return false;
    }

    /**
     * Returns whether a file keeps the names of the columns.
     *
     * <p>A format that does not is expected to drop them without complaint.
     */
    default boolean keepsHeader() {
        return false;
    }

    /**
     * Returns whether a file keeps a column that is no coordinate, with its name, and in its place where places are free.
     *
     * <p>One that it does not keep it is expected to drop without complaint; the host tells users of it.
     */
    default boolean keeps(Attribute attribute) {
        return false;
    }

    /**
     * Returns how many coordinates the points of every such file have, where that is fixed: 3 for point clouds.
     *
     * <p>Other points are refused by {@link #requireStorable}, unless that is overridden.
     */
    default OptionalInt dimension() {
        return OptionalInt.empty();
    }

    /**
     * Returns what users can do instead where such files are only read, such as {@code write .npy or .csv instead}.
     *
     * @return empty if such files can be written
     */
    default Optional<String> readOnly() {
        return Optional.empty();
    }

    /**
     * Returns what will be different in a file of these points from the file that they were read from, such as the type of
     * its numbers; the host tells users of it.
     *
     * @return parts of a sentence, such as {@code numbers of type uint8 become float64}
     */
    default List<String> changes(PointTable table) {
        return List.of();
    }

    /** Reads all points; the file exists. */
    PointTable read(PointLocation location) throws IOException;

    /**
     * Reads all points, with the columns as coordinates that were chosen.
     *
     * <p>By default all of the file is read before columns are chosen; a format that keeps what is no coordinate more
     * exactly than as numbers does it itself.
     *
     * @throws DataException if a column is not there
     */
    default PointTable read(PointLocation location, ColumnChoice choice) throws IOException {
        return choice.apply(read(location), location.toString());
    }

    /**
     * Throws a {@link DataException} if points such as these cannot be stored at all, whatever their values, so that the host
     * can ask before long work. {@link #write} refuses the same.
     *
     * @param location where they are to be written, for the message
     */
    default void requireStorable(PointTable table, PointLocation location) {
        int given = table.points().dimension();
        dimension().ifPresent(fixed -> {
            if (given != fixed) {
                throw new DataException(location + " holds points of the dimension [" + fixed
                        + "]; these have the dimension [" + given + "]");
            }
        });
    }

    /**
     * Writes all points to {@link PointLocation#path()}, which does not exist yet.
     *
     * <p>What a format cannot express, for example weights, it drops; points that it cannot store at all it refuses with a
     * {@link DataException}.
     */
    void write(PointTable table, PointLocation location) throws IOException;
}
