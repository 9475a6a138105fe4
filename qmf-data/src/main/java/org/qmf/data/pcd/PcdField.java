package org.qmf.data.pcd;

import java.util.Map;
import org.qmf.data.binary.ElementType;

/**
 * A value, or several of one type, that each point has.
 *
 * @param name its name
 * @param size the bytes of a value
 * @param type I, U or F
 * @param count how many values there are
 */
record PcdField(String name, int size, char type, int count) {

    private static final Map<String, ElementType> TYPES = Map.of(
            "I1", ElementType.INT8,
            "U1", ElementType.UINT8,
            "I2", ElementType.INT16,
            "U2", ElementType.UINT16,
            "I4", ElementType.INT32,
            "U4", ElementType.UINT32,
            "I8", ElementType.INT64,
            "U8", ElementType.UINT64,
            "F4", ElementType.FLOAT32,
            "F8", ElementType.FLOAT64);

    static PcdField of(String name, ElementType type) {
        char letter = type.whole() ? (type.name().startsWith("U") ? 'U' : 'I') : 'F';
        return new PcdField(name, type.bytes(), letter, 1);
    }

    boolean isKnown() {
        return TYPES.containsKey(type + String.valueOf(size)) && count > 0;
    }

    ElementType element() {
        return TYPES.getOrDefault(type + String.valueOf(size), ElementType.UINT8);
    }

    /** Colours are bytes that are stored under the name of a float, so no bit of them may change. */
    ElementType stored(boolean binary) {
        boolean packed = binary && type == 'F' && size == 4 && (name.equals("rgb") || name.equals("rgba"));
        return packed ? ElementType.UINT32 : element();
    }

    long bytes() {
        return (long) size * count;
    }

    /** Returns what a column of it is called. */
    String column(int index) {
        return count == 1 ? name : name + "[" + index + "]";
    }
}
