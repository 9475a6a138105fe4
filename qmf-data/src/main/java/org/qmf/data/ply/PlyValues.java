package org.qmf.data.ply;

import java.nio.ByteBuffer;
import org.qmf.api.DataException;
import org.qmf.api.data.Excerpt;
import org.qmf.data.binary.ElementType;
import org.qmf.data.binary.FileBytes;
import org.qmf.data.csv.Numbers;

/** Walks through the values behind a header, one after another. */
final class PlyValues {

    private final FileBytes file;
    private final PlyEncoding encoding;
    private final ByteBuffer bytes;
    private int position;

    PlyValues(FileBytes file, PlyHeader header) {
        this.file = file;
        this.encoding = header.encoding();
        this.bytes = file.in(encoding.order());
        this.position = header.end();
    }

    int position() {
        return position;
    }

    /** Passes all elements of a kind. */
    void skip(PlyElement element) {
        if (element.properties().isEmpty()) {
            return;
        }
        if (encoding != PlyEncoding.ASCII && !element.hasLists()) {
            position =
                    file.requireRecords(position, element.count(), element.bytes(), "element [" + element.name() + "]");
            return;
        }
        // Every value takes a byte at least, so the file's end comes before any count of elements is too large.
        for (long i = 0; i < element.count(); i++) {
            for (PlyProperty property : element.properties()) {
                skip(property, element.name(), i);
            }
        }
    }

    private void skip(PlyProperty property, String element, long index) {
        long count = property.isList() ? length(property, element, index) : 1;
        if (encoding == PlyEncoding.ASCII) {
            for (long k = 0; k < count; k++) {
                word(element, index);
            }
        } else {
            position = file.requireRecords(position, count, property.element().bytes(), where(element, index));
        }
    }

    /** Returns the values of a property as they are, or would be, written; those of a list after their number. */
    String text(PlyProperty property, String element, long index) {
        if (!property.isList()) {
            return value(property.element(), element, index);
        }
        long count = length(property, element, index);
        StringBuilder text = new StringBuilder().append(count);
        for (long k = 0; k < count; k++) {
            text.append(' ').append(value(property.element(), element, index));
        }
        return text.toString();
    }

    private long length(PlyProperty property, String element, long index) {
        String text = value(property.count(), element, index);
        if (!text.matches("\\d{1,10}")) {
            throw new DataException(file.name() + ": " + where(element, index) + ": [" + Excerpt.of(text)
                    + "] cannot be the length of the list [" + property.name() + "]");
        }
        return Long.parseLong(text);
    }

    private String value(ElementType type, String element, long index) {
        if (encoding == PlyEncoding.ASCII) {
            String word = word(element, index);
            if (!Numbers.isNumber(word)) {
                throw new DataException(
                        file.name() + ": " + where(element, index) + ": [" + Excerpt.of(word) + "] is not a number");
            }
            return word;
        }
        int end = file.require(position, type.bytes(), where(element, index));
        double value = type.get(bytes, position);
        position = end;
        return type.text(value);
    }

    private String word(String element, long index) {
        while (position < file.size() && file.at(position) <= ' ') {
            position++;
        }
        int start = position;
        while (position < file.size() && file.at(position) > ' ') {
            position++;
        }
        if (start == position) {
            throw new DataException(file.name() + " is truncated: it ends within " + where(element, index));
        }
        return file.text(start, position);
    }

    /** Passes the end of the line, if nothing but blanks is before it. */
    void finishLine() {
        int at = position;
        while (at < file.size() && (file.at(at) == ' ' || file.at(at) == '\t' || file.at(at) == '\r')) {
            at++;
        }
        if (at < file.size() && file.at(at) == '\n') {
            position = at + 1;
        }
    }

    private static String where(String element, long index) {
        return Excerpt.of(element) + " [" + (index + 1) + "]";
    }
}
