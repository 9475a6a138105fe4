package org.qmf.spark.folder;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;

/** A format of part files. */
enum PartFormat {
    CSV,
    PARQUET;

    /** Reads the rows of one file. */
    interface Reader extends Closeable {

        /** Returns the names of the columns; empty names where the file has none. */
        List<String> columns();

        /** Reads the next row into {@code row}; false at the end. */
        boolean next(double[] row) throws IOException;
    }

    /** Writes the rows of one file. */
    interface Writer extends Closeable {

        void write(double[] values, int offset) throws IOException;
    }

    String ending() {
        return "." + name().toLowerCase(Locale.ROOT);
    }

    Reader read(Path file, Configuration hadoop) throws IOException {
        return this == CSV ? new CsvRows(file, hadoop) : new ParquetRows(file, hadoop);
    }

    Writer write(Path file, List<String> columns, Configuration hadoop) throws IOException {
        return this == CSV ? new CsvWriting(file, columns, hadoop) : new ParquetWriting(file, columns, hadoop);
    }
}
