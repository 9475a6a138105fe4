package org.qmf.spark.folder;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.util.SerializableConfiguration;
import org.qmf.api.DataException;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.spark.partitioned.IndexedPoints;
import org.qmf.spark.partitioned.PartitionedPoints;
import org.qmf.spark.task.JobTracker;
import org.qmf.spark.task.TaskAnswer;

/**
 * A folder of part files that has been looked through: every value is a finite number and all rows have one length.
 *
 * @param parts the files in the order of their names, which is the order of the points
 * @param points the points, read anew whenever they are needed
 */
public record PointFolder(List<Part> parts, PartitionedPoints points) {

    public PointFolder {
        parts = List.copyOf(parts);
    }

    /** Looks through a folder; the files are read by the executors, one task each. */
    public static PointFolder open(JavaSparkContext spark, String location, ProgressMonitor monitor) {
        SerializableConfiguration hadoop = new SerializableConfiguration(spark.hadoopConfiguration());
        List<Path> files = files(location, hadoop.value());
        PartFormat format = format(location, files);
        List<String> paths = files.stream().map(Path::toString).toList();
        monitor.begin("files", paths.size());
        JavaRDD<TaskAnswer<Part>> inspected =
                spark.parallelize(paths, paths.size()).map(path -> inspect(path, format, hadoop));
        List<Part> parts = new ArrayList<>();
        long size = 0;
        for (TaskAnswer<Part> answer : new JobTracker(spark, monitor).collect(inspected, file -> 1)) {
            Part part = answer.get();
            if (part.rows() > 0) {
                parts.add(part.startingAt(size));
                size += part.rows();
            }
        }
        requireUniform(location, parts);
        return new PointFolder(
                parts,
                new PartitionedPoints(
                        spark.parallelize(parts, parts.size()).flatMap(part -> read(part, hadoop)),
                        size,
                        parts.get(0).dimension()));
    }

    private static Iterator<IndexedPoints> read(Part part, SerializableConfiguration hadoop) throws IOException {
        return new PartBlocks(part, hadoop.value());
    }

    private static List<Path> files(String location, Configuration hadoop) {
        try {
            Path folder = new Path(location);
            FileSystem system = folder.getFileSystem(hadoop);
            if (!system.exists(folder) || !system.getFileStatus(folder).isDirectory()) {
                throw new DataException("[" + location + "] is not a folder");
            }
            return Arrays.stream(system.listStatus(folder))
                    .filter(FileStatus::isFile)
                    .map(FileStatus::getPath)
                    .filter(file ->
                            !file.getName().startsWith("_") && !file.getName().startsWith("."))
                    .sorted(Comparator.comparing(Path::getName))
                    .toList();
        } catch (IOException e) {
            throw new DataException("[" + location + "] cannot be read: " + e, e);
        }
    }

    private static PartFormat format(String location, List<Path> files) {
        for (PartFormat format : PartFormat.values()) {
            if (!files.isEmpty()
                    && files.stream().allMatch(file -> file.getName().endsWith(format.ending()))) {
                return format;
            }
        }
        throw new DataException("folder [" + location + "] must hold part files that end in [.csv], or in [.parquet],"
                + " and nothing else");
    }

    private static TaskAnswer<Part> inspect(String path, PartFormat format, SerializableConfiguration hadoop) {
        try (PartFormat.Reader reader = format.read(new Path(path), hadoop.value())) {
            ArrayList<String> columns = new ArrayList<>(reader.columns());
            double[] row = new double[columns.size()];
            long rows = 0;
            while (reader.next(row)) {
                rows++;
                requireFinite(path, row, rows);
            }
            return TaskAnswer.of(new Part(path, format, columns, 0, rows));
        } catch (DataException e) {
            return TaskAnswer.failed(e);
        } catch (IOException e) {
            return TaskAnswer.failed(new DataException(path + " cannot be read: " + e, e));
        }
    }

    private static void requireFinite(String path, double[] row, long number) {
        for (int axis = 0; axis < row.length; axis++) {
            if (!Double.isFinite(row[axis])) {
                throw new DataException(path + ": row [" + number + "], coordinate [" + (axis + 1) + "] is ["
                        + row[axis] + "]; remove or impute such points first");
            }
        }
    }

    private static void requireUniform(String location, List<Part> parts) {
        if (parts.isEmpty()) {
            throw new DataException("folder [" + location + "] holds no points");
        }
        for (Part part : parts) {
            if (part.dimension() != parts.get(0).dimension()) {
                throw new DataException("[" + part.path() + "] has [" + part.dimension() + "] columns, ["
                        + parts.get(0).path() + "] has [" + parts.get(0).dimension() + "]");
            }
        }
    }
}
