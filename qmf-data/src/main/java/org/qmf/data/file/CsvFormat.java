package org.qmf.data.file;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.util.List;
import org.qmf.api.data.PointFormat;
import org.qmf.api.data.PointLocation;
import org.qmf.api.data.PointTable;
import org.qmf.data.csv.CsvPresentation;
import org.qmf.data.csv.PointCsv;
import org.qmf.data.table.MemoryLimit;

/** Delimited text: comma, tab, semicolon or blanks between the columns, a header or none. */
public final class CsvFormat implements PointFormat {

    @Override
    public List<String> extensions() {
        return List.of("csv", "tsv", "txt");
    }

    @Override
    public boolean keepsHeader() {
        return true;
    }

    @Override
    public PointTable read(PointLocation location) throws IOException {
        try (InputStream in = Files.newInputStream(location.path())) {
            MemoryLimit.requireTextFits(location.toString(), Files.size(location.path()));
            return PointCsv.read(in, location.toString());
        }
    }

    @Override
    public void write(PointTable table, PointLocation location) throws IOException {
        char delimiter = delimiter(CsvPresentation.of(table).delimiter(), location.fileName());
        PointTable adapted = table.withPresentation(new CsvPresentation(delimiter));
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(location.path()), 1 << 16)) {
            PointCsv.write(adapted, out);
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
