package org.qmf.spark.broadcast;

import java.util.Optional;
import org.apache.spark.TaskContext;
import org.apache.spark.TaskKilledException;
import org.apache.spark.api.java.function.Function;
import org.apache.spark.broadcast.Broadcast;
import org.qmf.api.DataException;
import org.qmf.api.estimator.BatchDenoiser;
import org.qmf.host.engine.BatchWorker;
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
        DenoisedBlock block = new DenoisedBlock(
                range.length(), job.points().dimension(), job.manifold().columns());
        Optional<BatchDenoiser> batch = job.manifold().batch();
        if (batch.isEmpty()) {
            onePointAfterTheOther(job, range, block);
            return TaskAnswer.of(block);
        }
        try {
            inBatches(job, batch.get(), range, block);
        } catch (DataException e) {
            return TaskAnswer.failed(e);
        }
        return TaskAnswer.of(block);
    }

    private static void onePointAfterTheOther(Shipment.Fitted job, IndexRange range, DenoisedBlock block) {
        PointWorker worker = new PointWorker(job.manifold(), job.points().dimension());
        for (int i = range.from(); i < range.to(); i++) {
            requireWanted();
            worker.denoise(job.points(), i, job.ofSample());
            block.add(i, worker);
        }
    }

    private static void inBatches(Shipment.Fitted job, BatchDenoiser denoiser, IndexRange range, DenoisedBlock block) {
        BatchWorker worker = new BatchWorker(denoiser, job.manifold().columns().size());
        int from = range.from();
        while (from < range.to()) {
            requireWanted();
            int to = (int) Math.min(range.to(), (long) from + Math.max(1, denoiser.largest()));
            worker.denoise(job.points(), from, to, job.ofSample());
            worker.forEach(block::add);
            from = to;
        }
    }

    private static void requireWanted() {
        if (TaskContext.get().isInterrupted()) {
            throw new TaskKilledException("the job was cancelled");
        }
    }
}
