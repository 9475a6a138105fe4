package org.qmf.data.ply;

import static java.util.Objects.requireNonNull;

import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.qmf.api.data.Attribute;
import org.qmf.api.data.Storage;
import org.qmf.data.binary.ElementType;

/**
 * A value, or a list of values, that each element of a kind has.
 *
 * @param name its name
 * @param type the name of the values' type, as the file spells it
 * @param countType the name of the type of a list's length; empty for a single value
 */
record PlyProperty(String name, String type, Optional<String> countType) {

    private static final Map<String, ElementType> TYPES = Map.ofEntries(
            Map.entry("char", ElementType.INT8),
            Map.entry("int8", ElementType.INT8),
            Map.entry("uchar", ElementType.UINT8),
            Map.entry("uint8", ElementType.UINT8),
            Map.entry("short", ElementType.INT16),
            Map.entry("int16", ElementType.INT16),
            Map.entry("ushort", ElementType.UINT16),
            Map.entry("uint16", ElementType.UINT16),
            Map.entry("int", ElementType.INT32),
            Map.entry("int32", ElementType.INT32),
            Map.entry("uint", ElementType.UINT32),
            Map.entry("uint32", ElementType.UINT32),
            Map.entry("float", ElementType.FLOAT32),
            Map.entry("float32", ElementType.FLOAT32),
            Map.entry("double", ElementType.FLOAT64),
            Map.entry("float64", ElementType.FLOAT64));

    static boolean isType(String word) {
        return TYPES.containsKey(word);
    }

    /** Returns whether all numbers of a column can be stored: those of 64 bits only where doubles hold them. */
    static boolean holds(Attribute column) {
        if (column.storage() != Storage.INT64 && column.storage() != Storage.UINT64) {
            return true;
        }
        // The next whole number is rounded to this one, so that it has to be left out itself.
        return IntStream.range(0, column.size()).noneMatch(i -> Math.abs(column.number(i)) >= 0x1p53);
    }

    /** Describes a single value; whole numbers of 64 bits, which the format does not know, are stored as doubles. */
    static PlyProperty of(String name, ElementType type) {
        String word = switch (type) {
            case INT8 -> "char";
            case UINT8 -> "uchar";
            case INT16 -> "short";
            case UINT16 -> "ushort";
            case INT32 -> "int";
            case UINT32 -> "uint";
            case FLOAT32 -> "float";
            default -> "double";
        };
        return new PlyProperty(name, word, Optional.empty());
    }

    boolean isList() {
        return countType.isPresent();
    }

    ElementType element() {
        return requireNonNull(TYPES.get(type), "the header was checked");
    }

    /** Returns the type of a list's length. */
    ElementType count() {
        return requireNonNull(TYPES.get(countType.orElseThrow()), "the header was checked");
    }

    /** Returns the line of the header. */
    String line() {
        return "property " + countType.map(count -> "list " + count + " ").orElse("") + type + " " + name;
    }
}
