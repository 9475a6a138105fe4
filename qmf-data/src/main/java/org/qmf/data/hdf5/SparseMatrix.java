package org.qmf.data.hdf5;

import io.jhdf.api.Dataset;
import io.jhdf.api.Group;
import java.lang.reflect.Array;
import org.qmf.api.DataException;
import org.qmf.data.binary.Extent;
import org.qmf.data.table.MemoryLimit;

/** A matrix of which only the numbers that are not 0 are stored, row by row or column by column. */
final class SparseMatrix {

    private SparseMatrix() {}

    static boolean isIn(Group group) {
        return group.getAttribute("encoding-type") != null
                && group.getAttribute("shape") != null
                && group.getChild("data") instanceof Dataset
                && group.getChild("indices") instanceof Dataset
                && group.getChild("indptr") instanceof Dataset;
    }

    static int columns(Group group, String name) {
        return extent(group, name).dimension();
    }

    private static Extent extent(Group group, String name) {
        Object shape = group.getAttribute("shape").getData();
        if (Array.getLength(shape) != 2) {
            throw new DataException(name + " is a sparse matrix without rows and columns");
        }
        return Extent.of(name, Array.getLong(shape, 0), Array.getLong(shape, 1), 1);
    }

    /** Reads the matrix with its zeros, row after row. */
    static double[] read(Group group, String name) {
        Extent extent = extent(group, name);
        MemoryLimit.requireFits(name, extent.count());
        boolean byRow =
                !String.valueOf(group.getAttribute("encoding-type").getData()).startsWith("csc");
        int outer = byRow ? extent.size() : extent.dimension();
        int inner = byRow ? extent.dimension() : extent.size();
        // What does not belong together is not read, however long it claims to be.
        int count = length(group, "data", name);
        int beginnings = length(group, "indptr", name);
        if (beginnings != outer + 1L || length(group, "indices", name) != count || count > extent.count()) {
            throw damaged(name, count, beginnings, outer);
        }
        double[] data = numbers(group, "data", name);
        double[] indices = numbers(group, "indices", name);
        double[] starts = numbers(group, "indptr", name);
        if (starts[0] != 0 || starts[outer] != count) {
            throw damaged(name, count, beginnings, outer);
        }
        double[] values = MemoryLimit.allocate(name, extent.count());
        for (int k = 0; k < outer; k++) {
            if (!(starts[k] <= starts[k + 1])) {
                throw new DataException(name + " is damaged: row [" + (k + 1) + "] ends before it begins");
            }
            for (int at = (int) starts[k]; at < starts[k + 1]; at++) {
                int index = (int) indices[at];
                if (index < 0 || index >= inner) {
                    throw new DataException(name + " is damaged: row [" + (k + 1) + "] has no place [" + index + "]");
                }
                values[byRow ? k * inner + index : index * outer + k] = data[at];
            }
        }
        return values;
    }

    private static DataException damaged(String name, int count, int beginnings, int rows) {
        return new DataException(name + " is damaged: its [" + count + "] numbers and [" + beginnings
                + "] beginnings are not those of [" + rows + "] rows");
    }

    private static int length(Group group, String child, String name) {
        Dataset data = (Dataset) group.getChild(child);
        if (data.getDimensions().length != 1 || !data.getJavaType().isPrimitive()) {
            throw new DataException(name + " is damaged: [" + child + "] is no list of numbers");
        }
        return data.getDimensions()[0];
    }

    private static double[] numbers(Group group, String child, String name) {
        return Hdf5Content.numbers(((Dataset) group.getChild(child)).getDataFlat(), length(group, child, name), name);
    }
}
