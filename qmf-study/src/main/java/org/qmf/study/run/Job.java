package org.qmf.study.run;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.qmf.api.data.Dataset;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.host.configuration.Bound;
import org.qmf.study.cloud.CloudFiles;
import org.qmf.study.configuration.Setting;
import org.qmf.study.configuration.StudyData;
import org.qmf.study.journal.CellId;
import org.qmf.study.journal.JournalLine;

/**
 * One computation and the cells that share its result: those whose method, data and seed are the same.
 *
 * @param key identifies everything that the result depends on
 * @param task what is computed
 * @param sample identifies the sample
 * @param data the data set
 * @param dataset the same at a setting
 * @param replicate the number of the replicate
 * @param method the method
 * @param kept whether the points are kept, not only the values
 * @param cells the cells, at least one, with the values that their method was tuned to
 */
record Job(
        String key,
        Task task,
        String sample,
        StudyData data,
        Bound<Dataset> dataset,
        int replicate,
        Bound<ManifoldEstimator> method,
        boolean kept,
        Map<CellId, Setting> cells) {

    /** What a job computes. */
    enum Task {
        /** Denoises the sample and measures the result. */
        MEASURE,
        /** Measures how far points that were held out are from what was fitted to the others. */
        CROSS_VALIDATE,
        /** Tries the method by a criterion. */
        JUDGE
    }

    Job(
            String key,
            Task task,
            String sample,
            StudyData data,
            Bound<Dataset> dataset,
            int replicate,
            Bound<ManifoldEstimator> method,
            boolean kept) {
        this(key, task, sample, data, dataset, replicate, method, kept, new LinkedHashMap<>());
    }

    /** Returns the first cell, which stands for all. */
    CellId first() {
        return cells.keySet().iterator().next();
    }

    /** Returns the name of the method. */
    String name() {
        return first().method();
    }

    /** Returns the files for the points of each cell, which are the same for all. */
    List<CloudFiles> clouds() {
        return cells.keySet().stream()
                .map(cell -> new CloudFiles(cell, sample, key))
                .toList();
    }

    /** Returns the lines of all cells, given one. */
    List<JournalLine> lines(JournalLine line) {
        return cells.entrySet().stream()
                .map(cell -> line.copyFor(cell.getKey(), cell.getValue().values()))
                .toList();
    }
}
