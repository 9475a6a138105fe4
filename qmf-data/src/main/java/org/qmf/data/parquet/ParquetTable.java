package org.qmf.data.parquet;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.qmf.api.data.Attribute;
import org.qmf.api.data.Storage;

/** Writes tables that are no points, such as results. */
public final class ParquetTable {

    private ParquetTable() {}

    /**
     * Writes a table. NaN in a column of doubles is a row without a value; the target belongs to the caller.
     *
     * @param columns one or more with names of their own, all of the same number of rows
     */
    public static void write(List<Attribute> columns, OutputStream out) throws IOException {
        Set<String> withMissing = columns.stream()
                .filter(column -> column.storage() == Storage.FLOAT64)
                .map(Attribute::name)
                .collect(Collectors.toSet());
        List<ParquetColumn> descriptions = columns.stream()
                .map(column -> ParquetColumn.of(column.name(), column.storage(), withMissing.contains(column.name())))
                .toList();
        new ParquetWriting(
                        columns,
                        descriptions,
                        withMissing,
                        Map.of(),
                        columns.get(0).size())
                .write(out);
    }
}
