package org.qmf.host.file;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.qmf.api.DataException;
import org.qmf.api.data.IoReason;

/** Writes files that are either complete or not there: to a temporary name in the same folder, then moved. */
public final class AtomicFile {

    private static final int BUFFER_BYTES = 1 << 16;

    private AtomicFile() {}

    /**
     * Writes a file and makes it visible only when its content is on the disk; a failure leaves no trace.
     *
     * @param path the file; a link is followed, a device or pipe is written to directly
     * @param content writes the content to a buffered stream, which it need not close
     * @param overwrite whether a file of that name may be replaced
     * @throws DataException if the file exists and may not be replaced, or if writing fails
     */
    public static void write(Path path, IOConsumer<OutputStream> content, boolean overwrite) {
        try (Staged file = stage(path, content, overwrite)) {
            file.publish();
        }
    }

    /**
     * Writes a file as {@link #write} does, for content that is written by the name of a file.
     *
     * @param content writes to the name it is given, a temporary one unless the path is a device
     */
    public static void writeTo(Path path, IOConsumer<Path> content, boolean overwrite) {
        try (Staged file = stageFile(path, content, overwrite)) {
            file.publish();
        }
    }

    /** Writes a file as {@link #write} does but leaves it to the caller when it is shown. */
    public static Staged stage(Path path, IOConsumer<OutputStream> content, boolean overwrite) {
        return stageFile(path, file -> stream(file, content), overwrite);
    }

    private static void stream(Path file, IOConsumer<OutputStream> content) throws IOException {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), BUFFER_BYTES)) {
            content.accept(out);
        }
    }

    /** Writes a file as {@link #writeTo} does but leaves it to the caller when it is shown. */
    static Staged stageFile(Path path, IOConsumer<Path> content, boolean overwrite) {
        requireAllowed(path, overwrite);
        try {
            if (isDevice(path)) {
                content.accept(path);
                return Staged.nothing();
            }
            Path target = target(path);
            StagedFile staged = new StagedFile(path, target, TemporaryFolder.beside(target), overwrite);
            boolean written = false;
            try {
                content.accept(staged.temporary().content());
                putOnDisk(staged.temporary().content());
                written = true;
                return staged;
            } finally {
                if (!written) {
                    staged.close();
                }
            }
        } catch (IOException e) {
            throw unwritable(path, e);
        }
    }

    /** Throws a {@link DataException} if {@link #write} would fail at once, so that long work can ask first. */
    public static void requireWritable(Path path, boolean overwrite) {
        requireAllowed(path, overwrite);
        if (isDevice(path)) {
            return;
        }
        try {
            TemporaryFolder.probe(target(path));
        } catch (IOException e) {
            throw new DataException(path + " cannot be written: its folder takes no files (" + IoReason.of(e) + ")", e);
        }
    }

    /**
     * Removes what processes that were killed left in a folder while they wrote there. It is recognised by what these
     * processes signed; links and files of others stay as they are.
     */
    public static void removeAbandoned(Path folder) throws IOException {
        TemporaryFolder.removeAllAbandoned(folder);
    }

    /** Throws if the name or its folder forbid the file. */
    static void requireAllowed(Path path, boolean overwrite) {
        if (Files.isDirectory(path)) {
            throw new DataException(path + " is a folder; give the name of a file");
        }
        if (Files.isSymbolicLink(path) && Files.notExists(path)) {
            throw new DataException(path + " is a link that leads nowhere; remove it or choose another name");
        }
        if (!overwrite && Files.isRegularFile(path)) {
            throw new DataException(path + " exists already; choose another name or allow overwriting (--overwrite)");
        }
        Path folder = path.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new DataException(path + " cannot be written: the folder [" + folder + "] "
                    + (folder != null && Files.exists(folder) ? "is a file" : "does not exist"));
        }
    }

    /** Returns the file itself where the path is a link to one. */
    private static Path target(Path path) throws IOException {
        return Files.exists(path) ? path.toRealPath() : path.toAbsolutePath();
    }

    static DataException unwritable(Path path, IOException e) {
        return new DataException(path + " cannot be written: " + IoReason.of(e), e);
    }

    private static boolean isDevice(Path path) {
        return Files.exists(path) && !Files.isRegularFile(path);
    }

    private static void putOnDisk(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }
}
