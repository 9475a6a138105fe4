package org.qmf.data.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Writes folders that are either complete or not there: to a temporary folder beside them, then moved. */
final class AtomicFolder {

    private AtomicFolder() {}

    /**
     * Writes a folder. One that holds other files keeps them: when all new files are complete they take the place of those
     * that are replaced.
     *
     * @param folder the folder; those above it are made, too
     * @param content writes the files into the folder it is given
     * @param replaced tells the files of an existing folder that make way
     */
    static void write(Path folder, IOConsumer<Path> content, Predicate<Path> replaced) throws IOException {
        Path target = Files.exists(folder)
                ? folder.toRealPath()
                : folder.toAbsolutePath().normalize();
        Files.createDirectories(target.resolveSibling(""));
        Path temporary = Files.createDirectory(AtomicFile.temporaryName(target));
        try {
            content.accept(temporary);
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
        } finally {
            delete(temporary);
        }
    }

    private static void delete(Path temporary) throws IOException {
        if (Files.exists(temporary)) {
            for (Path file : files(temporary)) {
                Files.delete(file);
            }
            Files.delete(temporary);
        }
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }
}
