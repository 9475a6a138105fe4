package org.qmf.data.mnist;

import java.nio.file.Path;
import java.util.Map;
import org.qmf.api.data.FetchedDataset;

/** Where the files of the database are kept and what they are called. */
final class MnistFiles {

    /** The command that brings the files. */
    static final String FETCH = "qmf data fetch mnist";

    private MnistFiles() {}

    /** Returns the folder in which the environment wants the files: that of {@code QMF_CACHE} or of the user. */
    static Path folder(Map<String, String> environment) {
        return FetchedDataset.cache(environment).resolve("mnist");
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
