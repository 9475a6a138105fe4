package org.qmf.spark.task;

import java.util.BitSet;
import java.util.function.IntToLongFunction;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerStageSubmitted;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.qmf.api.engine.ProgressMonitor;

/** Passes on the progress of one action; Spark calls it from one thread. */
final class TaskListener extends SparkListener {

    private static final String RESULT = "ResultTask";

    private final String action;
    private final IntToLongFunction weights;
    private final ProgressMonitor monitor;
    private final BitSet stages = new BitSet();
    private final BitSet finished = new BitSet();

    TaskListener(String action, IntToLongFunction weights, ProgressMonitor monitor) {
        this.action = action;
        this.weights = weights;
        this.monitor = monitor;
    }

    @Override
    public void onStageSubmitted(SparkListenerStageSubmitted event) {
        if (event.properties() != null && action.equals(event.properties().getProperty(JobTracker.PROPERTY))) {
            stages.set(event.stageInfo().stageId());
        }
    }

    /** A partition may be computed twice, by a copy of a slow task or after the loss of an executor; it counts once. */
    @Override
    public void onTaskEnd(SparkListenerTaskEnd event) {
        int partition = event.taskInfo().partitionId();
        if (event.taskType().equals(RESULT)
                && stages.get(event.stageId())
                && event.taskInfo().successful()
                && !finished.get(partition)) {
            finished.set(partition);
            monitor.advance(weights.applyAsLong(partition));
        }
    }
}
