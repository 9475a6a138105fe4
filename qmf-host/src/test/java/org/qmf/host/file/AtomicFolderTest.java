package org.qmf.host.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFolderTest {

    @TempDir
    private Path folder;

    private static boolean isText(Path file) {
        return file.toString().endsWith(".txt");
    }

    private static void twoFiles(Path into) throws IOException {
        Files.writeString(into.resolve("a.txt"), "new");
        Files.writeString(into.resolve("b.txt"), "new");
    }

    private static void brokenOff(Path into) throws IOException {
        Files.writeString(into.resolve("a.txt"), "new");
        throw new IOException("the disk is full");
    }

    private static void write(Path folder, IOConsumer<Path> content, Predicate<Path> replaced) throws IOException {
        try (Staged staged = AtomicFolder.stage(folder, content, replaced)) {
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
        write(folder.resolve("x/y"), AtomicFolderTest::twoFiles, AtomicFolderTest::isText);
        assertThat(names(folder.resolve("x"))).containsExactly("y");
        assertThat(names(folder.resolve("x/y"))).containsExactly("a.txt", "b.txt");
    }

    @Test
    void leavesNoTraceOfAFailure() throws IOException {
        assertThatThrownBy(() -> write(folder.resolve("x/y/z"), AtomicFolderTest::brokenOff, AtomicFolderTest::isText))
                .hasMessage("the disk is full");
        assertThat(names(folder)).isEmpty();
    }

    @Test
    void keepsWhatIsThereWhenWritingFails() throws IOException {
        Path old = Files.createDirectory(folder.resolve("x"));
        Files.writeString(old.resolve("a.txt"), "old");
        Files.writeString(old.resolve("c.txt"), "old");
        assertThatThrownBy(() -> write(old, AtomicFolderTest::brokenOff, AtomicFolderTest::isText))
                .hasMessage("the disk is full");
        assertThat(names(folder)).containsExactly("x");
        assertThat(names(old)).containsExactly("a.txt", "c.txt");
        assertThat(old.resolve("a.txt")).hasContent("old");
    }

    @Test
    void replacesItsOwnKindOfFilesAndKeepsOthers() throws IOException {
        Path old = Files.createDirectory(folder.resolve("x"));
        Files.writeString(old.resolve("c.txt"), "old");
        Files.writeString(old.resolve("notes.md"), "mine");
        write(old, AtomicFolderTest::twoFiles, AtomicFolderTest::isText);
        assertThat(names(folder)).containsExactly("x");
        assertThat(names(old)).containsExactly("a.txt", "b.txt", "notes.md");
    }
}
