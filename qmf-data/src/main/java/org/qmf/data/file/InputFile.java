package org.qmf.data.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.qmf.api.DataException;
import org.qmf.host.text.Suggestions;

/** Opens files for reading. */
final class InputFile {

    private InputFile() {}

    /** Opens a file that must exist, be a file and be readable. */
    static InputStream open(Path path) throws IOException {
        requireFile(path);
        return Files.newInputStream(path);
    }

    static void requireFile(Path path) {
        if (!Files.exists(path)) {
            throw new DataException(path + " does not exist" + Suggestions.didYouMean(path));
        }
        if (Files.isDirectory(path)) {
            throw new DataException(path + " is a folder; give the name of a file");
        }
    }

    static DataException unreadable(String name, IOException e) {
        return new DataException(name + " cannot be read: " + IoReason.of(e), e);
    }

    /** Shortens text from a file so that a message stays one readable line. */
    static String excerpt(String text) {
        String printable = text.replaceAll("\\p{Cntrl}", "?");
        return printable.length() <= 40 ? printable : printable.substring(0, 37) + "...";
    }
}
