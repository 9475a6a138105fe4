package org.qmf.host.file;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qmf.api.DataException;

/**
 * Writes folders that are either complete or not there: to a temporary folder beside them, then moved as a whole.
 *
 * @param target the folder
 * @param temporary where the files are until they are published
 */
record AtomicFolder(Path target, TemporaryFolder temporary) implements Staged {

    /**
     * Writes a folder, with a list of its files in it. One that exists is replaced as a whole, and only if this program
     * wrote all that is in it.
     *
     * @param folder the folder; those above it are made, too
     * @param content writes the files into the folder it is given
     * @throws DataException if the folder holds anything that this program did not write
     */
    static Staged stage(Path folder, IOConsumer<Path> content) throws IOException {
        Path target = Files.exists(folder)
                ? folder.toRealPath()
                : folder.toAbsolutePath().normalize();
        requireOwn(target);
        List<Path> made = makeAbove(target);
        AtomicFolder staged = new AtomicFolder(target, TemporaryFolder.beside(target));
        boolean written = false;
        try {
            Path into = Files.createDirectory(staged.temporary.content());
            content.accept(into);
            FolderManifest.write(into);
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

    private static void requireOwn(Path target) throws IOException {
        Optional<String> foreign = Files.isDirectory(target) ? FolderManifest.foreign(target) : Optional.empty();
        if (foreign.isPresent()) {
            throw new DataException(target + " holds [" + foreign.get()
                    + "], which QMF did not write or somebody changed since; move it away or choose another folder");
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
            if (Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
                requireOwn(target);
                replace();
            } else {
                move(temporary.content(), target);
            }
        } catch (IOException e) {
            throw AtomicFile.unwritable(target, e);
        }
    }

    /** A process that is killed in between leaves no folder; the next to read or write it puts the old one back. */
    private void replace() throws IOException {
        move(target, temporary.replaced());
        boolean done = false;
        try {
            move(temporary.content(), target);
            done = true;
        } finally {
            if (!done) {
                move(temporary.replaced(), target);
            }
        }
    }

    private static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(from, to);
        }
    }

    @Override
    public void close() {
        try {
            temporary.delete();
        } catch (IOException e) {
            throw AtomicFile.unwritable(target, e);
        }
    }
}
