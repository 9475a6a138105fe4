package org.qmf.spark.broadcast;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.qmf.api.Points;
import org.qmf.api.engine.DenoiseJob;
import org.qmf.api.engine.Denoised;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.api.estimator.Diagnostics;
import org.qmf.api.host.PointValues;
import org.qmf.spark.host.Host;
import org.qmf.spark.host.SentFiles;
import org.qmf.spark.task.DenoisedBlock;
import org.qmf.spark.task.JobTracker;
import org.qmf.spark.task.TaskAnswer;

/**
 * Runs a job whose sample fits into an executor.
 *
 * @param partitions how many tasks to make of a job; 0 chooses by its size
 */
public record BroadcastRun(JavaSparkContext spark, Host host, int partitions) {

    /** Enough tasks for each core that a slow one does not leave the others idle. */
    private static final int TASKS_PER_CORE = 4;

    /** A task with fewer points is over before its start has paid. */
    private static final int SMALLEST_TASK = 256;

    /** A task with more points makes the progress jump and loses much when its executor is lost. */
    private static final int LARGEST_TASK = 20_000;

    private static final AtomicLong JOBS = new AtomicLong();

    /** Runs a job to its end. */
    public Denoised run(DenoiseJob job, ProgressMonitor monitor) {
        monitor.begin("fitting", 0);
        Points points = job.points();
        List<IndexRange> ranges = IndexRange.cut(points.size(), partitions == 0 ? tasks(points.size()) : partitions);
        String id = spark.sc().applicationId() + "/" + JOBS.incrementAndGet();
        Broadcast<Shipment> shipment = spark.broadcast(new Shipment(
                id,
                host,
                job,
                SentFiles.of(host, job.configuration()),
                spark.sc().conf().getInt("spark.executor.cores", 0)));
        try {
            monitor.begin("denoising", points.size());
            List<TaskAnswer<DenoisedBlock>> answers = new JobTracker(spark, monitor)
                    .collect(
                            spark.parallelize(ranges, ranges.size()).map(new RangeTask(shipment)),
                            task -> ranges.get(task).length());
            double[] values = new double[PointValues.of(points).length];
            Diagnostics diagnostics =
                    new Diagnostics(points.size(), answers.get(0).get().columns());
            answers.forEach(answer -> answer.get().copyTo(values, diagnostics));
            return new Denoised(PointValues.keep(values, points.dimension()), diagnostics);
        } finally {
            if (!spark.sc().isStopped()) {
                shipment.destroy();
            }
        }
    }

    private int tasks(int size) {
        int most = Math.max(1, size / SMALLEST_TASK);
        return Math.min(most, Math.max(TASKS_PER_CORE * spark.defaultParallelism(), size / LARGEST_TASK));
    }
}
