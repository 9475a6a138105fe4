package org.qmf.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.qmf.api.estimator.Diagnostics;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.data.csv.TidyCsv;

/** Writes diagnostics as CSV: one row for each point, in the order of the points. */
final class DiagnosticsCsv {

    private static final String REASON = "reason";

    private DiagnosticsCsv() {}

    static void write(Diagnostics diagnostics, OutputStream out) throws IOException {
        List<String> columns = new ArrayList<>(List.of("point", "outcome", "iterations", REASON));
        columns.addAll(diagnostics.names());
        TidyCsv csv = new TidyCsv(out, columns).quoting(REASON);
        List<String> row = new ArrayList<>();
        for (int i = 0; i < diagnostics.size(); i++) {
            row.clear();
            row.add(Integer.toString(i + 1));
            row.add(word(diagnostics.outcome(i)));
            row.add(Integer.toString(diagnostics.iterations(i)));
            row.add(diagnostics.reason(i).replace('\n', ' '));
            for (int column = 0; column < diagnostics.columns().size(); column++) {
                row.add(Double.toString(diagnostics.value(i, column)));
            }
            csv.row(row);
        }
        csv.flush();
    }

    /** Returns how a point ended as users read it. */
    static String word(Outcome outcome) {
        return outcome.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
