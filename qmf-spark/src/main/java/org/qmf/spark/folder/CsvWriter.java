package org.qmf.spark.folder;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;

/** Writes numbers between commas, with all their digits. */
final class CsvWriter implements PartFormat.Writer {

    private final BufferedWriter writer;
    private final int dimension;

    CsvWriter(Path file, List<String> columns, Configuration hadoop) throws IOException {
        this.writer = new BufferedWriter(
                new OutputStreamWriter(file.getFileSystem(hadoop).create(file, true), StandardCharsets.UTF_8));
        this.dimension = columns.size();
        if (columns.stream().noneMatch(String::isEmpty)) {
            writer.write(String.join(",", columns));
            writer.write('\n');
        }
    }

    @Override
    public void write(double[] values, int offset) throws IOException {
        for (int axis = 0; axis < dimension; axis++) {
            writer.write(Double.toString(values[offset + axis]));
            writer.write(axis == dimension - 1 ? '\n' : ',');
        }
    }

    @Override
    public void close() throws IOException {
        writer.close();
    }
}
