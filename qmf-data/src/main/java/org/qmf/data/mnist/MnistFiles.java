package org.qmf.data.mnist;

import java.nio.file.Path;
import java.util.Map;

/** Where the files of the database are kept and what they are called. */
public final class MnistFiles {

    /** The command that brings the files. */
    static final String FETCH = "qmf data fetch mnist";

    private MnistFiles() {}

    /** Returns the folder in which the environment wants the files: that of {@code QMF_CACHE} or of the user. */
    public static Path folder(Map<String, String> environment) {
        String chosen = environment.getOrDefault("QMF_CACHE", "");
        Path cache = chosen.isBlank() ? Path.of(System.getProperty("user.home"), ".cache", "qmf") : Path.of(chosen);
        return cache.resolve("mnist");
    }

    static Path images(Path folder, MnistPart part) {
        return folder.resolve(part.prefix() + "-images-idx3-ubyte");
    }

    /** Returns where the labels of a file of images are by custom. */
    static Path labelsOf(Path images) {
        String name = String.valueOf(images.getFileName());
        return images.resolveSibling(name.replace("images", "labels").replace("idx3", "idx1"));
    }
}
