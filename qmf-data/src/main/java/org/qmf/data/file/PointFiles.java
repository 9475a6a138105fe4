package org.qmf.data.file;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.host.text.Suggestions;

/**
 * Reads and writes point sets, one point per row, in the format that the file's name tells.
 *
 * <p>Everything that is wrong with a file is a {@link DataException} of one sentence with the file and the place in it.
 * NaN and infinities are read as they are; ask {@link Points#requireFinite} before using the points.
 */
public final class PointFiles {

    private static final List<PointFormat> FORMATS = List.of(
            new CsvFormat(), new NpyFormat(), new MatFormat(), new IdxFormat(), new MrcFormat(), new PngFolderFormat());

    private PointFiles() {}

    /** Reads the points of a file such as {@code points.csv} or {@code data.mat:variable}. */
    public static Points read(String location) {
        return readTable(location).points();
    }

    /** Reads the points of a file and how it presents them. */
    public static PointTable readTable(String location) {
        Location parsed = Location.parse(location);
        PointFormat format = format(parsed);
        try {
            return format.read(parsed);
        } catch (IOException e) {
            throw InputFile.unreadable(location, e);
        }
    }

    /** Writes points to a file that must not exist yet. */
    public static void write(Points points, Path path) {
        write(PointTable.of(points), path.toString(), false);
    }

    /** Writes points with their presentation; replaces an existing file only if {@code overwrite} is set. */
    public static void write(PointTable table, String location, boolean overwrite) {
        try (Staged file = stage(table, location, overwrite)) {
            file.publish();
        }
    }

    /** Writes points as {@link #write} does but leaves it to the caller when they are shown. */
    public static Staged stage(PointTable table, String location, boolean overwrite) {
        Location parsed = Location.parse(location);
        PointFormat format = format(parsed);
        try {
            return format.stage(table, parsed, overwrite);
        } catch (IOException e) {
            throw new DataException(location + " cannot be written: " + IoReason.of(e), e);
        }
    }

    /** Reads delimited text from a stream, which stays open; {@code name} stands for it in messages. */
    public static PointTable readCsv(InputStream in, String name) {
        try {
            return CsvReading.read(in, name);
        } catch (IOException e) {
            throw InputFile.unreadable(name, e);
        }
    }

    /** Writes points without a header as comma-separated text to a stream, which stays open. */
    public static void writeCsv(Points points, OutputStream out) throws IOException {
        writeCsv(PointTable.of(points), out);
    }

    /** Writes a table as delimited text to a stream, which stays open. */
    public static void writeCsv(PointTable table, OutputStream out) throws IOException {
        CsvWriting.write(table, out);
    }

    /** Throws a {@link DataException} if the name tells no known format, so that long work can ask first. */
    public static void requireKnownFormat(String location) {
        format(Location.parse(location));
    }

    /** Returns the file or folder that a location names: {@code data.mat} of {@code data.mat:variable}. */
    public static Path file(String location) {
        return Location.parse(location).path();
    }

    /** Returns the endings of file names that are known. */
    public static List<String> extensions() {
        return FORMATS.stream().flatMap(format -> format.extensions().stream()).toList();
    }

    private static PointFormat format(Location location) {
        for (PointFormat format : FORMATS) {
            if (format.matches(location)) {
                return format;
            }
        }
        String name = location.fileName();
        int dot = name.lastIndexOf('.');
        String ending = name.substring(dot + 1);
        throw new DataException(location + " has " + (dot < 0 ? "no extension" : "unknown extension [" + ending + "]")
                + "; known are " + extensions() + (dot < 0 ? "" : Suggestions.didYouMean(ending, extensions())));
    }
}
