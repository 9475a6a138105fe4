package org.qmf.host.file;

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
    void removesWhatAKilledProcessLeftOfTheSameFile() throws IOException {
        long none = Integer.MAX_VALUE;
        long alive = ProcessHandle.current().pid();
        Files.writeString(folder.resolve(".out.txt." + none + "-1.tmp"), "abandoned");
        Path ofOthers = Files.writeString(folder.resolve(".out.txt." + alive + "-999999.tmp"), "being written");
        Path ofAnother = Files.writeString(folder.resolve(".other.txt." + none + "-1.tmp"), "abandoned");

        AtomicFile.write(folder.resolve("out.txt"), out -> out.write('n'), false);

        try (var files = Files.list(folder)) {
            assertThat(files).containsExactlyInAnyOrder(folder.resolve("out.txt"), ofOthers, ofAnother);
        }
    }

    @Test
    void showsStagedFilesOnlyWhenTheyArePublished() throws IOException {
        Path path = Files.writeString(folder.resolve("out.txt"), "old");
        try (Staged forgotten = AtomicFile.stage(path, out -> out.write('n'), true)) {
            assertThat(forgotten).isNotNull();
            assertThat(path).hasContent("old");
        }
        assertThat(path).hasContent("old");
        try (Staged staged = AtomicFile.stage(path, out -> out.write('n'), true)) {
            staged.publish();
        }
        assertThat(path).hasContent("n");
        assertThat(folder).isDirectoryNotContaining("glob:**.tmp");
    }

    @Test
    void refusesAFileThatCameInTheMeantime() throws IOException {
        Path path = folder.resolve("out.txt");
        try (Staged staged = AtomicFile.stage(path, out -> out.write('n'), false)) {
            Files.writeString(path, "theirs");
            assertThatThrownBy(staged::publish).hasMessageStartingWith(path + " exists already");
        }
        assertThat(path).hasContent("theirs");
        assertThat(folder).isDirectoryNotContaining("glob:**.tmp");
    }

    @Test
    void tellsBeforehandThatAFolderTakesNoFiles() {
        Path path = Path.of("/proc/out.txt");
        Assumptions.assumeTrue(Files.isDirectory(path.getParent()), "no /proc on this system");
        assertThatThrownBy(() -> AtomicFile.requireWritable(path, false))
                .isInstanceOf(DataException.class)
                .hasMessageMatching("/proc/out.txt cannot be written: its folder takes no files \\(.+\\)");
    }

    @Test
    void saysThatTheFolderIsAFile() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        assertThatThrownBy(() -> AtomicFile.requireWritable(file.resolve("out.txt"), false))
                .isInstanceOf(DataException.class)
                .hasMessage(file.resolve("out.txt") + " cannot be written: the folder [" + file + "] is a file");
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
