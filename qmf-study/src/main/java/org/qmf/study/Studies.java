package org.qmf.study;

import jakarta.inject.Inject;
import java.nio.file.Path;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.study.configuration.StudyBinder;
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
     * Rebuilds results, tables, figures and report from the journal of a folder; binds no data, and methods only where
     * its figures show what they fit.
     */
    public StudyTables report(Path folder) {
        Results results =
                StudyResults.write(folder, binder.outline(ConfigReader.read(folder.resolve(StudyResults.STUDY_FILE))));
        illustrations.write(folder, results);
        return new StudyTables(results);
    }
}
