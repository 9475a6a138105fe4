package org.qmf.data.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.util.List;

/** Delimited text: comma, tab, semicolon or blanks between the columns, a header or none. */
final class CsvFormat implements PointFormat {

    @Override
    public List<String> extensions() {
        return List.of("csv", "tsv", "txt");
    }

    @Override
    public PointTable read(Location location) throws IOException {
        try (InputStream in = InputFile.open(location.path())) {
            MemoryLimit.requireTextFits(location.toString(), Files.size(location.path()));
            return CsvReading.read(in, location.toString());
        }
    }

    @Override
    public Staged stage(PointTable table, Location location, boolean overwrite) {
        char delimiter = delimiter(table, location);
        PointTable adapted = new PointTable(table.points(), table.header(), delimiter, table.image());
        return AtomicFile.stage(location.path(), out -> CsvWriting.write(adapted, out), overwrite);
    }

    private static char delimiter(PointTable table, Location location) {
        if (location.fileName().endsWith(".tsv")) {
            return '\t';
        }
        // What a .csv is read with elsewhere should not be surprised by tabs or blanks.
        boolean comma = location.fileName().endsWith(".csv") && table.delimiter() != ';';
        return comma ? ',' : table.delimiter();
    }
}
