package org.qmf.api.data;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.apiguardian.api.API;

/**
 * Where points are read from or written to.
 *
 * @param path the file or folder; while points are written it has a temporary name
 * @param name what the user calls the file, to be used in messages
 * @param variable the variable inside the file, where the format has variables and the user named one
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record PointLocation(Path path, String name, Optional<String> variable) {

    public PointLocation {
        requireNonNull(path, "path is null");
        requireNonNull(name, "name is null");
        requireNonNull(variable, "variable is null");
    }

    /** Locates points in a file that is called by its own name. */
    public static PointLocation of(Path path) {
        return new PointLocation(path, path.toString(), Optional.empty());
    }

    /** Returns the same file under another path, for example a temporary one. */
    public PointLocation at(Path other) {
        return new PointLocation(other, name, variable);
    }

    /** Returns the last part of the name in lower case, whose ending tells the format. */
    public String fileName() {
        Path last = Path.of(name).getFileName();
        return last == null ? "" : last.toString().toLowerCase(Locale.ROOT);
    }

    /** Returns the name, with the variable after a colon if there is one. */
    @Override
    public String toString() {
        return variable.map(inside -> name + ":" + inside).orElse(name);
    }
}
