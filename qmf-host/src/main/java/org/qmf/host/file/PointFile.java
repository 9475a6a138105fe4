package org.qmf.host.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.qmf.api.DataException;
import org.qmf.api.data.ColumnChoice;
import org.qmf.api.data.Excerpt;
import org.qmf.api.data.IoReason;
import org.qmf.api.data.PointLocation;
import org.qmf.api.data.PointTable;
import org.qmf.host.text.Suggestions;

/**
 * A file or folder of points whose format is known.
 *
 * @param location where it is
 * @param format how it is written
 */
record PointFile(PointLocation location, RegisteredFormat format) {

    /** Finds the format of a file as users name it. */
    static PointFile of(String text, Formats formats) {
        PointLocation location = locate(text, formats);
        return new PointFile(
                location,
                formats.ofFile(location.fileName())
                        .or(() -> text.endsWith("/") || Files.isDirectory(location.path())
                                ? ofFolder(location, formats.ofFolders())
                                : Optional.empty())
                        .orElseThrow(() -> unknown(location, formats.extensions())));
    }

    /** Takes {@code data.mat:variable} for a variable where files of that ending have variables. */
    static PointLocation locate(String text, Formats formats) {
        int colon = text.indexOf(':') < 0 ? -1 : colon(text.toLowerCase(Locale.ROOT), formats);
        try {
            Path path = Path.of(colon < 0 ? text : text.substring(0, colon));
            Optional<String> variable = colon < 0 ? Optional.empty() : Optional.of(text.substring(colon + 1));
            return new PointLocation(path, path.toString(), variable);
        } catch (InvalidPathException e) {
            throw new DataException("[" + Excerpt.of(text) + "] is not the name of a file", e);
        }
    }

    private static int colon(String text, Formats formats) {
        return formats.all().stream()
                .filter(RegisteredFormat::hasVariables)
                .flatMap(format -> format.extensions().stream())
                .mapToInt(extension -> end(text, "." + extension + ":"))
                .max()
                .orElse(-1);
    }

    /** Returns where the last occurrence of an ending has its last character, -1 if there is none. */
    private static int end(String text, String ending) {
        int start = text.lastIndexOf(ending);
        return start < 0 ? -1 : start + ending.length() - 1;
    }

    /** Several formats may be folders: the folder's own name decides, then what is in it, then the first is taken. */
    private static Optional<RegisteredFormat> ofFolder(PointLocation location, List<RegisteredFormat> formats) {
        return formats.stream()
                .filter(format -> format.matches(location.fileName()))
                .findFirst()
                .or(() -> formats.stream()
                        .filter(format -> holds(location.path(), format))
                        .findFirst())
                .or(() -> formats.stream().findFirst());
    }

    private static boolean holds(Path folder, RegisteredFormat format) {
        try {
            return new FolderContents(format.extensions()).areIn(folder);
        } catch (IOException e) {
            throw new DataException(folder + " cannot be read: " + IoReason.of(e), e);
        }
    }

    private static DataException unknown(PointLocation location, List<String> extensions) {
        String name = location.fileName();
        int dot = name.lastIndexOf('.');
        String ending = name.substring(dot + 1);
        return new DataException(location + " has " + (dot < 0 ? "no extension" : "unknown extension [" + ending + "]")
                + "; known are " + extensions
                + (dot < 0
                        ? "; the name of a folder ends with a slash [" + location + "/]"
                        : Suggestions.didYouMean(ending, extensions)));
    }

    PointTable read(ColumnChoice choice) {
        if (format.isFolder()) {
            restore();
        }
        requireThere();
        return format.read(location, choice);
    }

    private void restore() {
        try {
            TemporaryFolder.restore(location.path().toAbsolutePath());
        } catch (IOException e) {
            throw new DataException(location + " cannot be read: " + IoReason.of(e), e);
        }
    }

    private void requireThere() {
        Path path = location.path();
        if (format.isFolder()) {
            if (!Files.isDirectory(path)) {
                throw new DataException(path + " does not exist or is not a folder");
            }
        } else if (!Files.exists(path)) {
            throw new DataException(path + " does not exist" + Suggestions.didYouMean(path));
        } else if (Files.isDirectory(path)) {
            throw new DataException(path + " is a folder; give the name of a file");
        }
    }

    Staged stage(PointTable table, boolean overwrite) {
        try {
            return format.stage(table, location, overwrite);
        } catch (IOException e) {
            throw new DataException(location + " cannot be written: " + IoReason.of(e), e);
        }
    }
}
