package org.qmf.study.journal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.qmf.api.DataException;
import org.qmf.api.data.IoReason;

/**
 * Appends finished cells to a file, one line each, on the disk before {@link #append} returns.
 *
 * <p>A last line that is not whole, left by a process that was killed, counts as not written and is cut off. One process
 * at a time may have a journal open; its threads may share it.
 */
public final class Journal implements AutoCloseable {

    /** The name of the file in the folder of a study's results. */
    public static final String FILE = "journal.jsonl";

    /** The name of the file that holds the controls, which are no cells. */
    public static final String CONTROLS = "controls.jsonl";

    private final Path file;
    private final FileChannel channel;

    Journal(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /** Opens the journal of a folder for appending. */
    public static Journal open(Path folder) {
        return open(folder, FILE);
    }

    /** Opens one of the journals of a folder for appending. */
    public static Journal open(Path folder, String name) {
        Path file = folder.resolve(name);
        @Nullable FileChannel channel = null;
        try {
            channel = FileChannel.open(
                    file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
            @Nullable FileLock lock = channel.tryLock();
            if (lock == null) {
                channel.close();
                throw inUse(file);
            }
            channel.truncate(whole(Files.readAllBytes(file)));
            channel.position(channel.size());
            return new Journal(file, channel);
        } catch (OverlappingFileLockException e) {
            close(channel);
            throw inUse(file);
        } catch (IOException e) {
            close(channel);
            throw new DataException(file + " cannot be opened: " + IoReason.of(e), e);
        }
    }

    /** Returns the lines of a folder's journal in the order written, none if there is no journal. */
    public static List<JournalLine> read(Path folder) {
        return read(folder, FILE);
    }

    /** Returns the lines of one of the journals of a folder in the order written, none if there is none. */
    public static List<JournalLine> read(Path folder, String name) {
        Path file = folder.resolve(name);
        if (!Files.exists(file)) {
            return List.of();
        }
        try {
            byte[] bytes = Files.readAllBytes(file);
            return new String(bytes, 0, whole(bytes), StandardCharsets.UTF_8)
                    .lines()
                    .map(LineText::read)
                    .flatMap(Optional::stream)
                    .toList();
        } catch (IOException e) {
            throw new DataException(file + " cannot be read: " + IoReason.of(e), e);
        }
    }

    /** Appends lines and returns when they are on the disk. */
    public synchronized void append(List<JournalLine> lines) {
        StringBuilder text = new StringBuilder();
        lines.forEach(line -> text.append(LineText.write(line)));
        ByteBuffer bytes = ByteBuffer.wrap(text.toString().getBytes(StandardCharsets.UTF_8));
        try {
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(false);
        } catch (IOException e) {
            throw new DataException(
                    file + " cannot be written: " + IoReason.of(e)
                            + "; what it holds is kept, so run the same command again to go on",
                    e);
        }
    }

    @Override
    public void close() {
        close(channel);
    }

    /** Returns how many bytes belong to lines that end. */
    private static int whole(byte[] bytes) {
        int end = bytes.length;
        while (end > 0 && bytes[end - 1] != '\n') {
            end--;
        }
        return end;
    }

    private static void close(@Nullable FileChannel channel) {
        try {
            if (channel != null) {
                channel.close();
            }
        } catch (IOException e) {
            throw new DataException("the journal cannot be closed: " + e, e);
        }
    }

    private static DataException inUse(Path file) {
        return new DataException(file + " is in use by another run; wait for it or choose another folder");
    }
}
