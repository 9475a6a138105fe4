package org.qmf.host.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.qmf.api.DataException;
import org.qmf.api.data.IoReason;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps a folder for one process: a file that says who holds it, and a lock of the system on that file.
 *
 * <p>Each covers what the other cannot. The file works where the system's locks do not, as on some network file systems;
 * the system's lock tells apart processes that have the same number, as those in containers. The lock's own file is opened
 * once and closed at the end only, because closing it anywhere in a process ends the system's lock on it.
 */
public final class FolderLock implements AutoCloseable {

    private static final Logger LOGGER = LoggerFactory.getLogger(FolderLock.class);
    private static final int ATTEMPTS = 20;

    /** A file that nobody has signed may be one that a process just made; so long it has to sign it. */
    private static final int UNSIGNED_ATTEMPTS = 10;

    private static final long BETWEEN_MILLIS = 50;
    private static final int LONGEST_SIGNATURE = 1024;

    /** The locks of this process: asking the system about one of them would end it. */
    private static final Set<Path> OWN = ConcurrentHashMap.newKeySet();

    private final Path file;
    private final FileChannel channel;

    private FolderLock(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /**
     * Takes a folder; one that a process held which has ended is taken over with a warning.
     *
     * @param folder an existing folder
     * @param name the name of the lock's file in it
     * @throws DataException if another process, or another run of this one, holds it
     */
    public static FolderLock take(Path folder, String name) {
        try {
            Path file = folder.toRealPath().resolve(name);
            if (!OWN.add(file)) {
                throw new DataException(folder + " is in use by another run of this process; wait for it or choose"
                        + " another folder");
            }
            boolean taken = false;
            try {
                FolderLock lock = new FolderLock(file, take(folder, file));
                taken = true;
                return lock;
            } finally {
                if (!taken) {
                    OWN.remove(file);
                }
            }
        } catch (IOException e) {
            throw new DataException(folder + " cannot be locked: " + IoReason.of(e), e);
        }
    }

    /**
     * Makes a folder if there is none, and takes it.
     *
     * @throws DataException if it cannot be made, or another run holds it
     */
    public static FolderLock make(Path folder, String name) {
        try {
            Files.createDirectories(folder);
        } catch (FileAlreadyExistsException e) {
            throw new DataException(
                    folder
                            + (Files.isSymbolicLink(folder)
                                    ? " is a link that leads nowhere; remove it or choose another name"
                                    : " is a file; give the name of a folder"),
                    e);
        } catch (IOException e) {
            throw new DataException(folder + " cannot be made: " + IoReason.of(e), e);
        }
        return take(folder, name);
    }

    private static FileChannel take(Path folder, Path file) throws IOException {
        for (int attempt = 1; attempt < ATTEMPTS; attempt++) {
            Optional<FileChannel> channel = make(file);
            if (channel.isEmpty()) {
                channel = takeOver(folder, file, attempt > UNSIGNED_ATTEMPTS);
            }
            if (channel.isPresent()) {
                return channel.get();
            }
            pause();
        }
        throw new DataException(folder + " is in use by another process; wait for it or choose another folder");
    }

    /** Makes the file, which succeeds for one process only. */
    private static Optional<FileChannel> make(Path file) throws IOException {
        FileChannel channel;
        try {
            channel = FileChannel.open(
                    file, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE);
        } catch (FileAlreadyExistsException e) {
            return Optional.empty();
        }
        return signedIf(locked(channel), channel);
    }

    private static Optional<FileChannel> signedIf(boolean ours, FileChannel channel) throws IOException {
        boolean signed = false;
        try {
            if (ours) {
                sign(channel);
                signed = true;
            }
            return signed ? Optional.of(channel) : Optional.empty();
        } finally {
            if (!signed) {
                channel.close();
            }
        }
    }

    private static void sign(FileChannel channel) throws IOException {
        ByteBuffer text = ByteBuffer.wrap(WritingProcess.current().signature().getBytes(StandardCharsets.UTF_8));
        channel.truncate(0);
        channel.position(0);
        while (text.hasRemaining()) {
            channel.write(text);
        }
        channel.force(true);
    }

    /** Returns whether the system's lock is ours, or the system has none. */
    private static boolean locked(FileChannel channel) {
        try {
            @Nullable FileLock lock = channel.tryLock();
            return lock != null;
        } catch (IOException e) {
            LOGGER.debug("the file system has no locks", e);
            return true;
        }
    }

    /**
     * Takes a file that is there if its process has ended; nothing if it has just gone or is being made.
     *
     * @param unsigned whether one that nobody signed may be taken, too
     */
    private static Optional<FileChannel> takeOver(Path folder, Path file, boolean unsigned) throws IOException {
        FileChannel channel;
        @Nullable Object identity;
        try {
            identity = identity(file);
            channel = FileChannel.open(
                    file, StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
        boolean taken = false;
        try {
            boolean locked = locked(channel);
            Optional<WritingProcess> holder = holder(channel);
            if (holder.isPresent() && !(locked && holder.get().ended())) {
                throw inUse(folder, file, holder.get());
            }
            // Its process may have removed the file before we had the lock, and another made a new one.
            boolean free = locked && (holder.isPresent() || unsigned);
            if (!free || Files.notExists(file) || !Objects.equals(identity, identity(file))) {
                return Optional.empty();
            }
            holder.ifPresent(it -> LOGGER.warn("took over [{}] from {}, which has ended", folder, it));
            sign(channel);
            taken = true;
            return Optional.of(channel);
        } finally {
            if (!taken) {
                channel.close();
            }
        }
    }

    private static Optional<WritingProcess> holder(FileChannel channel) throws IOException {
        ByteBuffer text = ByteBuffer.allocate(LONGEST_SIGNATURE);
        int count = Math.max(0, channel.read(text, 0));
        return WritingProcess.read(new String(text.array(), 0, count, StandardCharsets.UTF_8));
    }

    /** Returns what tells a file from another of the same name, where the system has such a thing. */
    private static @Nullable Object identity(Path file) throws IOException {
        return Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                .fileKey();
    }

    private static void pause() {
        try {
            Thread.sleep(BETWEEN_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static DataException inUse(Path folder, Path file, WritingProcess holder) {
        return new DataException(folder + " is in use by " + holder + "; "
                + (holder.onThisHost()
                        ? "wait for it or choose another folder"
                        : "wait for it, or remove [" + file + "] if it has ended there"));
    }

    /** Gives the folder back. */
    @Override
    public void close() {
        try (channel) {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            LOGGER.warn("[{}] cannot be removed: {}", file, IoReason.of(e));
        } finally {
            OWN.remove(file);
        }
    }
}
