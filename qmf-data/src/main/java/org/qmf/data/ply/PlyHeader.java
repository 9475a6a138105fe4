package org.qmf.data.ply;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qmf.api.DataException;
import org.qmf.api.data.Excerpt;
import org.qmf.data.binary.FileBytes;

/**
 * What the lines before the values say.
 *
 * @param encoding how the values are written
 * @param comments the lines of comments and other information, whole
 * @param elements the kinds of things in their order
 * @param end where the values begin
 */
record PlyHeader(PlyEncoding encoding, List<String> comments, List<PlyElement> elements, int end) {

    private static final int LONGEST = 1 << 20;

    PlyHeader {
        comments = List.copyOf(comments);
        elements = List.copyOf(elements);
    }

    static PlyHeader parse(FileBytes file) {
        return new Parser(file).parse();
    }

    PlyElement vertices(String name) {
        return elements.stream()
                .filter(PlyElement::isVertex)
                .findFirst()
                .orElseThrow(() -> new DataException(name + " has no element [vertex], only "
                        + elements.stream()
                                .map(element -> Excerpt.of(element.name()))
                                .toList()));
    }

    /** Reads line after line. */
    private static final class Parser {

        private final FileBytes file;
        private final List<String> comments = new ArrayList<>();
        private final List<PlyElement> elements = new ArrayList<>();
        private Optional<PlyEncoding> encoding = Optional.empty();
        private int position;
        private int line;

        Parser(FileBytes file) {
            this.file = file;
        }

        PlyHeader parse() {
            if (file.size() < 4 || !file.text(0, 3).equals("ply") || file.at(3) > ' ') {
                throw new DataException(file.name() + " is not a PLY file: it does not start with [ply]");
            }
            next();
            String text = next();
            while (!text.strip().equals("end_header")) {
                take(text);
                text = next();
            }
            return new PlyHeader(
                    encoding.orElseThrow(() -> wrong("the header names no format")), comments, elements, position);
        }

        /** Lines end with a line feed, a carriage return or both. */
        private String next() {
            int start = position;
            while (position < file.size() && file.at(position) != '\n' && file.at(position) != '\r') {
                position++;
            }
            line++;
            if (position >= file.size() || position > LONGEST) {
                throw wrong("the header does not end with [end_header]");
            }
            String text = file.text(start, position);
            boolean both = file.at(position) == '\r' && position + 1 < file.size() && file.at(position + 1) == '\n';
            position += both ? 2 : 1;
            return text;
        }

        private void take(String text) {
            String[] words = text.strip().split("\\s+", -1);
            switch (words[0]) {
                case "" -> {}
                case "comment", "obj_info" -> comments.add(text);
                case "format" -> {
                    encoding = words.length > 1 ? PlyEncoding.of(words[1]) : Optional.empty();
                    if (encoding.isEmpty()) {
                        throw wrong("the format [" + Excerpt.of(text.strip()) + "] is not known");
                    }
                }
                case "element" -> elements.add(element(words, text));
                case "property" -> {
                    if (elements.isEmpty()) {
                        throw wrong("a property stands before any element");
                    }
                    int last = elements.size() - 1;
                    elements.set(last, elements.get(last).with(property(words, text)));
                }
                default -> throw wrong("[" + Excerpt.of(text.strip()) + "] is not understood");
            }
        }

        private PlyElement element(String[] words, String text) {
            if (words.length == 3 && words[2].matches("\\d{1,18}")) {
                return new PlyElement(words[1], Long.parseLong(words[2]), List.of());
            }
            throw wrong("[" + Excerpt.of(text.strip()) + "] is no element with its count");
        }

        private PlyProperty property(String[] words, String text) {
            boolean list = words.length == 5 && words[1].equals("list");
            if (list && PlyProperty.isType(words[2]) && PlyProperty.isType(words[3])) {
                PlyProperty property = new PlyProperty(words[4], words[3], Optional.of(words[2]));
                if (property.count().whole()) {
                    return property;
                }
            }
            if (words.length == 3 && PlyProperty.isType(words[1])) {
                return new PlyProperty(words[2], words[1], Optional.empty());
            }
            throw wrong("[" + Excerpt.of(text.strip()) + "] is no property with a known type");
        }

        private DataException wrong(String what) {
            return new DataException(file.name() + " is not a readable PLY file: line " + line + ": " + what);
        }
    }
}
