package org.qmf.data.parquet;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.qmf.api.data.Presentation;

/**
 * What is kept of a file beside its values.
 *
 * @param columns what the file says of its columns
 * @param withMissing the names of those in which rows have no value
 * @param metadata what other programs have written about the file
 */
record ParquetPresentation(List<ParquetColumn> columns, Set<String> withMissing, Map<String, String> metadata)
        implements Presentation {

    Optional<ParquetColumn> column(String name) {
        return columns.stream().filter(column -> column.name().equals(name)).findFirst();
    }
}
