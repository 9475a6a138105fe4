package org.qmf.study.leaderboard;

import org.qmf.study.statistics.Summary;

/**
 * What a method has on a data set, at its best setting there.
 *
 * @param summary mean and interval over the replicates
 * @param setting the setting, empty if none makes a difference
 * @param replicates how many replicates the study has, of which some may be missing
 * @param study the folder of the study that it comes from
 */
record Standing(Summary summary, String setting, int replicates, String study) {

    /** Returns whether replicates are missing: the run was interrupted, is a part of the study, or some cells failed. */
    boolean partial() {
        return summary.count() < replicates;
    }
}
