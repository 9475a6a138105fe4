package org.qmf.host.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.DataException;

class AtomicFileTest {

    /** No process has this number. */
    private static final long NONE = Integer.MAX_VALUE;

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

    /** What a process leaves that is killed while it writes a file. */
    private Path left(String name, long pid, String host) throws IOException {
        Path left = Files.createDirectory(folder.resolve(name));
        Files.writeString(left.resolve("content"), "half");
        Files.writeString(left.resolve(".qmf-process"), new WritingProcess(pid, host, Instant.EPOCH).signature());
        return left;
    }

    @Test
    void removesWhatAKilledProcessLeftOfTheSameFile() throws IOException {
        long alive = ProcessHandle.current().pid();
        String here = WritingProcess.current().host();
        left(".out.txt." + NONE + "-1.tmp", NONE, here);
        Path ofOthers = left(".out.txt." + alive + "-999999.tmp", alive, here);
        Path ofAnotherHost = left(".out.txt." + NONE + "-2.tmp", NONE, "elsewhere");
        Path ofAnother = left(".other.txt." + NONE + "-1.tmp", NONE, here);

        AtomicFile.write(folder.resolve("out.txt"), out -> out.write('n'), false);

        assertThat(entries()).containsExactlyInAnyOrder(folder.resolve("out.txt"), ofOthers, ofAnotherHost, ofAnother);

        AtomicFile.removeAbandoned(folder);

        assertThat(entries()).containsExactlyInAnyOrder(folder.resolve("out.txt"), ofOthers, ofAnotherHost);
    }

    /** What a process leaves that is killed while it signs, in a folder of its number. */
    private Path leftUnsigned(String name) throws IOException {
        Path left = Files.createDirectory(folder.resolve(name));
        Files.createFile(left.resolve(".qmf-process"));
        return left;
    }

    @Test
    void removesWhatAProcessLeftThatWasKilledWhileItSigned() throws IOException {
        leftUnsigned(".out.txt." + NONE + "-1.tmp");
        Path ofOthers = leftUnsigned(".out.txt." + ProcessHandle.current().pid() + "-999999.tmp");
        Path notEmpty = leftUnsigned(".out.txt." + NONE + "-2.tmp");
        Files.createFile(notEmpty.resolve("mine"));

        AtomicFile.write(folder.resolve("out.txt"), out -> out.write('n'), false);

        assertThat(entries()).containsExactlyInAnyOrder(folder.resolve("out.txt"), ofOthers, notEmpty);
        assertThat(notEmpty.resolve(".qmf-process")).isEmptyFile();
    }

    @Test
    void removesNothingThatOnlyHasTheNameOfATemporaryFile() throws IOException {
        Path victim = Files.createDirectory(folder.resolve("victim"));
        Path signed = left("victim/signed", NONE, WritingProcess.current().host());
        Path link = Files.createSymbolicLink(folder.resolve(".out.txt." + NONE + "-1.tmp"), signed);
        Path unsigned = Files.createDirectory(folder.resolve(".out.txt." + NONE + "-2.tmp"));
        Path within = Files.createSymbolicLink(unsigned.resolve(".qmf-process"), signed.resolve(".qmf-process"));
        Path mine = Files.writeString(folder.resolve(".out.txt." + NONE + "-3.tmp"), "mine");
        Path abandoned = left(
                ".out.txt." + NONE + "-4.tmp", NONE, WritingProcess.current().host());
        Files.delete(abandoned.resolve("content"));
        Files.createDirectory(abandoned.resolve("content"));
        Files.createSymbolicLink(abandoned.resolve("content/link"), victim);

        AtomicFile.write(folder.resolve("out.txt"), out -> out.write('n'), false);
        AtomicFile.removeAbandoned(folder);

        assertThat(signed.resolve("content")).hasContent("half");
        assertThat(link).isSymbolicLink();
        assertThat(within).isSymbolicLink();
        assertThat(mine).hasContent("mine");
        assertThat(abandoned).doesNotExist();
    }

    @Test
    void refusesALinkThatLeadsNowhere() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link.txt"), folder.resolve("nowhere"));
        String message = link + " is a link that leads nowhere; remove it or choose another name";

        assertThatThrownBy(() -> AtomicFile.requireWritable(link, true)).hasMessage(message);
        assertThatThrownBy(() -> AtomicFile.write(link, out -> out.write('n'), true))
                .hasMessage(message);
        assertThat(link).isSymbolicLink();
    }

    private List<Path> entries() throws IOException {
        try (var files = Files.list(folder)) {
            return files.toList();
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
