package org.qmf.study.run;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import org.qmf.api.DataException;
import org.qmf.api.data.IoReason;
import org.qmf.host.file.AtomicFile;

/** Removes what a process that was killed while it wrote a file left behind. */
final class Leftovers {

    private Leftovers() {}

    /** Removes what is left in a folder of results and the folders in it; links and files of others stay. */
    static void remove(Path folder) {
        try {
            AtomicFile.removeAbandoned(folder);
            try (DirectoryStream<Path> folders = Files.newDirectoryStream(folder, Leftovers::isFolder)) {
                for (Path inner : folders) {
                    AtomicFile.removeAbandoned(inner);
                }
            }
        } catch (IOException e) {
            throw new DataException(folder + " cannot be tidied up: " + IoReason.of(e), e);
        }
    }

    private static boolean isFolder(Path path) {
        return Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS);
    }
}
