package org.qmf.data.star;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.data.Excerpt;
import org.qmf.api.data.PointLocation;
import org.qmf.api.data.PointTable;
import org.qmf.api.host.PointValues;
import org.qmf.data.binary.Extent;
import org.qmf.data.file.MrcFormat;
import org.qmf.data.table.MemoryLimit;

/**
 * Finds the images that a table names, as in {@code 000017@Extract/job012/stack.mrcs}.
 *
 * @param location where the table is
 * @param table the table
 */
record ImageStacks(PointLocation location, StarTable table) {

    /** Reads every image, in the order of the rows; each stack is read once. */
    PointTable read() throws IOException {
        Map<String, List<Integer>> rowsOfStack = new LinkedHashMap<>();
        int[] sections = new int[table.rows().size()];
        for (int row = 0; row < sections.length; row++) {
            String name = unquoted(table.rows().get(row).get(table.imageColumn()));
            int at = name.indexOf('@');
            if (at < 1 || !name.substring(0, at).matches("\\d{1,9}")) {
                throw new DataException(
                        where(row) + "[" + Excerpt.of(name) + "] names no image of a stack, as 000001@stack.mrcs does");
            }
            sections[row] = Integer.parseInt(name.substring(0, at)) - 1;
            rowsOfStack
                    .computeIfAbsent(name.substring(at + 1), stack -> new ArrayList<>())
                    .add(row);
        }
        PointTable first = null;
        double[] values = new double[0];
        for (Map.Entry<String, List<Integer>> entry : rowsOfStack.entrySet()) {
            PointTable stack = stack(entry.getKey(), entry.getValue().get(0));
            if (first == null) {
                first = stack;
                Extent extent = Extent.of(
                        location.name(), sections.length, stack.points().dimension(), 1);
                values = MemoryLimit.allocate(location.name(), extent.count());
            }
            requireSameSize(first, stack, entry.getValue().get(0));
            for (int row : entry.getValue()) {
                copy(stack.points(), sections[row], values, row);
            }
        }
        PointTable.ImageSize size = first == null ? new PointTable.ImageSize(0, 0) : first.imageSize(location.name());
        PointTable images = PointTable.ofImages(
                PointValues.keep(values, size.height() * size.width()), size.height(), size.width());
        return first == null
                ? images
                : first.presentation().map(images::withPresentation).orElse(images);
    }

    private void copy(Points stack, int section, double[] values, int row) {
        if (section < 0 || section >= stack.size()) {
            throw new DataException(
                    where(row) + "there is no image [" + (section + 1) + "] in a stack of [" + stack.size() + "]");
        }
        for (int pixel = 0; pixel < stack.dimension(); pixel++) {
            values[row * stack.dimension() + pixel] = stack.get(section, pixel);
        }
    }

    private void requireSameSize(PointTable first, PointTable stack, int row) {
        if (!first.image().equals(stack.image())) {
            PointTable.ImageSize one = stack.imageSize(location.name());
            PointTable.ImageSize other = first.imageSize(location.name());
            throw new DataException(where(row) + "images of [" + one.width() + "] x [" + one.height()
                    + "] pixels follow images of [" + other.width() + "] x [" + other.height() + "]");
        }
    }

    private PointTable stack(String name, int row) throws IOException {
        Path path = find(name, row);
        try {
            return new MrcFormat().read(PointLocation.of(path));
        } catch (DataException e) {
            throw new DataException(where(row) + e.getMessage(), e);
        }
    }

    /** Names are relative to the project's folder: that of the table, one above it, or the one we are in. */
    private Path find(String name, int row) {
        try {
            Path path = Path.of(name);
            for (Path folder = location.path().toAbsolutePath().getParent();
                    folder != null;
                    folder = folder.getParent()) {
                if (Files.isRegularFile(folder.resolve(path))) {
                    return folder.resolve(path);
                }
            }
            if (Files.isRegularFile(path)) {
                return path;
            }
        } catch (InvalidPathException e) {
            throw new DataException(where(row) + "[" + Excerpt.of(name) + "] is not the name of a file", e);
        }
        throw new DataException(where(row) + "the stack [" + Excerpt.of(name)
                + "] is neither in the folder of the table, nor in one above it, nor here");
    }

    private String where(int row) {
        return location.name() + ": row " + table.lines().get(row) + ": ";
    }

    private static String unquoted(String word) {
        boolean quoted = word.length() > 1 && (word.charAt(0) == '\'' || word.charAt(0) == '"');
        return quoted ? word.substring(1, word.length() - 1) : word;
    }
}
