package org.qmf.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The program's folder with the Spark engine unpacked over it. */
final class Home {

    private static final Path ROOT = Path.of(System.getProperty("qmf.root"));

    private Home() {}

    /** Puts the folder together from what the build has packaged. */
    static Path in(Path folder) throws IOException {
        Path dist = ROOT.resolve("qmf-cli/target/dist");
        Path home = Files.createDirectories(folder.resolve("qmf home"));
        Files.createDirectories(home.resolve("bin"));
        Files.copy(dist.resolve("bin/qmf"), home.resolve("bin/qmf"));
        Files.createSymbolicLink(home.resolve("lib"), dist.resolve("lib"));
        Files.createSymbolicLink(home.resolve("spark"), ROOT.resolve("qmf-spark/target/overlay/spark"));
        return home;
    }
}
