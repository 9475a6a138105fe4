package org.qmf.api.strategy;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apiguardian.api.API;

/**
 * A strategy whose results depend on something that no configuration holds, such as a program and its files.
 *
 * <p>The provenance of a result records it, and other machines are sent the files.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public interface Outside {

    /** Returns what is equal for strategies that depend on the same, whatever their parameters are. */
    Object identity();

    /** Returns what it depends on as it is now; may take a while. */
    Dependence dependence();

    /**
     * Returns the files that it needs on other machines: where each is here, by a name that its configuration alone tells.
     * There {@link org.qmf.api.FitContext#files} has them by the same names.
     */
    default Map<String, Path> files() {
        return Map.of();
    }

    /**
     * What a strategy depends on.
     *
     * @param name what it is called, such as the command line
     * @param facts what is known about it, by name: {@code path}, {@code version}
     * @param files files as the configuration names them, with the SHA-256 of each in hexadecimal digits
     */
    record Dependence(String name, Map<String, String> facts, List<UsedFile> files) {

        public Dependence {
            requireNonNull(name, "name is null");
            facts = Map.copyOf(facts);
            files = List.copyOf(files);
        }
    }

    /**
     * A file that a strategy depends on.
     *
     * @param name the file as the configuration names it
     * @param checksum the SHA-256 of its content in hexadecimal digits
     */
    record UsedFile(String name, String checksum) {}
}
