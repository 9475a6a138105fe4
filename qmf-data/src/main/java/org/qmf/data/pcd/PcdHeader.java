package org.qmf.data.pcd;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.qmf.api.DataException;
import org.qmf.api.data.Excerpt;
import org.qmf.data.binary.FileBytes;

/**
 * What the lines before the values say.
 *
 * @param fields what each point has
 * @param width the points in a row
 * @param height the rows; 1 where the points have no order
 * @param viewpoint where the scanner was
 * @param data how values are written
 * @param end where they begin
 */
record PcdHeader(List<PcdField> fields, long width, long height, String viewpoint, PcdEncoding data, int end) {

    private static final int LONGEST = 1 << 20;
    private static final int MOST_COLUMNS = 1 << 16;

    static PcdHeader parse(FileBytes file) {
        Map<String, List<String>> entries = new LinkedHashMap<>();
        int position = 0;
        while (!entries.containsKey("DATA")) {
            int start = position;
            while (position < file.size() && file.at(position) != '\n') {
                position++;
            }
            if (position >= file.size() || position > LONGEST) {
                throw new DataException(file.name() + " is not a PCD file: its header has no line [DATA]");
            }
            String text = file.text(start, position).strip();
            position++;
            if (!text.isEmpty() && !text.startsWith("#")) {
                List<String> words = List.of(text.split("\\s+", -1));
                entries.put(words.get(0), words.subList(1, words.size()));
            }
        }
        return new Entries(file.name(), entries).header(position);
    }

    long recordBytes() {
        return fields.stream().mapToLong(PcdField::bytes).sum();
    }

    /**
     * The entries by their names.
     *
     * @param name stands for the file in messages
     * @param words what follows each name
     */
    private record Entries(String name, Map<String, List<String>> words) {

        PcdHeader header(int end) {
            List<String> names = words.getOrDefault("FIELDS", words.getOrDefault("COLUMNS", List.of()));
            List<String> sizes = matching("SIZE", names);
            List<String> types = matching("TYPE", names);
            List<String> counts = words.containsKey("COUNT") ? matching("COUNT", names) : List.of();
            List<PcdField> fields = new ArrayList<>();
            long columns = 0;
            for (int i = 0; i < names.size(); i++) {
                PcdField field = new PcdField(
                        names.get(i),
                        (int) number("SIZE", sizes.get(i)),
                        types.get(i).charAt(0),
                        counts.isEmpty() ? 1 : (int) Math.min(MOST_COLUMNS + 1, number("COUNT", counts.get(i))));
                columns += field.count();
                if (!field.isKnown() || types.get(i).length() != 1 || columns > MOST_COLUMNS) {
                    throw new DataException(name + ": the field [" + Excerpt.of(field.name()) + "] of type ["
                            + Excerpt.of(types.get(i)) + "], size [" + field.size() + "] and count [" + field.count()
                            + "] is not readable");
                }
                fields.add(field);
            }
            long width = number("WIDTH", one("WIDTH"));
            long height = words.containsKey("HEIGHT") ? number("HEIGHT", one("HEIGHT")) : 1;
            if (words.containsKey("POINTS") && number("POINTS", one("POINTS")) != width * height) {
                throw new DataException(name + " announces [" + one("POINTS") + "] points, but a width of [" + width
                        + "] and a height of [" + height + "]");
            }
            PcdEncoding data = PcdEncoding.of(one("DATA"))
                    .orElseThrow(() -> new DataException(name + " has values of the kind [" + Excerpt.of(one("DATA"))
                            + "]; readable are ascii, binary and binary_compressed"));
            return new PcdHeader(
                    fields, width, height, String.join(" ", words.getOrDefault("VIEWPOINT", List.of())), data, end);
        }

        private List<String> matching(String key, List<String> names) {
            List<String> found = words.getOrDefault(key, List.of());
            if (found.size() != names.size() || names.isEmpty()) {
                throw new DataException(name + " is not a readable PCD file: [" + key + "] has [" + found.size()
                        + "] entries for [" + names.size() + "] fields");
            }
            return found;
        }

        private String one(String key) {
            List<String> found = words.getOrDefault(key, List.of());
            if (found.size() != 1) {
                throw new DataException(name + " is not a readable PCD file: [" + key + "] needs one entry");
            }
            return found.get(0);
        }

        private long number(String key, String word) {
            if (!word.matches("\\d{1,9}")) {
                throw new DataException(
                        name + " is not a readable PCD file: [" + key + "] cannot be [" + Excerpt.of(word) + "]");
            }
            return Long.parseLong(word);
        }
    }
}
