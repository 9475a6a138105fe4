package org.qmf.study;

import jakarta.inject.Inject;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.qmf.api.DataException;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.file.FolderLock;
import org.qmf.study.change.StudyChanges;
import org.qmf.study.change.StudyComparison;
import org.qmf.study.configuration.StudyBinder;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.folder.StudyFolder;
import org.qmf.study.journal.Journal;
import org.qmf.study.leaderboard.Leaderboard;
import org.qmf.study.leaderboard.LeaderboardPage;
import org.qmf.study.merge.MergeSummary;
import org.qmf.study.merge.StudyMerge;
import org.qmf.study.result.Results;
import org.qmf.study.table.StudyTables;

/** Binds studies for running, and reports those that were run. */
public final class Studies {

    private final StudyBinder binder;
    private final Illustrations illustrations;

    @Inject
    Studies(StudyBinder binder, Illustrations illustrations) {
        this.binder = binder;
        this.illustrations = illustrations;
    }

    /**
     * Binds a study for running.
     *
     * @param root a study file or preset, with overrides applied
     * @throws org.qmf.host.configuration.ConfigurationException with everything that is wrong in any cell
     */
    public Study load(ConfigNode root) {
        return new Study(binder.plan(root), illustrations);
    }

    /** Returns a study with at most three replicates and three values of each variable, for a first look. */
    public static ConfigNode quick(ConfigNode root) {
        return QuickLook.of(root);
    }

    /**
     * Returns where a quick look may write: a folder itself, or one in it if it holds the results of a whole study, which a
     * quick look must not replace.
     */
    public static Path quickFolder(Path folder) {
        return QuickLook.folder(folder);
    }

    /**
     * Brings the cells of several folders together and writes the results as a single run would.
     *
     * @param folders the folders, which stay as they are
     * @param target where they are merged; made if there is none
     * @param command the command line, for the provenance
     */
    public MergeSummary merge(List<Path> folders, Path target, List<String> command) {
        folders.forEach(Journal::warnOfMissing);
        try (FolderLock lock = StudyMerge.of(folders, target).lock()) {
            MergeSummary summary = locked(folders, target, command);
            illustrations.write(target, results(target));
            return summary;
        }
    }

    /** Does the same as {@link #merge} but for figures and report. */
    public MergeSummary mergeResults(List<Path> folders, Path target, List<String> command) {
        try (FolderLock lock = StudyMerge.of(folders, target).lock()) {
            return locked(folders, target, command);
        }
    }

    /** Looks again at what the target holds, now that nobody else can write to it. */
    private MergeSummary locked(List<Path> folders, Path target, List<String> command) {
        StudyMerge merge = StudyMerge.of(folders, target);
        StudyOutline outline = binder.outline(merge.first().study());
        MergeSummary summary = merge.write(outline, command);
        StudyResults.write(target, outline);
        return summary;
    }

    /** Reads a folder and tells if its journal is damaged. */
    private static StudyFolder read(Path folder) {
        Journal.warnOfMissing(folder);
        return StudyFolder.read(folder);
    }

    private Results results(Path folder) {
        StudyOutline outline = binder.outline(ConfigReader.read(folder.resolve(StudyFolder.STUDY)));
        return Results.of(outline, folder);
    }

    /**
     * Says what changed between the results of two runs of a study.
     *
     * @param old the folder of the results before
     * @param current the folder of the results now
     * @param value the value to compare, that of the study where not given
     * @param tolerance the share by which a value may become worse
     */
    public StudyChanges compare(Path old, Path current, Optional<String> value, double tolerance) {
        StudyFolder before = read(old);
        StudyFolder now = read(current);
        return StudyComparison.between(
                before, binder.outline(before.study()), now, binder.outline(now.study()), value, tolerance);
    }

    /**
     * Sets the methods and data sets of several studies against each other.
     *
     * @param folders the folders of their results, one or more
     * @param value the value to show, that of the first study where not given
     */
    public LeaderboardPage leaderboard(List<Path> folders, Optional<String> value) {
        return Leaderboard.of(
                folders.stream()
                        .map(folder -> new Leaderboard.Source(read(folder), results(folder)))
                        .toList(),
                value);
    }

    /** Returns the tables of the results that a folder holds. */
    public StudyTables tables(Path folder) {
        return new StudyTables(results(folder));
    }

    /**
     * Rebuilds results, tables, figures and report from the journal of a folder; binds no data, and methods only where
     * its figures show what they fit.
     */
    public StudyTables report(Path folder) {
        Journal.warnOfMissing(folder);
        StudyOutline outline = binder.outline(ConfigReader.read(folder.resolve(StudyFolder.STUDY)));
        if (Journal.latest(folder, Journal.FILE).isEmpty()) {
            throw new DataException(folder + " holds no finished cell of a study; run the study first");
        }
        try (FolderLock lock = FolderLock.take(folder, Journal.LOCK)) {
            Results results = StudyResults.write(folder, outline);
            illustrations.write(folder, results);
            return new StudyTables(results);
        }
    }
}
