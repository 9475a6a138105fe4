package org.qmf.host.file;

import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.data.Attribute;
import org.qmf.api.data.ColumnChoice;
import org.qmf.api.data.PointLocation;
import org.qmf.api.data.PointReader;
import org.qmf.api.data.PointTable;
import org.slf4j.LoggerFactory;

/**
 * Reads and writes point sets, one point per row, in the format that the file's name tells.
 *
 * <p>Everything that is wrong with a file is a {@link DataException} of one sentence with the file and the place in it.
 * Safe for use by several threads.
 */
@Singleton
public final class PointFiles implements PointReader {

    private final Formats formats;

    @Inject
    PointFiles(Formats formats) {
        this.formats = formats;
    }

    @Override
    public PointTable read(String location, ColumnChoice choice) {
        return PointFile.of(location, formats).read(choice);
    }

    /** Returns the columns beside the coordinates that a file of this name cannot keep. */
    public List<Attribute> lost(PointTable table, String location) {
        RegisteredFormat format = PointFile.of(location, formats).format();
        return table.attributes().stream()
                .filter(attribute -> !format.keeps(attribute))
                .toList();
    }

    /** Writes points to a file that must not exist yet. */
    public void write(Points points, Path path) {
        write(PointTable.of(points), path.toString(), false);
    }

    /** Writes points with their presentation; replaces an existing file only if {@code overwrite} is set. */
    public void write(PointTable table, String location, boolean overwrite) {
        try (Staged file = stage(table, location, overwrite)) {
            file.publish();
        }
    }

    /**
     * Writes points as {@link #write} does but leaves it to the caller when they are shown.
     *
     * <p>What will be different from the file that they are from is logged as a warning.
     */
    public Staged stage(PointTable table, String location, boolean overwrite) {
        PointFile file = PointFile.of(location, formats);
        file.format().requireWritable(file.location());
        // Most runs have nothing to say and so need no logger.
        file.format()
                .changes(table)
                .forEach(change -> LoggerFactory.getLogger(PointFiles.class).warn("{}: {}", location, change));
        return file.stage(table, overwrite);
    }

    /** Returns what will be different in a file of this name from the file that the points are from. */
    public List<String> changes(PointTable table, String location) {
        return PointFile.of(location, formats).format().changes(table);
    }

    /** Throws a {@link DataException} if points cannot be written in the format of a name, so that long work can ask first. */
    public void requireKnownFormat(String location) {
        PointFile file = PointFile.of(location, formats);
        file.format().requireWritable(file.location());
    }

    /** Throws a {@link DataException} if points such as these cannot be stored in a file of this name, before long work. */
    public void requireStorable(PointTable table, String location) {
        PointFile file = PointFile.of(location, formats);
        file.format().requireStorable(table, file.location());
    }

    /** Returns the file that is written beside a file of this name, if there is one. */
    public Optional<Path> companion(String location) {
        PointFile file = PointFile.of(location, formats);
        return file.format().companion(file.location()).map(PointLocation::path);
    }

    /** Returns the file or folder that a location names: {@code data.mat} of {@code data.mat:variable}. */
    public Path file(String location) {
        return PointFile.locate(location, formats).path();
    }

    /** Returns the endings of file names that are known, as messages show them. */
    public List<String> extensions() {
        return formats.extensions();
    }
}
