package org.qmf.host.file;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * A file that waits to be published.
 *
 * @param path what the user calls the file
 * @param target the file itself
 * @param temporary where the content is
 * @param overwrite whether a file of that name may be replaced
 */
record StagedFile(Path path, Path target, TemporaryFolder temporary, boolean overwrite) implements Staged {

    @Override
    public void publish() {
        AtomicFile.requireAllowed(path, overwrite);
        try {
            move();
        } catch (IOException e) {
            throw AtomicFile.unwritable(path, e);
        }
    }

    private void move() throws IOException {
        try {
            Files.move(
                    temporary.content(), target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(temporary.content(), target, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    @Override
    public void close() {
        try {
            temporary.delete();
        } catch (IOException e) {
            throw AtomicFile.unwritable(path, e);
        }
    }
}
