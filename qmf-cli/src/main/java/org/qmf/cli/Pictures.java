package org.qmf.cli;

import java.nio.file.Path;
import java.util.Locale;
import org.qmf.api.DataException;
import org.qmf.host.file.AtomicFile;

/** Checks where pictures go. */
final class Pictures {

    private static final String PNG = ".png";

    private Pictures() {}

    /** Throws if a picture could not be written after the work, or if its name would promise another format. */
    static void requirePng(Path file, boolean overwrite) {
        String name = String.valueOf(file.getFileName());
        if (name.contains(".") && !name.toLowerCase(Locale.ROOT).endsWith(PNG)) {
            throw new DataException("picture [" + file + "] must end in [" + PNG + "], which it would hold");
        }
        AtomicFile.requireWritable(file, overwrite);
    }
}
