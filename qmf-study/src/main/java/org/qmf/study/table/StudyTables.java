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
import org.qmf.study.result.Results;

/** Makes the tables of a study's results and writes them in every format. */
public final class StudyTables {

    /** The folder of the tables among the results of a study. */
    public static final String FOLDER = "tables";

    private final Results results;
    private final Optional<DatasetTables> across;

    public StudyTables(Results results) {
        this.results = results;
        this.across = results.outline().across() ? Optional.of(new DatasetTables(results)) : Optional.empty();
    }

    /**
     * Returns what a terminal should show: the compared value of all methods, and each method at its best; of several data
     * sets the regret, too.
     */
    public List<Table> summary() {
        List<Table> tables = new ArrayList<>();
        tables.add(metric(results.outline().compared()));
        if (across.isPresent()) {
            regret().ifPresent(tables::add);
            return tables;
        }
        best().filter(table -> results.outline().varies()).ifPresent(tables::add);
        tuned().ifPresent(tables::add);
        return tables;
    }

    /** Returns the table of a value of all methods. */
    public Table metric(String column) {
        return across.map(tables -> tables.metric(column)).orElseGet(() -> new MetricTable(results, column).table());
    }

    /** Returns the table of every method at its best setting, if there is anything to choose from. */
    public Optional<Table> best() {
        return across.isPresent()
                ? across.flatMap(DatasetTables::best)
                : Optional.of(new ComparisonTables(results).best());
    }

    /** Returns the table of the regret of every method over several data sets, if it is known. */
    public Optional<Table> regret() {
        return across.flatMap(DatasetTables::regret);
    }

    /** Returns the table of the regret of every method on each of several data sets, if it is known. */
    public Optional<Table> regrets() {
        return across.flatMap(DatasetTables::regrets);
    }

    /** Returns the tables of what methods cost over several data sets, none if that was not measured. */
    public List<Table> costs() {
        return across.map(DatasetTables::costs).orElse(List.of());
    }

    /** Returns the table of the parameters that were chosen, if any were. */
    public Optional<Table> tuned() {
        return TunedTable.of(results);
    }

    /** Returns the tables of the tests that the study asks for. */
    public List<Table> tests() {
        return across.map(DatasetTables::tests).orElseGet(() -> new ComparisonTables(results).tests());
    }

    /**
     * Writes all tables as Markdown, LaTeX and CSV to a folder, which is made if there is none; those of the settings of one
     * of several data sets to a folder in it with its name.
     */
    public void write(Path folder) {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new DataException(folder + " cannot be made: " + IoReason.of(e), e);
        }
        for (String column : results.outline().columns()) {
            write(folder, metric(column), TableFormat.MARKDOWN, TableFormat.LATEX);
            write(folder, tidy(column), TableFormat.CSV);
        }
        tuned().ifPresent(table -> writeAll(folder, table));
        best().ifPresent(table -> writeAll(folder, table));
        regret().ifPresent(table -> writeAll(folder, table));
        regrets().ifPresent(table -> writeAll(folder, table));
        costs().forEach(table -> writeAll(folder, table));
        tests().forEach(table -> writeAll(folder, table));
        if (across.isPresent()) {
            results.datasets().stream()
                    .filter(part -> part.outline().varies())
                    .forEach(part -> new StudyTables(part)
                            .write(folder.resolve(part.outline().dataset())));
        }
    }

    private Table tidy(String column) {
        return across.map(tables -> tables.tidy(column)).orElseGet(() -> new MetricTable(results, column).tidy());
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
