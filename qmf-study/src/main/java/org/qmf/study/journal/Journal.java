package org.qmf.study.journal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.qmf.api.DataException;
import org.qmf.api.data.IoReason;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Appends finished cells to a file, one line each, on the disk before {@link #append} returns.
 *
 * <p>A last line that is not whole, left by a process that was killed, counts as not written and is cut off. A line that is
 * damaged stays where it is and counts as not written, too. Whoever opens a journal has locked its folder; threads may
 * share it.
 */
public final class Journal implements AutoCloseable {

    /** The name of the file in the folder of a study's results. */
    public static final String FILE = "journal.jsonl";

    /** The name of the file that holds the controls, which are no cells. */
    public static final String CONTROLS = "controls.jsonl";

    /** The name of the lock of such a folder. */
    public static final String LOCK = "journal.lock";

    private static final Logger LOGGER = LoggerFactory.getLogger(Journal.class);
    private static final int MOST_NAMED = 5;

    private final Path file;
    private final FileChannel channel;

    Journal(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /**
     * Opens the journal of a folder for appending; warns of lines that are damaged.
     *
     * @throws DataException if it holds lines but none that can be read: then it is probably something else
     */
    public static Journal open(Path folder) {
        return open(folder, FILE);
    }

    /** Opens one of the journals of a folder for appending. */
    public static Journal open(Path folder, String name) {
        Path file = folder.resolve(name);
        warnOfDamage(file, "computed again");
        @Nullable FileChannel channel = null;
        try {
            channel = FileChannel.open(
                    file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
            byte[] bytes = Files.readAllBytes(file);
            int whole = whole(bytes);
            Journal journal = new Journal(file, channel);
            if (isBegun(bytes, whole)) {
                channel.truncate(whole);
                channel.position(whole);
            } else {
                channel.position(bytes.length);
                journal.write("\n");
            }
            return journal;
        } catch (IOException e) {
            close(channel);
            throw new DataException(file + " cannot be opened: " + IoReason.of(e), e);
        }
    }

    /** Returns whether what follows the last whole line is the beginning of a line, or what a crash of the system left. */
    private static boolean isBegun(byte[] bytes, int whole) {
        String rest = new String(bytes, whole, bytes.length - whole, StandardCharsets.UTF_8);
        return LineText.BEGINNING.startsWith(rest)
                || rest.startsWith(LineText.BEGINNING)
                || rest.chars().allMatch(character -> character == 0);
    }

    /**
     * Warns of lines that are damaged.
     *
     * @param fate what happens to their cells
     * @throws DataException if there are lines but none that can be read
     */
    private static void warnOfDamage(Path file, String fate) {
        List<String> damaged = new ArrayList<>();
        int number = 0;
        for (String line : texts(file)) {
            number++;
            if (!line.isBlank() && LineText.read(line).isEmpty()) {
                damaged.add(Integer.toString(number));
            }
        }
        if (damaged.isEmpty()) {
            return;
        }
        if (damaged.size() == number) {
            throw new DataException(file + " holds no line that can be read: it is damaged or no journal of a study;"
                    + " move it away or choose another folder");
        }
        LOGGER.warn(
                "{}: {} of {} lines are damaged (line {}); their cells are {}",
                file,
                damaged.size(),
                number,
                String.join(", ", damaged.subList(0, Math.min(MOST_NAMED, damaged.size())))
                        + (damaged.size() > MOST_NAMED ? ", …" : ""),
                fate);
    }

    /**
     * Tells that cells whose lines are damaged are missing.
     *
     * @throws DataException if there are lines but none that can be read
     */
    public static void warnOfMissing(Path folder) {
        warnOfDamage(folder.resolve(FILE), "missing");
    }

    /** Returns the lines of a folder's journal in the order written, none if there is no journal. */
    public static List<JournalLine> read(Path folder) {
        return read(folder, FILE);
    }

    /** Returns the lines of one of the journals of a folder in the order written, none if there is none. */
    public static List<JournalLine> read(Path folder, String name) {
        return texts(folder.resolve(name)).stream()
                .map(LineText::read)
                .flatMap(Optional::stream)
                .toList();
    }

    /** Returns the last line of each cell of one of the journals of a folder, without what was taken back. */
    public static Map<CellId, JournalLine> latest(Path folder, String name) {
        return latest(read(folder, name));
    }

    /** Returns the last line of each cell, without what was taken back, in the order of their first ones. */
    public static Map<CellId, JournalLine> latest(List<JournalLine> lines) {
        Map<CellId, JournalLine> latest = new LinkedHashMap<>();
        lines.forEach(line -> latest.put(line.cell(), line));
        latest.values().removeIf(JournalLine::withdraws);
        return latest;
    }

    private static List<String> texts(Path file) {
        if (!Files.exists(file)) {
            return List.of();
        }
        try {
            byte[] bytes = Files.readAllBytes(file);
            return new String(bytes, 0, whole(bytes), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        } catch (IOException e) {
            throw new DataException(file + " cannot be read: " + IoReason.of(e), e);
        }
    }

    /** Appends lines and returns when they are on the disk. */
    public synchronized void append(List<JournalLine> lines) {
        StringBuilder text = new StringBuilder();
        lines.forEach(line -> text.append(LineText.write(line)));
        try {
            write(text.toString());
        } catch (IOException e) {
            throw new DataException(
                    file + " cannot be written: " + IoReason.of(e)
                            + "; what it holds is kept, so run the same command again to go on",
                    e);
        }
    }

    private void write(String text) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
        channel.force(false);
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
}
