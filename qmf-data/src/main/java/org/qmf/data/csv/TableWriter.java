package org.qmf.data.csv;

import java.io.IOException;
import java.io.OutputStream;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.qmf.api.Points;
import org.qmf.api.data.Attribute;
import org.qmf.api.data.PointTable;
import org.qmf.api.data.Storage;

/** Writes a whole table in the way that it is presented: coordinates and attributes in their places, weights last. */
final class TableWriter {

    private final PointTable table;
    private final CsvPresentation look;
    private final BitSet quoted;
    private final Map<Integer, Attribute> attributes = new HashMap<>();

    TableWriter(PointTable table) {
        this.table = table;
        this.look = CsvPresentation.of(table);
        this.quoted = look.quoted();
        table.attributes().forEach(attribute -> attributes.put(attribute.position(), attribute));
    }

    /** Writes everything to a stream, which stays open. */
    void write(OutputStream out) throws IOException {
        CsvLine line = new CsvLine(out, look.delimiter(), look.decimalComma());
        if (hasHeader()) {
            writeHeader(line);
        }
        for (int i = 0; i < table.points().size(); i++) {
            writeRow(i, line);
        }
        line.flush();
    }

    private boolean hasHeader() {
        return !table.header().isEmpty()
                || table.points().weighted()
                || table.attributes().stream()
                        .anyMatch(attribute -> !attribute.name().isEmpty());
    }

    private void writeHeader(CsvLine line) throws IOException {
        int axis = 0;
        for (int column = 0; column < table.columns(); column++) {
            Attribute attribute = attributes.get(column);
            String name = attribute == null ? name(axis++) : attribute.name();
            if (column > 0 || !look.namedRows() || attribute == null || !name.isEmpty()) {
                line.add(word(name), look.quotedHeader());
            }
        }
        if (table.points().weighted()) {
            line.add(PointCsv.WEIGHT, look.quotedHeader());
        }
        line.end();
    }

    private String name(int axis) {
        return table.header().isEmpty() ? "x" + (axis + 1) : table.header().get(axis);
    }

    /** Blanks in names would be columns of their own for those who do not expect quotes. */
    private String word(String name) {
        return look.delimiter() == Dialect.BLANKS && !look.quotedHeader()
                ? name.strip().replaceAll("\\s+", "_")
                : name;
    }

    private void writeRow(int row, CsvLine line) throws IOException {
        Points points = table.points();
        List<String> unfinished = look.unfinished().getOrDefault(row, List.of());
        boolean asRead = unfinished.size() == points.dimension() && isUnfinished(row);
        int axis = 0;
        for (int column = 0; column < table.columns(); column++) {
            Attribute attribute = attributes.get(column);
            if (attribute != null) {
                line.add(text(attribute, row), quoted.get(column));
            } else if (asRead) {
                line.add(unfinished.get(axis++), false);
            } else {
                line.add(points.get(row, axis++));
            }
        }
        if (points.weighted()) {
            line.add(points.weight(row));
        }
        line.end();
    }

    /** Numbers that are not from a file with decimal commas get them, too. */
    private String text(Attribute attribute, int row) {
        boolean number = attribute.storage() == Storage.FLOAT32 || attribute.storage() == Storage.FLOAT64;
        String text = attribute.text(row);
        return number && look.decimalComma() ? text.replace('.', ',') : text;
    }

    private boolean isUnfinished(int row) {
        for (int axis = 0; axis < table.points().dimension(); axis++) {
            if (Double.isNaN(table.points().get(row, axis))) {
                return true;
            }
        }
        return false;
    }
}
