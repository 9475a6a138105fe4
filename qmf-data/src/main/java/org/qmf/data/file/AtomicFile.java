package org.qmf.data.file;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.atomic.AtomicLong;
import org.qmf.api.DataException;

/** Writes files that are either complete or not there: to a temporary name in the same folder, then moved. */
public final class AtomicFile {

    private static final int BUFFER_BYTES = 1 << 16;
    private static final AtomicLong COUNTER = new AtomicLong();

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
        try {
            requireWritable(path, overwrite);
            if (Files.exists(path) && !Files.isRegularFile(path)) {
                try (OutputStream device = new BufferedOutputStream(Files.newOutputStream(path), BUFFER_BYTES)) {
                    content.accept(device);
                }
                return;
            }
            Path target = Files.exists(path) ? path.toRealPath() : path.toAbsolutePath();
            Path temporary = temporaryName(target);
            try {
                writeDurably(temporary, content);
                requireWritable(path, overwrite);
                move(temporary, target);
            } finally {
                Files.deleteIfExists(temporary);
            }
        } catch (IOException e) {
            throw new DataException(path + " cannot be written: " + InputFile.reason(e), e);
        }
    }

    /** Throws a {@link DataException} if {@link #write} would refuse the path, so that long work can ask first. */
    public static void requireWritable(Path path, boolean overwrite) {
        if (Files.isDirectory(path)) {
            throw new DataException(path + " is a folder; give the name of a file");
        }
        if (!overwrite && Files.isRegularFile(path)) {
            throw new DataException(path + " exists already; choose another name or allow overwriting (--overwrite)");
        }
        Path folder = path.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new DataException(path + " cannot be written: the folder [" + folder + "] does not exist");
        }
    }

    /** Returns a hidden name in the same folder that no other writer uses. */
    static Path temporaryName(Path target) {
        return target.resolveSibling("." + target.getFileName() + "."
                + ProcessHandle.current().pid() + "-" + COUNTER.incrementAndGet() + ".tmp");
    }

    private static void writeDurably(Path temporary, IOConsumer<OutputStream> content) throws IOException {
        try (FileChannel channel =
                        FileChannel.open(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
                OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel), BUFFER_BYTES)) {
            content.accept(out);
            out.flush();
            channel.force(true);
        }
    }

    private static void move(Path temporary, Path target) throws IOException {
        try {
            Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
