package org.qmf.spark.broadcast;

import org.apache.spark.TaskContext;
import org.apache.spark.TaskKilledException;
import org.apache.spark.api.java.function.Function;
import org.apache.spark.broadcast.Broadcast;
import org.qmf.host.engine.PointWorker;
import org.qmf.spark.task.DenoisedBlock;
import org.qmf.spark.task.TaskAnswer;

/** Denoises one range of points on an executor. */
record RangeTask(Broadcast<Shipment> shipment) implements Function<IndexRange, TaskAnswer<DenoisedBlock>> {

    @Override
    public TaskAnswer<DenoisedBlock> call(IndexRange range) {
        Shipment.Fitted job;
        try {
            job = FittedJobs.of(shipment.value());
        } catch (RuntimeException | LinkageError e) {
            return TaskAnswer.failed(e);
        }
        int dimension = job.points().dimension();
        PointWorker worker = new PointWorker(job.manifold(), dimension);
        DenoisedBlock block =
                new DenoisedBlock(range.length(), dimension, job.manifold().columns());
        TaskContext task = TaskContext.get();
        for (int i = range.from(); i < range.to(); i++) {
            if (task.isInterrupted()) {
                throw new TaskKilledException("the job was cancelled");
            }
            worker.denoise(job.points(), i, job.ofSample());
            block.add(i, worker);
        }
        return TaskAnswer.of(block);
    }
}
