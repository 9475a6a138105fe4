package org.qmf.command.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A folder that only this user can look into and that is gone after use. */
public final class PrivateFolder implements LivePrograms.Temporary {

    private static final Logger LOG = LoggerFactory.getLogger(PrivateFolder.class);

    private final Path path;

    /** Makes an empty folder. */
    public PrivateFolder() {
        try {
            path = Files.createTempDirectory("qmf-program-");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        LivePrograms.OF_PROCESS.add(this);
    }

    /** Returns where it is. */
    public Path path() {
        return path;
    }

    /** Removes it with all that is in it; links are removed, not followed. */
    @Override
    public void close() {
        LivePrograms.OF_PROCESS.remove(this);
        try {
            Files.walkFileTree(path, new Removal());
        } catch (IOException e) {
            LOG.warn("the temporary folder [{}] cannot be removed: {}", path, e.toString());
        }
    }

    private static final class Removal extends SimpleFileVisitor<Path> {

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            Files.deleteIfExists(file);
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException reason) {
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path folder, @org.jspecify.annotations.Nullable IOException reason)
                throws IOException {
            Files.deleteIfExists(folder);
            return FileVisitResult.CONTINUE;
        }
    }
}
