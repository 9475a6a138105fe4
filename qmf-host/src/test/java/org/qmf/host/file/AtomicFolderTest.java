package org.qmf.host.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.DataException;

class AtomicFolderTest {

    @TempDir
    private Path folder;

    private static void twoFiles(Path into) throws IOException {
        Files.writeString(into.resolve("a.txt"), "new");
        Files.writeString(into.resolve("b.txt"), "new");
    }

    private static void brokenOff(Path into) throws IOException {
        Files.writeString(into.resolve("a.txt"), "new");
        throw new IOException("the disk is full");
    }

    private static void write(Path folder, IOConsumer<Path> content) throws IOException {
        try (Staged staged = AtomicFolder.stage(folder, content)) {
            staged.publish();
        }
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void makesAFolderWithThoseAboveIt() throws IOException {
        write(folder.resolve("x/y"), AtomicFolderTest::twoFiles);
        assertThat(names(folder.resolve("x"))).containsExactly("y");
        assertThat(names(folder.resolve("x/y"))).containsExactly(".qmf-files", "a.txt", "b.txt");
    }

    @Test
    void leavesNoTraceOfAFailure() throws IOException {
        assertThatThrownBy(() -> write(folder.resolve("x/y/z"), AtomicFolderTest::brokenOff))
                .hasMessage("the disk is full");
        assertThat(names(folder)).isEmpty();
    }

    private Path oldFolder() throws IOException {
        Path old = folder.resolve("x");
        write(old, into -> {
            Files.writeString(into.resolve("a.txt"), "old");
            Files.createDirectory(into.resolve("deep"));
            Files.writeString(into.resolve("deep/c.txt"), "old");
        });
        return old;
    }

    @Test
    void keepsWhatIsThereWhenWritingFails() throws IOException {
        Path old = oldFolder();
        assertThatThrownBy(() -> write(old, AtomicFolderTest::brokenOff)).hasMessage("the disk is full");
        assertThat(names(folder)).containsExactly("x");
        assertThat(names(old)).containsExactly(".qmf-files", "a.txt", "deep");
        assertThat(old.resolve("a.txt")).hasContent("old");
    }

    @Test
    void replacesAFolderThatItWrote() throws IOException {
        Path old = oldFolder();
        write(old, AtomicFolderTest::twoFiles);
        assertThat(names(folder)).containsExactly("x");
        assertThat(names(old)).containsExactly(".qmf-files", "a.txt", "b.txt");
        assertThat(old.resolve("a.txt")).hasContent("new");
    }

    @Test
    void removesNoFileThatItDidNotWrite() throws IOException {
        Path old = oldFolder();
        Path notes = Files.writeString(old.resolve("notes.txt"), "mine");
        String after = ", which QMF did not write or somebody changed since; move it away or choose another folder";

        assertThatThrownBy(() -> write(old, AtomicFolderTest::twoFiles))
                .isInstanceOf(DataException.class)
                .hasMessage(old + " holds [notes.txt]" + after);

        Files.delete(notes);
        Files.writeString(old.resolve("deep/c.txt"), "changed");
        assertThatThrownBy(() -> write(old, AtomicFolderTest::twoFiles))
                .hasMessage(old + " holds [deep/c.txt]" + after);

        Files.delete(old.resolve("deep/c.txt"));
        Files.createSymbolicLink(old.resolve("deep/c.txt"), old.resolve("a.txt"));
        assertThatThrownBy(() -> write(old, AtomicFolderTest::twoFiles))
                .hasMessage(old + " holds [deep/c.txt]" + after);

        assertThat(old.resolve("a.txt")).hasContent("old");
        assertThat(names(folder)).containsExactly("x");
    }

    @Test
    void keepsWhatSomebodyPutsIntoTheFolderWhileItIsReplaced() throws IOException {
        Path old = oldFolder();
        try (Staged staged = AtomicFolder.stage(old, AtomicFolderTest::twoFiles)) {
            staged.publish();
            Path replaced = folder.resolve(names(folder).get(0)).resolve("replaced");
            Files.writeString(replaced.resolve("late.txt"), "mine");
        }
        AtomicFile.removeAbandoned(folder);

        List<String> left = names(folder);
        assertThat(left).hasSize(2).contains("x");
        assertThat(folder.resolve(left.get(0)).resolve("replaced/late.txt")).hasContent("mine");
    }

    @Test
    void putsAFolderBackThatAKilledProcessWasReplacing() throws IOException {
        Path old = oldFolder();
        Path left = Files.createDirectory(folder.resolve(".x.2147483647-1.tmp"));
        Files.move(old, left.resolve("replaced"));
        Files.createDirectory(left.resolve("content"));
        Files.writeString(
                left.resolve(".qmf-process"),
                new WritingProcess(Integer.MAX_VALUE, WritingProcess.current().host(), Instant.EPOCH).signature());

        TemporaryFolder.removeAbandoned(old);

        assertThat(names(folder)).containsExactly("x");
        assertThat(names(old)).containsExactly(".qmf-files", "a.txt", "deep");
    }
}
