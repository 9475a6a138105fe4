package org.qmf.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.qmf.api.engine.Diagnostics;

/** Writes diagnostics as CSV: one row for each point, in the order of the points. */
final class DiagnosticsCsv {

    private DiagnosticsCsv() {}

    static void write(Diagnostics diagnostics, OutputStream out) throws IOException {
        Writer csv = new OutputStreamWriter(out, StandardCharsets.UTF_8);
        csv.write("point,outcome,iterations,reason");
        for (String column : diagnostics.names()) {
            csv.write("," + column);
        }
        csv.write("\n");
        for (int i = 0; i < diagnostics.size(); i++) {
            csv.write((i + 1) + ","
                    + diagnostics.outcome(i).name().toLowerCase(Locale.ROOT).replace('_', '-') + ","
                    + diagnostics.iterations(i) + "," + quoted(diagnostics.reason(i)));
            for (int column = 0; column < diagnostics.columns().size(); column++) {
                csv.write("," + diagnostics.value(i, column));
            }
            csv.write("\n");
        }
        csv.flush();
    }

    private static String quoted(String text) {
        return text.isEmpty() ? "" : '"' + text.replace("\"", "\"\"").replace("\n", " ") + '"';
    }
}
