package org.qmf.cli;

import jakarta.inject.Inject;
import java.nio.file.Path;
import org.qmf.study.table.StudyTables;
import org.qmf.study.table.Table;
import org.qmf.study.table.TableFormat;

/** Shows tables of studies on the terminal, fitted to its lines. */
record StudyOutput(Console console, Colors colors) {

    @Inject
    StudyOutput {}

    /** Shows what the results of a folder say in short. */
    void show(StudyTables tables, Path results) {
        tables.summary()
                .forEach(table ->
                        show(table, "[" + results.resolve(StudyTables.FOLDER).resolve(table.name() + ".md") + "]"));
    }

    /**
     * Shows a table.
     *
     * @param whole where all of it is, for readers of a narrow terminal
     */
    void show(Table table, String whole) {
        TableFormat format = colors.shown() ? TableFormat.ANSI : TableFormat.TEXT;
        console.out().println(format.render(table.fitted(console.lineWidth(), whole)));
    }
}
