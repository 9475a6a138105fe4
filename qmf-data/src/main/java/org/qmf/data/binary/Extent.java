package org.qmf.data.binary;

import org.qmf.api.DataException;

/**
 * How many points of which dimension a header announces.
 *
 * @param size n
 * @param dimension D
 */
public record Extent(int size, int dimension) {

    /** Checks that there are points and that their count and dimension are possible. */
    public static Extent of(String name, long size, long height, long width) {
        if (size == 0 || height == 0 || width == 0) {
            throw new DataException(name + " holds no points");
        }
        if (size < 0 || height < 0 || width < 0) {
            throw new DataException(name + " announces [" + size + "] points of [" + height + "] x [" + width
                    + "] numbers, which cannot be");
        }
        boolean possible = size <= Integer.MAX_VALUE && height <= Integer.MAX_VALUE / width;
        possible = possible && size * (height * width) <= Integer.MAX_VALUE;
        if (!possible) {
            throw new DataException(name + " announces [" + size + "] points of [" + height + "] x [" + width
                    + "] numbers, more than fit into memory");
        }
        return new Extent((int) size, (int) (height * width));
    }

    public long count() {
        return (long) size * dimension;
    }
}
