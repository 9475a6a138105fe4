package org.qmf.data.file;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.qmf.api.Points;

/** Writes delimited text: numbers so that they read back as the same bits, weights as a last column. */
final class CsvWriting {

    private CsvWriting() {}

    static void write(PointTable table, OutputStream out) throws IOException {
        Points points = table.points();
        Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
        List<String> header = header(table);
        if (!header.isEmpty()) {
            headerWriter(table.delimiter(), text).writeRecord(header);
        }
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < points.size(); i++) {
            line.setLength(0);
            for (int axis = 0; axis < points.dimension(); axis++) {
                line.append(points.get(i, axis)).append(table.delimiter());
            }
            if (points.weighted()) {
                line.append(points.weight(i));
            } else {
                line.setLength(line.length() - 1);
            }
            text.append(line.append('\n'));
        }
        text.flush();
    }

    private static CsvWriter headerWriter(char delimiter, Writer text) {
        // The writer is not closed: the stream belongs to the caller.
        return CsvWriter.builder()
                .fieldSeparator(delimiter)
                .lineDelimiter(LineDelimiter.LF)
                .bufferSize(0)
                .build(text);
    }

    private static List<String> header(PointTable table) {
        List<String> header = new ArrayList<>(table.header());
        if (table.points().weighted()) {
            if (header.isEmpty()) {
                IntStream.rangeClosed(1, table.points().dimension()).forEach(axis -> header.add("x" + axis));
            }
            header.add(CsvRows.WEIGHT);
        }
        if (table.delimiter() == Dialect.BLANKS) {
            header.replaceAll(word -> word.strip().replaceAll("\\s+", "_"));
        }
        return header;
    }
}
