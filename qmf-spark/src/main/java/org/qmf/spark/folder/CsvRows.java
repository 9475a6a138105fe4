package org.qmf.spark.folder;

import java.io.IOException;
import java.io.InputStream;
import java.util.Collections;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.qmf.data.csv.NumberReader;

/** Reads delimited text in the dialects of single files. */
final class CsvRows implements PartFormat.Reader {

    private final InputStream in;
    private final NumberReader reader;

    CsvRows(Path file, Configuration hadoop) throws IOException {
        this.in = file.getFileSystem(hadoop).open(file);
        boolean opened = false;
        try {
            this.reader = new NumberReader(in, file.toString());
            opened = true;
        } finally {
            if (!opened) {
                in.close();
            }
        }
    }

    @Override
    public List<String> columns() {
        return reader.header().isEmpty() ? Collections.nCopies(reader.columns(), "") : reader.header();
    }

    @Override
    public boolean next(double[] row) throws IOException {
        return reader.next(row);
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
