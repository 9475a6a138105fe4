package org.qmf.data.parquet;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.qmf.api.DataException;
import org.qmf.api.data.Excerpt;
import org.qmf.data.binary.FileBytes;
import org.qmf.data.table.MemoryLimit;

/** A file whose description has been read. */
final class ParquetFile {

    private static final String MAGIC = "PAR1";
    private static final int DATA_PAGE = 0;
    private static final int DICTIONARY_PAGE = 2;
    private static final int DATA_PAGE_2 = 3;
    private static final int RLE = 3;

    /** Even of columns with few different values, no file holds more rows in a byte than this. */
    private static final long MOST_ROWS_PER_BYTE = 800;

    private final FileBytes file;
    private final Thrift description;
    private final List<ParquetColumn> columns = new ArrayList<>();
    private final int size;

    private ParquetFile(FileBytes file, Thrift description, int size) {
        this.file = file;
        this.description = description;
        this.size = size;
    }

    static ParquetFile open(FileBytes file) {
        int length = file.size();
        if (length < 12
                || !file.text(0, 4).equals(MAGIC)
                || !file.text(length - 4, length).equals(MAGIC)) {
            throw new DataException(file.name() + " is not a Parquet file: it does not start and end with [PAR1]");
        }
        long footer = Integer.toUnsignedLong(file.in(ByteOrder.LITTLE_ENDIAN).getInt(length - 8));
        if (footer > length - 12) {
            throw new DataException(
                    file.name() + " announces a description of [" + footer + "] bytes, which cannot be");
        }
        Thrift description = Thrift.read(file, (int) (length - 8 - footer), length - 8, new int[1]);
        long rows = description.number(3, -1);
        List<Thrift> schema = description.structs(2);
        if (rows == 0 || schema.size() < 2) {
            throw new DataException(file.name() + " holds no points");
        }
        if (rows < 0 || rows > MOST_ROWS_PER_BYTE * length) {
            throw new DataException(
                    file.name() + " announces [" + rows + "] rows in [" + length + "] bytes, which cannot be");
        }
        ParquetFile parquet = new ParquetFile(file, description, Math.toIntExact(Math.min(rows, Integer.MAX_VALUE)));
        for (Thrift element : schema.subList(1, schema.size())) {
            parquet.columns.add(ParquetColumn.of(element, file.name()));
        }
        return parquet;
    }

    int size() {
        return size;
    }

    List<ParquetColumn> columns() {
        return columns;
    }

    /** Returns what other programs have written about the file, without what repeats its description. */
    Map<String, String> metadata() {
        Map<String, String> metadata = new TreeMap<>();
        for (Thrift entry : description.structs(5)) {
            if (!entry.text(1).equals("ARROW:schema")) {
                metadata.put(entry.text(1), entry.text(2));
            }
        }
        return metadata;
    }

    /**
     * Reads all columns.
     *
     * @param axes the places of those that are coordinates
     */
    List<ColumnData> read(List<Integer> axes) {
        List<ColumnData> data = new ArrayList<>();
        for (ParquetColumn column : columns) {
            boolean numbers = column.type().whole() || column.type().real();
            data.add(new ColumnData(
                    column,
                    axes.contains(data.size()),
                    numbers ? MemoryLimit.allocate(file.name(), size) : new double[0]));
        }
        for (Thrift group : description.structs(4)) {
            List<Thrift> chunks = group.structs(1);
            if (chunks.size() != columns.size()) {
                throw damaged(
                        "a group of rows has [" + chunks.size() + "] columns, the file has [" + columns.size() + "]");
            }
            long rows = group.number(3, -1);
            for (int k = 0; k < chunks.size(); k++) {
                Thrift chunk =
                        chunks.get(k).struct(3).orElseThrow(() -> damaged("a column's description is in another file"));
                if (rows < 0 || rows > size - data.get(k).size()) {
                    throw damaged("its groups have more rows than the file");
                }
                read(columns.get(k), chunk, (int) rows, data.get(k));
            }
        }
        for (ColumnData column : data) {
            if (column.size() != size) {
                throw damaged("it announces [" + size + "] rows and holds [" + column.size() + "]");
            }
        }
        return data;
    }

    /** Reads the pages of one column in one group of rows. */
    private void read(ParquetColumn column, Thrift chunk, int rows, ColumnData data) {
        long first = chunk.number(9, -1);
        long dictionaryAt = chunk.number(11, 0);
        long position = dictionaryAt > 0 && dictionaryAt < first ? dictionaryAt : first;
        ParquetValues dictionary = ParquetValues.NONE;
        int before = data.size();
        while (data.size() - before < rows) {
            file.require(position, 1, "page of the column [" + Excerpt.of(column.name()) + "]");
            int[] end = new int[1];
            Thrift page = Thrift.read(file, (int) position, file.size(), end);
            int content =
                    file.require(end[0], page.number(3, -1), "page of the column [" + Excerpt.of(column.name()) + "]");
            byte[] packed = file.copy(end[0], content);
            long type = page.number(1, -1);
            int most = rows - (data.size() - before);
            if (type == DICTIONARY_PAGE) {
                Thrift header = page.struct(7).orElseThrow(() -> damaged("a page has no header"));
                byte[] bytes = Codec.unpack(chunk.number(4, 0), packed, page.number(2, -1), file.name());
                long entries = header.number(1, -1);
                if (entries < 0 || entries > 8L * bytes.length) {
                    throw damaged("a dictionary announces [" + entries + "] entries");
                }
                dictionary = ParquetValues.decode(column, 0, bytes, 0, (int) entries, dictionary, file.name());
            } else if (type == DATA_PAGE) {
                readPage(column, chunk, page, packed, most, dictionary, data);
            } else if (type == DATA_PAGE_2) {
                readPage2(column, chunk, page, packed, most, dictionary, data);
            }
            position = content;
        }
    }

    private void readPage(
            ParquetColumn column,
            Thrift chunk,
            Thrift page,
            byte[] packed,
            int most,
            ParquetValues dictionary,
            ColumnData data) {
        Thrift header = page.struct(5).orElseThrow(() -> damaged("a page has no header"));
        int count = count(header.number(1, -1), most);
        byte[] bytes = Codec.unpack(chunk.number(4, 0), packed, page.number(2, -1), file.name());
        int from = 0;
        boolean[] present = all(count);
        if (column.optional()) {
            if (header.number(3, RLE) != RLE || bytes.length < 4) {
                throw damaged(
                        "the column [" + Excerpt.of(column.name()) + "] says in an unknown way which rows it has");
            }
            int length = FileBytes.wrap(bytes, file.name())
                    .in(ByteOrder.LITTLE_ENDIAN)
                    .getInt(0);
            from = FileBytes.wrap(bytes, file.name()).require(4, length, "list of rows");
            present = present(bytes, 4, from, count);
        }
        add(
                ParquetValues.decode(
                        column, header.number(2, -1), bytes, from, count(present), dictionary, file.name()),
                present,
                data);
    }

    private void readPage2(
            ParquetColumn column,
            Thrift chunk,
            Thrift page,
            byte[] packed,
            int most,
            ParquetValues dictionary,
            ColumnData data) {
        Thrift header = page.struct(8).orElseThrow(() -> damaged("a page has no header"));
        int count = count(header.number(1, -1), most);
        long levels = header.number(5, 0);
        int from = FileBytes.wrap(packed, file.name()).require(header.number(6, 0), levels, "list of rows");
        boolean[] present =
                column.optional() && levels > 0 ? present(packed, from - (int) levels, from, count) : all(count);
        byte[] rest = Arrays.copyOfRange(packed, from, packed.length);
        byte[] bytes = header.flag(7, true)
                ? Codec.unpack(chunk.number(4, 0), rest, page.number(2, -1) - from, file.name())
                : rest;
        add(
                ParquetValues.decode(column, header.number(4, -1), bytes, 0, count(present), dictionary, file.name()),
                present,
                data);
    }

    private void add(ParquetValues values, boolean[] present, ColumnData data) {
        if (!data.takes(values, count(present))) {
            throw damaged("a page holds values of another type than its column");
        }
        data.add(values, present);
    }

    private int count(long announced, int most) {
        if (announced < 1 || announced > most) {
            throw damaged("a page announces [" + announced + "] values where [" + most + "] are left");
        }
        return (int) announced;
    }

    private boolean[] present(byte[] bytes, int from, int end, int count) {
        int[] levels = new Bits(bytes, from, end, file.name()).hybrid(1, count);
        boolean[] present = new boolean[count];
        for (int i = 0; i < count; i++) {
            present[i] = levels[i] == 1;
        }
        return present;
    }

    private static boolean[] all(int count) {
        boolean[] all = new boolean[count];
        Arrays.fill(all, true);
        return all;
    }

    private static int count(boolean[] present) {
        int count = 0;
        for (boolean each : present) {
            count += each ? 1 : 0;
        }
        return count;
    }

    private DataException damaged(String what) {
        return new DataException(file.name() + " is not a readable Parquet file: " + what);
    }
}
