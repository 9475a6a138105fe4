package org.qmf.data.file;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.qmf.api.data.Attribute;
import org.qmf.api.data.ColumnChoice;
import org.qmf.api.data.PointFormat;
import org.qmf.api.data.PointLocation;
import org.qmf.api.data.PointTable;
import org.qmf.data.csv.CsvPresentation;
import org.qmf.data.csv.PointCsv;

/** Delimited text: comma, tab, semicolon or blanks between the columns, a header or none, with gzip or without. */
public final class CsvFormat implements PointFormat {

    private static final String ZIPPED = ".gz";

    @Override
    public List<String> extensions() {
        return List.of("csv", "tsv", "txt", "csv.gz", "tsv.gz", "txt.gz");
    }

    @Override
    public boolean keepsHeader() {
        return true;
    }

    @Override
    public boolean keeps(Attribute attribute) {
        return true;
    }

    @Override
    public PointTable read(PointLocation location) throws IOException {
        return read(location, ColumnChoice.AUTOMATIC);
    }

    @Override
    public PointTable read(PointLocation location, ColumnChoice choice) throws IOException {
        return PointCsv.read(location.path(), location.toString(), choice);
    }

    @Override
    public void write(PointTable table, PointLocation location) throws IOException {
        String name = location.fileName();
        boolean zipped = name.endsWith(ZIPPED);
        CsvPresentation given = CsvPresentation.of(table);
        char delimiter =
                delimiter(given.delimiter(), zipped ? name.substring(0, name.length() - ZIPPED.length()) : name);
        try (OutputStream file = new BufferedOutputStream(Files.newOutputStream(location.path()), 1 << 16);
                OutputStream out = zipped ? new GZIPOutputStream(file, 1 << 16) : file) {
            PointCsv.write(table.withPresentation(given.delimitedBy(delimiter)), out);
        }
    }

    private static char delimiter(char given, String fileName) {
        if (fileName.endsWith(".tsv")) {
            return '\t';
        }
        // What a .csv is read with elsewhere should not be surprised by tabs or blanks.
        boolean comma = fileName.endsWith(".csv") && given != ';';
        return comma ? ',' : given;
    }
}
