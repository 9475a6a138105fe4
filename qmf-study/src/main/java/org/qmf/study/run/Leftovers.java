package org.qmf.study.run;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.qmf.api.DataException;
import org.qmf.api.data.IoReason;

/** Removes what a process that was killed while it wrote a file left behind. */
final class Leftovers {

    private static final String TEMPORARY = ".*.tmp";

    private Leftovers() {}

    /** Removes temporary files from a folder of results and the folders in it; no other run may be writing there. */
    static void remove(Path folder) {
        try {
            removeFrom(folder);
            try (DirectoryStream<Path> folders = Files.newDirectoryStream(folder, Files::isDirectory)) {
                for (Path inner : folders) {
                    removeFrom(inner);
                }
            }
        } catch (IOException e) {
            throw new DataException(folder + " cannot be tidied up: " + IoReason.of(e), e);
        }
    }

    private static void removeFrom(Path folder) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, TEMPORARY)) {
            for (Path file : files) {
                Files.deleteIfExists(file);
            }
        }
    }
}
