package org.qmf.api.data;

import java.nio.file.Path;
import java.util.Map;
import org.apiguardian.api.API;

/** A data set whose files are not part of its jar and are brought from elsewhere by {@code qmf data fetch}. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public interface FetchedDataset extends Dataset {

    /** Says in one line where the data come from and under which terms. */
    String source();

    /**
     * Brings the files into a folder, complete and verified or not at all, unless they are there already.
     *
     * @param environment the variables of the process, for programs that are called on the way
     * @return whether anything had to be done
     * @throws org.qmf.api.DataException if what arrives is not what it should be
     */
    boolean fetch(Path folder, Map<String, String> environment);

    /** Returns the folder of all files that are fetched: that of {@code QMF_CACHE}, or else {@code ~/.cache/qmf}. */
    static Path cache(Map<String, String> environment) {
        String chosen = environment.getOrDefault("QMF_CACHE", "");
        return chosen.isBlank() ? Path.of(System.getProperty("user.home"), ".cache", "qmf") : Path.of(chosen);
    }
}
