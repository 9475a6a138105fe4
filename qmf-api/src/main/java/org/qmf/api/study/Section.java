package org.qmf.api.study;

import org.apiguardian.api.API;
import org.qmf.api.strategy.ExtensionPoint;

/** Writes a section of a study's report. Every section that is found is asked about every study. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
@ExtensionPoint("section")
public interface Section {

    /** Returns the heading. */
    String title();

    /** Writes what is below the heading; a section without anything is left out. */
    void write(StudyResults results, Page page);
}
