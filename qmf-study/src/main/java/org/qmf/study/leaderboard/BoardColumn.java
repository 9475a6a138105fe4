package org.qmf.study.leaderboard;

import java.nio.file.Path;
import java.util.Set;

/**
 * A data set.
 *
 * @param name the name that readers see, no other data set has it
 * @param dataset its name in the study
 * @param samples the checksums of its samples, by which the same data set of two studies is known
 * @param study the name of the first study that has it
 * @param folder the results of that study
 * @param replicates how many replicates that study has
 */
record BoardColumn(String name, String dataset, Set<String> samples, String study, Path folder, int replicates) {

    /** Returns the same under another name. */
    BoardColumn named(String other) {
        return new BoardColumn(other, dataset, samples, study, folder, replicates);
    }
}
