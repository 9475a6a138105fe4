package org.qmf.data.hdf5;

import io.jhdf.HdfFile;
import io.jhdf.api.Dataset;
import io.jhdf.api.Group;
import io.jhdf.api.Link;
import io.jhdf.api.Node;
import java.io.IOException;
import java.lang.reflect.Array;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.data.Attribute;
import org.qmf.api.data.Excerpt;
import org.qmf.api.data.PointLocation;
import org.qmf.api.data.PointTable;
import org.qmf.api.host.PointValues;
import org.qmf.data.binary.Extent;
import org.qmf.data.table.MemoryLimit;

/**
 * Finds one data set in a file and reads it.
 *
 * @param location where the file is
 * @param file the file
 * @param most how many numbers it can hold at most
 */
record Hdf5Content(PointLocation location, HdfFile file, long most) {

    /** No deflated byte stands for more numbers than this. */
    private static final long MOST_NUMBERS_PER_BYTE = 1032;

    private static final String DEFAULT = "X";
    private static final int DEEPEST = 12;
    private static final int MOST_SHOWN = 12;
    private static final int MOST_NODES = 10_000;

    static PointTable read(PointLocation location) throws IOException {
        long most = MOST_NUMBERS_PER_BYTE * Files.size(location.path());
        try (HdfFile file = open(location.path())) {
            return new Hdf5Content(location, file, most).read();
        } catch (DataException e) {
            throw e;
        } catch (RuntimeException | OutOfMemoryError | StackOverflowError e) {
            throw unreadable(location, e);
        }
    }

    /**
     * Maps a file, so that a part of it can be no longer than the file: read by pieces, a damaged length of two gigabytes would
     * be allocated first.
     */
    private static HdfFile open(Path path) throws IOException {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            long size = channel.size();
            return size > Integer.MAX_VALUE
                    ? new HdfFile(path)
                    : HdfFile.fromByteBuffer(channel.map(FileChannel.MapMode.READ_ONLY, 0, size));
        }
    }

    /** The library answers damage with whatever its code runs into, also by asking for more memory than there is. */
    static DataException unreadable(PointLocation location, Throwable e) {
        if (e instanceof OutOfMemoryError) {
            return new DataException(
                    location.name() + " needs more than the ["
                            + (Runtime.getRuntime().maxMemory() >> 20)
                            + " MB] of memory, or is damaged; give more, as in QMF_OPTS=-Xmx8g",
                    e);
        }
        String reason = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
        return new DataException(
                location.name() + " is not a readable HDF5 file: " + Excerpt.of(reason.replaceAll("\\s+", " ")), e);
    }

    private PointTable read() {
        String path = location.variable().orElseGet(this::only);
        Node node = find(path);
        if (node instanceof Dataset data) {
            PointTable table = dense(data, path);
            return path.equals(DEFAULT) ? annotated(table) : table;
        }
        Group group = (Group) node;
        if (!SparseMatrix.isIn(group)) {
            throw new DataException(
                    name(path) + " is a group; choose a data set in it: " + shown(children(group, path)));
        }
        double[] values = SparseMatrix.read(group, name(path));
        return annotated(PointTable.of(PointValues.keep(values, SparseMatrix.columns(group, name(path)))));
    }

    private Node find(String path) {
        Node node = file;
        for (String step : path.split("/", -1)) {
            if (!step.isEmpty()) {
                node = node instanceof Group group ? below(group, step, path) : missing(path);
            }
        }
        if (node instanceof Dataset || node instanceof Group) {
            return node;
        }
        throw new DataException(name(path) + " is no data set");
    }

    private Node below(Group group, String step, String path) {
        @Nullable Node child = group.getChild(step);
        return child == null ? missing(path) : child instanceof Link link ? link.getTarget() : child;
    }

    private Node missing(String path) {
        throw new DataException(
                location.name() + " has no data set [" + Excerpt.of(path) + "]; it has " + shown(all()));
    }

    /** The matrix of annotated data, or the only data set of numbers. */
    private String only() {
        if (file.getChildren().containsKey(DEFAULT)) {
            return DEFAULT;
        }
        List<String> found = all();
        if (found.isEmpty()) {
            throw new DataException(location.name() + " has no data set of numbers with one to three axes");
        }
        if (found.size() > 1) {
            throw new DataException(location.name() + " has several data sets; choose one as "
                    + found.stream().limit(MOST_SHOWN).map(this::name).collect(Collectors.joining(" or "))
                    + (found.size() > MOST_SHOWN ? ", ..." : ""));
        }
        return found.get(0);
    }

    private List<String> all() {
        return children(file, "");
    }

    private static List<String> children(Group group, String path) {
        List<String> found = new ArrayList<>();
        collect(group, path.isEmpty() ? "" : path + "/", 0, found, new int[1]);
        return found;
    }

    private static void collect(Group group, String prefix, int depth, List<String> found, int[] seen) {
        for (Node child : group.getChildren().values()) {
            if (depth > DEEPEST || seen[0]++ > MOST_NODES) {
                return;
            }
            String path = prefix + child.getName();
            if (child instanceof Dataset data && isNumbers(data)) {
                found.add(path);
            } else if (child instanceof Group inner) {
                if (SparseMatrix.isIn(inner)) {
                    found.add(path);
                } else {
                    collect(inner, path + "/", depth + 1, found, seen);
                }
            }
        }
    }

    private static boolean isNumbers(Dataset data) {
        int axes = data.getDimensions().length;
        Class<?> type = data.getJavaType();
        return axes >= 1
                && axes <= 3
                && !data.isCompound()
                && type.isPrimitive()
                && type != boolean.class
                && type != char.class;
    }

    private static String shown(List<String> paths) {
        List<String> first = paths.stream().limit(MOST_SHOWN).map(Excerpt::of).toList();
        return paths.size() <= MOST_SHOWN
                ? first.toString()
                : "[" + paths.size() + "] of them, " + String.join(", ", first) + ", ...";
    }

    private PointTable dense(Dataset data, String path) {
        int[] shape = data.getDimensions();
        if (!isNumbers(data)) {
            throw new DataException(name(path) + " holds [" + data.getJavaType().getSimpleName() + "] with ["
                    + shape.length + "] axes; readable are numbers with one to three");
        }
        int height = shape.length < 2 ? 1 : shape[1];
        int width = shape.length < 3 ? 1 : shape[2];
        Extent extent = Extent.of(name(path), shape[0], height, width);
        if (extent.count() > most) {
            throw new DataException(
                    name(path) + " announces [" + extent.count() + "] numbers, more than the file can hold");
        }
        MemoryLimit.requireFits(name(path), extent.count());
        Points points = PointValues.keep(numbers(data.getDataFlat(), extent.count(), name(path)), extent.dimension());
        return shape.length < 3 ? PointTable.of(points) : PointTable.ofImages(points, height, width);
    }

    /** Returns what was read as doubles; the array belongs to the caller. */
    static double[] numbers(Object array, long count, String name) {
        if (Array.getLength(array) != count) {
            throw new DataException(
                    name + " announces [" + count + "] numbers and holds [" + Array.getLength(array) + "]");
        }
        if (array instanceof double[] doubles) {
            return doubles;
        }
        double[] values = MemoryLimit.allocate(name, count);
        for (int i = 0; i < values.length; i++) {
            values[i] = array instanceof float[] floats ? floats[i] : Array.getDouble(array, i);
        }
        return values;
    }

    /** Adds the names of observations and variables, where the file has them. */
    private PointTable annotated(PointTable table) {
        Optional<List<String>> variables = index("var", table.points().dimension());
        PointTable named =
                variables.map(names -> PointTable.of(table.points(), names)).orElse(table);
        return index("obs", table.points().size())
                .map(names -> named.withAttributes(List.of(Attribute.ofTexts("obs", 0, names))))
                .orElse(named);
    }

    private Optional<List<String>> index(String group, int size) {
        if (!(file.getChildren().get(group) instanceof Group table) || table.getAttribute("_index") == null) {
            return Optional.empty();
        }
        Node names = table.getChild(String.valueOf(table.getAttribute("_index").getData()));
        if (!(names instanceof Dataset data)
                || data.getJavaType() != String.class
                || data.getDimensions().length != 1
                || data.getDimensions()[0] != size) {
            return Optional.empty();
        }
        return Optional.of(List.of((String[]) data.getDataFlat()));
    }

    private String name(String path) {
        return location.name() + ":" + Excerpt.of(path);
    }
}
