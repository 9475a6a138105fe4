package org.qmf.spark.folder;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.qmf.api.host.PointValues;
import org.qmf.spark.partitioned.IndexedPoints;

/** Reads one file block by block. */
final class PartBlocks implements Iterator<IndexedPoints> {

    private static final int BLOCK = 8192;

    private final Part part;
    private final PartFormat.Reader reader;
    private long read;

    PartBlocks(Part part, Configuration hadoop) throws IOException {
        this.part = part;
        this.reader = part.format().read(new Path(part.path()), hadoop);
    }

    @Override
    public boolean hasNext() {
        return read < part.rows();
    }

    @Override
    public IndexedPoints next() {
        if (!hasNext()) {
            throw new NoSuchElementException("[" + part.path() + "] has no more rows");
        }
        int dimension = part.dimension();
        int count = (int) Math.min(BLOCK, part.rows() - read);
        double[] values = new double[count * dimension];
        double[] row = new double[dimension];
        try {
            for (int i = 0; i < count; i++) {
                if (!reader.next(row)) {
                    throw new IOException("[" + part.path() + "] has become shorter");
                }
                System.arraycopy(row, 0, values, i * dimension, dimension);
            }
            IndexedPoints block = IndexedPoints.consecutive(part.first() + read, PointValues.keep(values, dimension));
            read += count;
            if (!hasNext()) {
                reader.close();
            }
            return block;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
