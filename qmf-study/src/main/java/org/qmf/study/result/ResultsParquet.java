package org.qmf.study.result;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.qmf.api.data.Attribute;
import org.qmf.api.data.Storage;
import org.qmf.data.parquet.ParquetTable;

/** Writes the rows of {@code results.csv} as columns with types; texts are as they are, and a missing value is null. */
final class ResultsParquet {

    private final List<ResultRow> rows = new ArrayList<>();

    private ResultsParquet() {}

    static void write(ResultRows rows, OutputStream out) throws IOException {
        ResultsParquet table = new ResultsParquet();
        rows.forEach(table.rows::add);
        ParquetTable.write(
                List.of(
                        table.texts(0, ResultRow::study),
                        table.texts(1, ResultRow::dataset),
                        table.texts(2, ResultRow::method),
                        table.texts(3, ResultRow::parameters),
                        Attribute.ofNumbers("seed", 4, Storage.INT32, table.seeds()),
                        table.texts(5, ResultRow::metric),
                        Attribute.ofNumbers("value", 6, Storage.FLOAT64, table.values())),
                out);
    }

    private Attribute texts(int position, Function<ResultRow, String> part) {
        return Attribute.ofTexts(
                ResultsCsv.COLUMNS.get(position),
                position,
                rows.stream().map(part).toList());
    }

    private double[] seeds() {
        return rows.stream().mapToDouble(ResultRow::seed).toArray();
    }

    private double[] values() {
        return rows.stream().mapToDouble(ResultRow::value).toArray();
    }
}
