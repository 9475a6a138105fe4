package org.qmf.api.engine;

import java.util.Map;
import org.apiguardian.api.API;
import org.qmf.api.estimator.PointReport.Outcome;

/** An engine that also denoises folders of part files, without ever holding all points in one place. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public interface FolderEngine extends Engine {

    /**
     * Runs a job to its end.
     *
     * @throws CancelledException if the monitor asked to stop
     * @throws org.qmf.api.DataException if the folders cannot be used
     */
    Report run(FolderJob job, ProgressMonitor monitor);

    /**
     * What was done.
     *
     * @param points how many points there were
     * @param dimension D
     * @param outcomes how many points ended in which way
     */
    record Report(long points, int dimension, Map<Outcome, Long> outcomes) {

        public Report {
            outcomes = Map.copyOf(outcomes);
        }
    }
}
