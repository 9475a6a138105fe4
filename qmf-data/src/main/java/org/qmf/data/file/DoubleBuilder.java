package org.qmf.data.file;

import java.util.Arrays;

/** Collects numbers whose count is not known beforehand, and allocates those whose count is. */
final class DoubleBuilder {

    private static final int LARGEST = Integer.MAX_VALUE - 8;

    private final String name;
    private double[] values = new double[1024];
    private int size;

    DoubleBuilder(String name) {
        this.name = name;
    }

    void add(double value) {
        if (size == values.length) {
            if (size == LARGEST) {
                throw MemoryLimit.exceeded(name, (long) size + 1);
            }
            values = copy(values, (int) Math.min(LARGEST, 2L * size));
        }
        values[size++] = value;
    }

    double[] toArray() {
        return values.length == size ? values : copy(values, size);
    }

    private double[] copy(double[] source, int length) {
        try {
            return Arrays.copyOf(source, length);
        } catch (OutOfMemoryError e) {
            throw MemoryLimit.exceeded(name, length);
        }
    }

    /** Allocates room for a count that was checked against the size of the file. */
    static double[] allocate(String name, long count) {
        if (count > LARGEST) {
            throw MemoryLimit.exceeded(name, count);
        }
        try {
            return new double[(int) count];
        } catch (OutOfMemoryError e) {
            throw MemoryLimit.exceeded(name, count);
        }
    }
}
