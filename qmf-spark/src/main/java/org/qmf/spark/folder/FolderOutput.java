package org.qmf.spark.folder;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.hadoop.fs.FileStatus;
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
 * <p>The folder appears when all its files are complete, with a list of them in {@code _SUCCESS}. One that is there before
 * makes way as a whole, and only if that list names everything in it.
 */
public final class FolderOutput {

    private static final String LIST = "_SUCCESS";

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
            boolean there = system().exists(new Path(location));
            if (!overwrite && there) {
                throw new DataException("output [" + location + "] exists; choose another name or say --overwrite");
            }
            if (there) {
                requireOwn();
            }
        } catch (IOException e) {
            throw new DataException("output [" + location + "] cannot be made: " + e, e);
        }
    }

    private FileSystem system() throws IOException {
        return new Path(location).getFileSystem(hadoop.value());
    }

    /** Throws if the folder holds anything that is not on the list of what was written into it. */
    private void requireOwn() throws IOException {
        Path folder = new Path(location);
        Set<String> written = listed(folder);
        for (FileStatus each : system().listStatus(folder)) {
            String name = each.getPath().getName();
            if (!name.equals(LIST) && !(each.isFile() && written.contains(entry(name, each.getLen())))) {
                throw new DataException("output [" + location + "] holds [" + name
                        + "], which QMF did not write or somebody changed since; move it away or choose another"
                        + " folder");
            }
        }
    }

    private Set<String> listed(Path folder) throws IOException {
        Path list = new Path(folder, LIST);
        if (!system().getFileStatus(folder).isDirectory() || !system().exists(list)) {
            return Set.of();
        }
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(system().open(list), StandardCharsets.UTF_8))) {
            return lines.lines().collect(Collectors.toSet());
        }
    }

    private static String entry(String name, long length) {
        return length + "  " + name;
    }

    /** Writes all points; what was there before is replaced when they are complete. */
    public void write(JavaRDD<DenoisedBlock> blocks, List<Part> mirrored, ProgressMonitor monitor) {
        Path target = new Path(location);
        Path temporary = beside(target, ".tmp");
        try {
            system().mkdirs(temporary);
            boolean published = false;
            try {
                write(blocks, mirrored, temporary, monitor);
                writeList(temporary);
                publish(temporary, target);
                published = true;
            } finally {
                if (!published) {
                    system().delete(temporary, true);
                }
            }
        } catch (IOException e) {
            throw new DataException("output [" + location + "] cannot be written: " + e, e);
        }
    }

    private Path beside(Path target, String ending) {
        return new Path(
                target.getParent(), "." + target.getName() + "." + spark.sc().applicationId() + ending);
    }

    private void write(JavaRDD<DenoisedBlock> blocks, List<Part> mirrored, Path temporary, ProgressMonitor monitor) {
        ArrayList<Part> parts = new ArrayList<>(mirrored);
        String folder = temporary.toString();
        SerializableConfiguration configuration = hadoop;
        JavaRDD<Long> written = blocks.flatMapToPair(block -> split(block, parts))
                .groupByKey(new KeyPartitioner(parts.size()))
                .map(keyed -> write(parts.get(keyed._1()), keyed._2(), folder, configuration));
        monitor.begin("writing", parts.size());
        new JobTracker(spark, monitor).collect(written, part -> 1);
    }

    private void writeList(Path folder) throws IOException {
        StringBuilder list = new StringBuilder();
        for (FileStatus each : system().listStatus(folder)) {
            list.append(entry(each.getPath().getName(), each.getLen())).append('\n');
        }
        try (OutputStream out = system().create(new Path(folder, LIST), true)) {
            out.write(list.toString().getBytes(StandardCharsets.UTF_8));
        }
    }

    private void publish(Path temporary, Path target) throws IOException {
        boolean there = system().exists(target);
        Path replaced = beside(target, ".old");
        if (there) {
            requireOwn();
            replace(system(), temporary, target, replaced);
        } else {
            rename(system(), temporary, target);
        }
    }

    /** Puts a folder in the place of another, which is there again if that fails. */
    static void replace(FileSystem system, Path temporary, Path target, Path replaced) throws IOException {
        rename(system, target, replaced);
        try {
            rename(system, temporary, target);
        } catch (IOException e) {
            try {
                rename(system, replaced, target);
            } catch (IOException again) {
                e.addSuppressed(again);
                throw new IOException(e.getMessage() + "; what was there before is in [" + replaced + "]", e);
            }
            throw e;
        }
        system.delete(replaced, true);
    }

    private static void rename(FileSystem system, Path from, Path to) throws IOException {
        if (!system.rename(from, to)) {
            throw new IOException("[" + from + "] cannot be renamed to [" + to + "]");
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
