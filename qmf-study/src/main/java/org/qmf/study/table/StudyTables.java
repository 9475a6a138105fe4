package org.qmf.study.table;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qmf.api.DataException;
import org.qmf.api.data.IoReason;
import org.qmf.host.file.AtomicFile;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.result.Results;

/** Makes the tables of a study's results and writes them in every format. */
public final class StudyTables {

    private final Results results;

    public StudyTables(Results results) {
        this.results = results;
    }

    /** Returns what a terminal should show: the compared value of all methods, and each method at its best. */
    public List<Table> summary() {
        List<Table> tables = new ArrayList<>();
        tables.add(new MetricTable(results, results.outline().compared()).table());
        if (results.outline().settings().size() > 1) {
            tables.add(new ComparisonTables(results).best());
        }
        TunedTable.of(results).ifPresent(tables::add);
        return tables;
    }

    /** Returns the table of a value of all methods. */
    public Table metric(String column) {
        return new MetricTable(results, column).table();
    }

    /** Returns the table of every method at its best setting. */
    public Table best() {
        return new ComparisonTables(results).best();
    }

    /** Returns the table of the parameters that were chosen, if any were. */
    public Optional<Table> tuned() {
        return TunedTable.of(results);
    }

    /** Returns the tables of the tests that the study asks for. */
    public List<Table> tests() {
        return new ComparisonTables(results).tests();
    }

    /** Writes all tables as Markdown, LaTeX and CSV to a folder, which is made if there is none. */
    public void write(Path folder) {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new DataException(folder + " cannot be made: " + IoReason.of(e), e);
        }
        StudyOutline outline = results.outline();
        for (String column : outline.columns()) {
            MetricTable metric = new MetricTable(results, column);
            write(folder, metric.table(), TableFormat.MARKDOWN, TableFormat.LATEX);
            write(folder, metric.tidy(), TableFormat.CSV);
        }
        tuned().ifPresent(table -> writeAll(folder, table));
        writeAll(folder, best());
        tests().forEach(table -> writeAll(folder, table));
    }

    private static void writeAll(Path folder, Table table) {
        write(folder, table, TableFormat.MARKDOWN, TableFormat.LATEX, TableFormat.CSV);
    }

    private static void write(Path folder, Table table, TableFormat... formats) {
        for (TableFormat format : formats) {
            byte[] bytes = format.render(table).getBytes(StandardCharsets.UTF_8);
            AtomicFile.write(folder.resolve(table.name() + "." + format.extension()), out -> out.write(bytes), true);
        }
    }
}
