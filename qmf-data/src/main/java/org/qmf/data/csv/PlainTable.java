package org.qmf.data.csv;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.qmf.api.DataException;
import org.qmf.api.data.ColumnChoice;
import org.qmf.api.data.PointTable;

/**
 * Reads large tables that hold nothing but coordinates, straight from their bytes.
 *
 * <p>A {@link TableReader} reads the first lines, so that it alone decides what a table is. It also reads the whole of every
 * table in which anything is not plain, and so finds the words for what is wrong with it.
 */
final class PlainTable {

    /** Less is not worth it. */
    static final int FEWEST_BYTES = 1 << 16;

    private static final int HEAD_BYTES = 1 << 14;
    private static final int HEAD_LINES = 4;
    private static final int ZIPPED = 0x1f;

    private final InputStream in;
    private final byte[] block = new byte[1 << 20];
    private int from;
    private int end;

    private PlainTable(InputStream in) {
        this.in = in;
    }

    /**
     * Reads a file.
     *
     * @return nothing if it must be read in the general way
     */
    static Optional<PointTable> read(Path file, String name, ColumnChoice choice) {
        try (InputStream in = Files.newInputStream(file)) {
            return new PlainTable(in).read(name, choice);
        } catch (IOException | OutOfMemoryError e) {
            return Optional.empty();
        }
    }

    private Optional<PointTable> read(String name, ColumnChoice choice) throws IOException {
        fill();
        int lines = skipHead();
        if (lines == 0 || block[0] == ZIPPED) {
            return Optional.empty();
        }
        Optional<TableReader> head = head(name, choice);
        if (head.isEmpty() || !head.get().isPlain(lines)) {
            return Optional.empty();
        }
        TableReader table = head.get();
        PlainLine line = new PlainLine(table.delimiter(), table.columns());
        boolean plain = line.read(block, lineStart(from - 1), from) == from;
        while (plain && from < end) {
            plain = readLines(line, table);
            fill();
        }
        return plain ? Optional.of(table.table()) : Optional.empty();
    }

    /** Moves what is left to the front and reads on behind it. */
    private void fill() throws IOException {
        int left = end - from;
        System.arraycopy(block, from, block, 0, left);
        from = 0;
        end = left + in.readNBytes(block, left, block.length - left);
    }

    /** Goes behind the first lines and returns how many they are; 0 if they are too long. */
    private int skipHead() {
        int lines = 0;
        for (int at = 0; at < end; at++) {
            if (block[at] == '\n') {
                lines++;
                if (lines >= HEAD_LINES && at >= HEAD_BYTES) {
                    from = at + 1;
                    return lines;
                }
            }
        }
        return 0;
    }

    private Optional<TableReader> head(String name, ColumnChoice choice) throws IOException {
        try {
            TableReader reader = new TableReader(new ByteArrayInputStream(block, 0, from), name, choice);
            reader.readRows();
            return Optional.of(reader);
        } catch (DataException e) {
            return Optional.empty();
        }
    }

    /** Reads the complete lines of the block; false if one is not plain, or none is complete. */
    private boolean readLines(PlainLine line, TableReader table) {
        int limit = end < block.length ? end : lineStart(end);
        boolean some = from < limit;
        while (from < limit) {
            int next = line.read(block, from, limit);
            if (next == PlainLine.NOT_PLAIN) {
                return false;
            }
            table.add(line.numbers());
            from = next;
        }
        return some;
    }

    /** Returns where the line begins that goes on at a place. */
    private int lineStart(int place) {
        int at = place;
        while (at > 0 && block[at - 1] != '\n') {
            at--;
        }
        return at;
    }
}
