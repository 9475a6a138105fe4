package org.qmf.bench.soak;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

/** A short slice of the soak; an hour of it is run by hand. */
class SoakTest {

    private static final double SECONDS = 30;
    private static final Path LAUNCHER = Path.of("..", "qmf-cli", "target", "dist", "bin", "qmf")
            .toAbsolutePath()
            .normalize();

    @TempDir
    private Path folder;

    static boolean packaged() {
        return LAUNCHER.toFile().canExecute();
    }

    @Test
    @EnabledIf("packaged")
    void keepsItsPromises() throws Exception {
        Soak soak = new Soak(LAUNCHER, folder);

        soak.run(SECONDS, 1);

        assertThat(soak.broken()).isEmpty();
        assertThat(soak.report())
                .extracting(line -> line.substring(0, line.indexOf(':')))
                .containsExactly(
                        "damaged configurations",
                        "damaged files",
                        "killed studies",
                        "studies at once",
                        "killed folders",
                        "bad plugins");
    }
}
