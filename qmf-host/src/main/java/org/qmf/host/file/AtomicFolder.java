package org.qmf.host.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Writes folders that are either complete or not there: to a temporary folder beside them, then moved.
 *
 * @param target the folder
 * @param temporary where the files are until they are published
 * @param replaced tells the files of an existing folder that make way
 */
record AtomicFolder(Path target, Path temporary, Predicate<Path> replaced) implements Staged {

    /**
     * Writes a folder. One that holds other files keeps them: when all new files are complete they take the place of those
     * that are replaced.
     *
     * @param folder the folder; those above it are made, too
     * @param content writes the files into the folder it is given
     * @param replaced tells the files of an existing folder that make way
     */
    static Staged stage(Path folder, IOConsumer<Path> content, Predicate<Path> replaced) throws IOException {
        Path target = Files.exists(folder)
                ? folder.toRealPath()
                : folder.toAbsolutePath().normalize();
        List<Path> made = makeAbove(target);
        AtomicFolder staged = new AtomicFolder(target, Files.createDirectory(TemporaryName.of(target)), replaced);
        boolean written = false;
        try {
            content.accept(staged.temporary());
            written = true;
            return staged;
        } finally {
            if (!written) {
                staged.close();
                for (Path empty : made) {
                    Files.deleteIfExists(empty);
                }
            }
        }
    }

    /** Makes the folders above a target; returns those that were not there, the deepest first. */
    private static List<Path> makeAbove(Path target) throws IOException {
        List<Path> missing = new ArrayList<>();
        for (Path above = target.getParent(); above != null && Files.notExists(above); above = above.getParent()) {
            missing.add(above);
        }
        Files.createDirectories(target.resolveSibling(""));
        return missing;
    }

    @Override
    public void publish() {
        try {
            if (!Files.exists(target)) {
                Files.move(temporary, target);
                return;
            }
            for (Path old : files(target)) {
                if (replaced.test(old)) {
                    Files.delete(old);
                }
            }
            for (Path file : files(temporary)) {
                Files.move(file, target.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
            }
        } catch (IOException e) {
            throw AtomicFile.unwritable(target, e);
        }
    }

    @Override
    public void close() {
        try {
            TemporaryName.delete(temporary);
        } catch (IOException e) {
            throw AtomicFile.unwritable(target, e);
        }
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }
}
