package org.qmf.spark.folder;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.util.SerializableConfiguration;
import org.qmf.api.DataException;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.spark.partitioned.IndexedPoints;
import org.qmf.spark.partitioned.KeyPartitioner;
import org.qmf.spark.task.DenoisedBlock;
import org.qmf.spark.task.JobTracker;
import scala.Tuple2;

/**
 * Writes denoised points as a folder that mirrors the input's: the same file names, the same rows in the same order.
 *
 * <p>A file appears under its name when it is complete, and {@code _SUCCESS} when all are.
 */
public final class FolderOutput {

    private final JavaSparkContext spark;
    private final String location;
    private final SerializableConfiguration hadoop;

    public FolderOutput(JavaSparkContext spark, String location) {
        this.spark = spark;
        this.location = location;
        this.hadoop = new SerializableConfiguration(spark.hadoopConfiguration());
    }

    /** Makes sure, before any work, that nothing is there that may not be replaced. */
    public void requireFree(boolean overwrite) {
        try {
            if (!overwrite && system().exists(new Path(location))) {
                throw new DataException("output [" + location + "] exists; choose another name or say --overwrite");
            }
        } catch (IOException e) {
            throw new DataException("output [" + location + "] cannot be made: " + e, e);
        }
    }

    private FileSystem system() throws IOException {
        return new Path(location).getFileSystem(hadoop.value());
    }

    private void makeEmpty() {
        try {
            system().delete(new Path(location), true);
            system().mkdirs(new Path(location));
        } catch (IOException e) {
            throw new DataException("output [" + location + "] cannot be made: " + e, e);
        }
    }

    /** Writes all points; what was there before is gone. */
    public void write(JavaRDD<DenoisedBlock> blocks, List<Part> mirrored, ProgressMonitor monitor) {
        makeEmpty();
        ArrayList<Part> parts = new ArrayList<>(mirrored);
        String folder = location;
        SerializableConfiguration configuration = hadoop;
        JavaRDD<Long> written = blocks.flatMapToPair(block -> split(block, parts))
                .groupByKey(new KeyPartitioner(parts.size()))
                .map(keyed -> write(parts.get(keyed._1()), keyed._2(), folder, configuration));
        monitor.begin("writing", parts.size());
        new JobTracker(spark, monitor).collect(written, part -> 1);
        try {
            system().create(new Path(location, "_SUCCESS"), true).close();
        } catch (IOException e) {
            throw new DataException("output [" + location + "] cannot be finished: " + e, e);
        }
    }

    private static Iterator<Tuple2<Integer, IndexedPoints>> split(DenoisedBlock block, List<Part> parts) {
        List<Tuple2<Integer, IndexedPoints>> pieces = new ArrayList<>();
        int from = 0;
        while (from < block.size()) {
            int part = Part.of(parts, block.index(from));
            long end = parts.get(part).first() + parts.get(part).rows();
            int to = from + 1;
            // Cells keep their points in the order of the indices, so runs are long.
            while (to < block.size() && block.index(to) > block.index(to - 1) && block.index(to) < end) {
                to++;
            }
            pieces.add(new Tuple2<>(part, piece(block, from, to, parts.get(part).dimension())));
            from = to;
        }
        return pieces.iterator();
    }

    private static IndexedPoints piece(DenoisedBlock block, int from, int to, int dimension) {
        long[] indices = new long[to - from];
        double[] values = new double[indices.length * dimension];
        for (int i = from; i < to; i++) {
            indices[i - from] = block.index(i);
            block.copyTo(i, values, (i - from) * dimension);
        }
        return new IndexedPoints(dimension, indices, values, new double[0]);
    }

    /** Several attempts at one file do not disturb each other: each has a name of its own until it is complete. */
    private static long write(
            Part part, Iterable<IndexedPoints> pieces, String folder, SerializableConfiguration configuration)
            throws IOException {
        List<IndexedPoints> all = new ArrayList<>();
        pieces.forEach(all::add);
        IndexedPoints points = IndexedPoints.union(all);
        if (points.size() != part.rows()) {
            throw new IllegalStateException(
                    "[" + part.path() + "] has [" + part.rows() + "] rows, but [" + points.size() + "] were denoised");
        }
        Path attempt =
                new Path(folder, "." + part.name() + "." + TaskContext.get().taskAttemptId());
        Path file = new Path(folder, part.name());
        try (PartFormat.Writer writer = part.format().write(attempt, part.columns(), configuration.value())) {
            for (int i = 0; i < points.size(); i++) {
                writer.write(points.values(), i * part.dimension());
            }
        }
        FileSystem system = file.getFileSystem(configuration.value());
        system.delete(file, false);
        if (!system.rename(attempt, file)) {
            throw new IOException("[" + attempt + "] cannot be renamed to [" + file + "]");
        }
        return points.size();
    }
}
