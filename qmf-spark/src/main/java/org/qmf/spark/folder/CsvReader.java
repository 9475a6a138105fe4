package org.qmf.spark.folder;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.jspecify.annotations.Nullable;
import org.qmf.api.DataException;

/** Reads numbers between commas; a first line that is not made of numbers names the columns. */
final class CsvReader implements PartFormat.Reader {

    private final Path file;
    private final BufferedReader reader;
    private final List<String> columns = new ArrayList<>();
    private @Nullable String line;
    private long lineNumber = 1;

    CsvReader(Path file, Configuration hadoop) throws IOException {
        this.file = file;
        this.reader = new BufferedReader(
                new InputStreamReader(file.getFileSystem(hadoop).open(file), StandardCharsets.UTF_8));
        this.line = reader.readLine();
        if (line != null) {
            boolean named = false;
            for (String field : fields(line)) {
                columns.add(field);
                named |= !isNumber(field);
            }
            if (named) {
                advance();
            } else {
                columns.replaceAll(field -> "");
            }
        }
    }

    @Override
    public List<String> columns() {
        return columns;
    }

    @Override
    public boolean next(double[] row) throws IOException {
        while (line != null && line.isBlank()) {
            advance();
        }
        if (line == null) {
            return false;
        }
        List<String> fields = fields(line);
        if (fields.size() != row.length) {
            throw new DataException(file + ":" + lineNumber + ": has [" + fields.size()
                    + "] values, the first line has [" + row.length + "]");
        }
        for (int i = 0; i < row.length; i++) {
            row[i] = number(fields.get(i));
        }
        advance();
        return true;
    }

    private double number(String field) {
        try {
            return Double.parseDouble(field);
        } catch (NumberFormatException e) {
            throw new DataException(file + ":" + lineNumber + ": [" + field + "] is not a number", e);
        }
    }

    private void advance() throws IOException {
        line = reader.readLine();
        lineNumber++;
    }

    private static List<String> fields(String line) {
        List<String> fields = new ArrayList<>();
        int from = 0;
        for (int comma = line.indexOf(','); comma >= 0; comma = line.indexOf(',', from)) {
            fields.add(line.substring(from, comma).strip());
            from = comma + 1;
        }
        fields.add(line.substring(from).strip());
        return fields;
    }

    private static boolean isNumber(String field) {
        try {
            return !Double.isNaN(Double.parseDouble(field)) || field.equals("NaN");
        } catch (NumberFormatException e) {
            return false;
        }
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
