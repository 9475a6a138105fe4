package org.qmf.study.run;

import java.util.ArrayList;
import java.util.List;
import org.qmf.api.data.Dataset;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.core.configuration.Bound;
import org.qmf.study.journal.CellId;

/**
 * One computation and the cells that share its result: those whose method, data and seed are the same.
 *
 * @param key identifies everything that the result depends on
 * @param dataset the data set
 * @param replicate the number of the replicate
 * @param method the method
 * @param cells the cells, at least one
 */
record Job(String key, Bound<Dataset> dataset, int replicate, Bound<ManifoldEstimator> method, List<CellId> cells) {

    Job(String key, Bound<Dataset> dataset, int replicate, Bound<ManifoldEstimator> method) {
        this(key, dataset, replicate, method, new ArrayList<>());
    }
}
