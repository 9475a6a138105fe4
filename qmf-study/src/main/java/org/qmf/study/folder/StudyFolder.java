package org.qmf.study.folder;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.provenance.RecordedRun;
import org.qmf.study.journal.CellId;
import org.qmf.study.journal.Journal;
import org.qmf.study.journal.JournalLine;

/**
 * The folder of a study's results, as it was found.
 *
 * @param path the folder as the user named it
 * @param study the study as it was run
 * @param run what the results were made from
 * @param lines the last line of each cell, in the order of their first ones
 */
public record StudyFolder(Path path, ConfigNode study, RecordedRun run, Map<CellId, JournalLine> lines) {

    /** The name of the file with the study as it was run. */
    public static final String STUDY = "study.yaml";

    /** The name of the file that tells what the results were made from. */
    public static final String PROVENANCE = "provenance.json";

    /**
     * Reads a folder.
     *
     * @throws org.qmf.host.configuration.ConfigurationException if it holds no study
     * @throws org.qmf.api.DataException if it does not say what its results were made from
     */
    public static StudyFolder read(Path folder) {
        ConfigNode study = ConfigReader.read(folder.resolve(STUDY));
        RecordedRun run = RecordedRun.read(folder.resolve(PROVENANCE));
        Map<CellId, JournalLine> lines = new LinkedHashMap<>();
        Journal.read(folder).forEach(line -> lines.put(line.cell(), line));
        return new StudyFolder(folder, study, run, lines);
    }

    /** Returns the folder between brackets, as messages name it. */
    @Override
    public String toString() {
        return "[" + path + "]";
    }
}
