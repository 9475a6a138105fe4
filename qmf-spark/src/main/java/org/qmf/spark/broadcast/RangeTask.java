package org.qmf.spark.broadcast;

import java.util.List;
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
        Optional<BatchDenoiser> batch = job.manifold().batch();
        if (batch.isEmpty()) {
            return TaskAnswer.of(onePointAfterTheOther(job, range));
        }
        try {
            return TaskAnswer.of(inBatches(job, batch.get(), range));
        } catch (DataException e) {
            return TaskAnswer.failed(e);
        }
    }

    private static DenoisedBlock block(Shipment.Fitted job, int length) {
        return new DenoisedBlock(
                length, job.points().dimension(), job.manifold().columns());
    }

    private static DenoisedBlock onePointAfterTheOther(Shipment.Fitted job, IndexRange range) {
        DenoisedBlock block = block(job, range.length());
        PointWorker worker = new PointWorker(job.manifold(), job.points().dimension());
        for (int i = range.from(); i < range.to(); i++) {
            requireWanted();
            worker.denoise(job.points(), i, job.ofSample());
            block.add(i, worker);
        }
        return block;
    }

    private static DenoisedBlock inBatches(Shipment.Fitted job, BatchDenoiser denoiser, IndexRange range) {
        BatchWorker worker = new BatchWorker(denoiser, job.manifold().columns().size());
        List<IndexRange> batches =
                range.batches(denoiser.largest(), job.points().size());
        DenoisedBlock block =
                block(job, batches.stream().mapToInt(IndexRange::length).sum());
        for (IndexRange each : batches) {
            requireWanted();
            worker.denoise(job.points(), each.from(), each.to(), job.ofSample());
            worker.forEach(block::add);
        }
        return block;
    }

    private static void requireWanted() {
        if (TaskContext.get().isInterrupted()) {
            throw new TaskKilledException("the job was cancelled");
        }
    }
}
