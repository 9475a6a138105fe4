package org.qmf.data.cloud;

/**
 * Records of one length, one after another.
 *
 * @param start where the first one begins
 * @param length the bytes of each
 * @param count how many there are
 */
public record Records(int start, int length, int count) {

    /** Returns where a record begins. */
    public int at(int index) {
        return start + index * length;
    }
}
