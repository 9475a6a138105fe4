package org.qmf.study.run;

import java.util.ArrayList;
import java.util.List;
import org.qmf.api.data.Dataset;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.core.configuration.Bound;
import org.qmf.study.cloud.CloudFiles;
import org.qmf.study.journal.CellId;

/**
 * One computation and the cells that share its result: those whose method, data and seed are the same.
 *
 * @param key identifies everything that the result depends on
 * @param sample identifies the sample
 * @param dataset the data set
 * @param replicate the number of the replicate
 * @param method the method
 * @param kept whether the points are kept, not only the values
 * @param cells the cells, at least one
 */
record Job(
        String key,
        String sample,
        Bound<Dataset> dataset,
        int replicate,
        Bound<ManifoldEstimator> method,
        boolean kept,
        List<CellId> cells) {

    Job(
            String key,
            String sample,
            Bound<Dataset> dataset,
            int replicate,
            Bound<ManifoldEstimator> method,
            boolean kept) {
        this(key, sample, dataset, replicate, method, kept, new ArrayList<>());
    }

    /** Returns the files for the points of each cell, which are the same for all. */
    List<CloudFiles> clouds() {
        return cells.stream().map(cell -> new CloudFiles(cell, sample, key)).toList();
    }
}
