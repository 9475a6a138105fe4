package org.qmf.data.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.DataException;

class AtomicFileTest {

    @TempDir
    private Path folder;

    @Test
    void showsTheFileOnlyWhenItIsComplete() throws IOException {
        Path path = folder.resolve("out.txt");
        AtomicFile.write(
                path,
                out -> {
                    out.write(new byte[100_000]);
                    assertThat(path).doesNotExist();
                },
                false);
        assertThat(path).hasSize(100_000);
        assertThat(folder).isDirectoryNotContaining("glob:**.tmp");
    }

    @Test
    void leavesTheOldFileAndNoTraceWhenWritingFails() throws IOException {
        Path path = Files.writeString(folder.resolve("out.txt"), "old");
        assertThatThrownBy(() -> AtomicFile.write(
                        path,
                        out -> {
                            out.write(1);
                            throw new IOException("No space left on device");
                        },
                        true))
                .isInstanceOf(DataException.class)
                .hasMessage(path + " cannot be written: No space left on device");
        assertThat(path).hasContent("old");
        assertThatThrownBy(() -> AtomicFile.write(
                        path,
                        out -> {
                            throw new IllegalStateException("bug");
                        },
                        true))
                .isInstanceOf(IllegalStateException.class);
        try (var files = Files.list(folder)) {
            assertThat(files).containsExactly(path);
        }
    }

    @Test
    void saysThatTheFolderIsMissing() {
        Path path = folder.resolve("no/such/out.txt");
        assertThatThrownBy(() -> AtomicFile.write(path, out -> out.write(1), false))
                .isInstanceOf(DataException.class)
                .hasMessageContaining("the folder [" + path.getParent() + "] does not exist");
    }

    @Test
    void writesThroughLinks() throws IOException {
        Path real = Files.writeString(folder.resolve("real.txt"), "old");
        Path link = Files.createSymbolicLink(folder.resolve("link.txt"), real);
        AtomicFile.write(link, out -> out.write('n'), true);
        assertThat(link).isSymbolicLink();
        assertThat(real).hasContent("n");
    }

    @Test
    void writesToDevicesWithoutReplacingThem() {
        Path device = Path.of("/dev/null");
        Assumptions.assumeTrue(Files.exists(device), "no /dev/null on this system");
        AtomicFile.write(device, out -> out.write('n'), false);
        assertThat(Files.isRegularFile(device)).isFalse();
        assertThat(device).exists();
    }
}
