package org.qmf.study.result;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.qmf.data.csv.TidyCsv;
import org.qmf.study.configuration.NamedMetric;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.journal.JournalLine;

/** Says what the columns of a study's files and the values of its metrics mean. */
final class DataDictionary {

    private static final String TEXT = "text";
    private static final String WHOLE = "whole number";
    private static final String NUMBER = "number";

    private final TidyCsv csv;
    private final StudyOutline outline;

    private DataDictionary(TidyCsv csv, StudyOutline outline) {
        this.csv = csv;
        this.outline = outline;
    }

    static void write(StudyOutline outline, OutputStream out) throws IOException {
        TidyCsv csv = new TidyCsv(out, List.of("file", "name", "role", "type", "better", "meaning"));
        new DataDictionary(csv, outline).write();
        csv.flush();
    }

    private void write() throws IOException {
        for (String file : List.of(ResultsCsv.RESULTS, ResultsCsv.PARQUET, ResultsCsv.TIMINGS, ResultsCsv.CONTROLS)) {
            columns(file);
            for (NamedMetric metric : outline.metrics()) {
                if (metric.metric().reproducible() != file.equals(ResultsCsv.TIMINGS)) {
                    values(file, metric);
                }
            }
        }
        for (String file : List.of(ResultsCsv.RESULTS, ResultsCsv.PARQUET)) {
            for (String variable : outline.tunedVariables()) {
                row(
                        file,
                        JournalLine.TUNED + variable,
                        "metric",
                        NUMBER,
                        "neither",
                        "The value of " + variable + " that was chosen for the method.");
            }
        }
    }

    private void columns(String file) throws IOException {
        column(file, "study", TEXT, "The study's name.");
        column(file, "dataset", TEXT, "The data set: its name, or that of the strategy where the study has only one.");
        column(
                file,
                "method",
                TEXT,
                file.equals(ResultsCsv.CONTROLS)
                        ? "The control: the sample as it is, or the truth behind it."
                        : "The method's name in the study.");
        column(
                file,
                "parameters",
                TEXT,
                "The values of the sweep's variables that make a difference to the method, name=value, joined by"
                        + " semicolons.");
        column(file, "seed", WHOLE, "The number of the replicate; equal numbers are equal samples for all methods.");
        column(
                file,
                "metric",
                TEXT,
                "What was measured: metric and column joined by a dot, see the rows of role metric.");
        column(file, "value", NUMBER, "The value; empty, or null, where the cell failed or the value cannot be known.");
        if (file.equals(ResultsCsv.TIMINGS)) {
            column(file, "origin", TEXT, "The folder that a merged cell comes from, empty if it was computed here.");
        }
    }

    private void column(String file, String name, String type, String meaning) throws IOException {
        row(file, name, "column", type, "", meaning);
    }

    private void values(String file, NamedMetric metric) throws IOException {
        for (String value : metric.columns()) {
            String better = switch (metric.better(value)) {
                case SMALLER -> "smaller";
                case LARGER -> "larger";
                case NEITHER -> "neither";
            };
            String part = value.substring(metric.name().length() + 1);
            row(file, value, "metric", NUMBER, better, metric.summary() + " Here: " + part + ".");
        }
    }

    private void row(String file, String name, String role, String type, String better, String meaning)
            throws IOException {
        csv.row(file, name, role, type, better, meaning);
    }
}
