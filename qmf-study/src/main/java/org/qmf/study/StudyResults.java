package org.qmf.study;

import java.nio.file.Path;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.result.Results;
import org.qmf.study.result.ResultsCsv;
import org.qmf.study.table.StudyTables;

/** Writes the numbers and tables of a study from the journal of its folder. */
final class StudyResults {

    private StudyResults() {}

    static Results write(Path folder, StudyOutline outline) {
        Results results = Results.of(outline, folder);
        new ResultsCsv(results).write(folder);
        new StudyTables(results).write(folder.resolve(StudyTables.FOLDER));
        return results;
    }
}
