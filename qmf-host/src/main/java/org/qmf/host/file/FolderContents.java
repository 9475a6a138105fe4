package org.qmf.host.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Tells the files of a format from others in the same folder.
 *
 * @param extensions the endings of their names
 */
record FolderContents(List<String> extensions) {

    boolean include(Path file) {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        return extensions.stream().anyMatch(extension -> name.endsWith("." + extension));
    }

    boolean areIn(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return false;
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.anyMatch(this::include);
        }
    }
}
