package org.qmf.spark.folder;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.qmf.data.csv.NumberWriter;

/** Writes numbers between commas, with all their digits. */
final class CsvWriting implements PartFormat.Writer {

    private final OutputStream out;
    private final NumberWriter writer;
    private final int dimension;

    CsvWriting(Path file, List<String> columns, Configuration hadoop) throws IOException {
        this.out = new BufferedOutputStream(file.getFileSystem(hadoop).create(file, true), 1 << 16);
        this.writer = new NumberWriter(out, columns.contains("") ? List.of() : columns, ',');
        this.dimension = columns.size();
    }

    @Override
    public void write(double[] values, int offset) throws IOException {
        writer.write(values, offset, dimension);
    }

    @Override
    public void close() throws IOException {
        // Closed even if the last numbers cannot be written.
        try (out) {
            writer.flush();
        }
    }
}
