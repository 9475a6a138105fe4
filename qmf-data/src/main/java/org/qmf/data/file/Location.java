package org.qmf.data.file;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.qmf.api.DataException;

/**
 * Where points are: a file, and for containers the variable inside it.
 *
 * @param path the file or folder
 * @param variable the variable, written after a colon
 * @param folder whether the text ends as only the name of a folder can
 */
record Location(Path path, Optional<String> variable, boolean folder) {

    private static final String CONTAINER = ".mat:";

    static Location parse(String text) {
        int container = text.toLowerCase(Locale.ROOT).lastIndexOf(CONTAINER);
        int colon = container + CONTAINER.length() - 1;
        try {
            return container < 0
                    ? new Location(Path.of(text), Optional.empty(), text.endsWith("/"))
                    : new Location(Path.of(text.substring(0, colon)), Optional.of(text.substring(colon + 1)), false);
        } catch (InvalidPathException e) {
            throw new DataException("[" + InputFile.excerpt(text) + "] is not the name of a file", e);
        }
    }

    /** Returns the file's own name in lower case, which tells the format. */
    String fileName() {
        Path name = path.getFileName();
        return name == null ? "" : name.toString().toLowerCase(Locale.ROOT);
    }

    @Override
    public String toString() {
        return variable.map(name -> path + ":" + name).orElseGet(path::toString);
    }
}
