package org.qmf.host.engine;

import org.qmf.api.estimator.PointReport;

/** A report that serves one point after the other. */
final class ReusedReport extends PointReport {

    ReusedReport(int columns) {
        super(columns);
    }

    void forget() {
        reset();
    }
}
