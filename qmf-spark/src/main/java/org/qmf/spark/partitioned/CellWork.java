package org.qmf.spark.partitioned;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.TaskContext;
import org.apache.spark.TaskKilledException;
import org.jspecify.annotations.Nullable;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.host.denoise.ConfiguredEstimators;
import org.qmf.host.engine.PointWorker;
import org.qmf.host.registry.StrategyRegistry;
import org.qmf.spark.host.Host;
import org.qmf.spark.task.DenoisedBlock;

/**
 * Denoises the targets of a cell by the points it holds, as far as these provably suffice.
 *
 * @param sampleSize number of points of the whole sample
 * @param pass 0 for the pass without halos
 * @param diagnostics whether to keep what the estimator says about each point
 */
record CellWork(Host host, String configuration, CellTree tree, long sampleSize, int pass, boolean diagnostics)
        implements Serializable {

    /**
     * Denoises.
     *
     * @param targets the targets to denoise by their indices in the whole set; null for all of the cell
     * @param halo the points of other cells in the region
     */
    CellAnswer run(Cell cell, long @Nullable [] targets, List<IndexedPoints> halo, Region region) {
        List<IndexedPoints> parts = new ArrayList<>(halo);
        parts.add(0, cell.sample());
        IndexedPoints sample = IndexedPoints.union(parts);
        List<Box> covered = new ArrayList<>(region.boxes());
        Box box = tree.box(cell.number());
        covered.add(box);
        boolean whole = sample.size() == sampleSize;
        Watch watch = new Watch(covered, whole);
        Pending pending = new Pending();
        int count = targets == null ? cell.targets().size() : targets.length;
        @Nullable DenoisedBlock done = null;
        try {
            FittedManifold manifold = fit(sample.points(), watch);
            watch.fitted();
            done = new DenoisedBlock(count, sample.dimension(), diagnostics ? manifold.columns() : List.of());
            denoise(cell, targets, count, sample, manifold, watch, pending, done);
        } catch (DataException e) {
            // Too few points for the estimator may mean too few in this cell only.
            if (whole || done != null) {
                throw e;
            }
            for (int i = 0; i < count; i++) {
                pending.addUnknown(targets == null ? cell.targets().index(i) : targets[i]);
            }
        }
        return answer(cell, done, pending, region, box, sample);
    }

    private FittedManifold fit(Points sample, Watch watch) {
        StrategyRegistry watched = WatchedStrategies.of(host.registry(), watch);
        return new ConfiguredEstimators(() -> watched).create(configuration).fit(sample, new CellContext());
    }

    private void denoise(
            Cell cell,
            long @Nullable [] targets,
            int count,
            IndexedPoints sample,
            FittedManifold manifold,
            Watch watch,
            Pending pending,
            DenoisedBlock done) {
        Points points = cell.ofSample() ? sample.points() : cell.targets().points();
        PointWorker worker = new PointWorker(manifold, sample.dimension());
        TaskContext task = TaskContext.get();
        for (int i = 0; i < count; i++) {
            if (task.isInterrupted()) {
                throw new TaskKilledException("the job was cancelled");
            }
            long target = targets == null ? cell.targets().index(i) : targets[i];
            watch.open();
            worker.denoise(points, (cell.ofSample() ? sample : cell.targets()).find(target), cell.ofSample());
            if (watch.exceeded()) {
                pending.add(target, watch, pass);
            } else {
                done.add(target, worker);
            }
        }
    }

    private static CellAnswer answer(
            Cell cell, @Nullable DenoisedBlock done, Pending pending, Region region, Box box, IndexedPoints sample) {
        @Nullable Region next = pending.isEmpty() ? null : pending.next(region, box, scale(sample));
        CellAnswer.Summary summary = new CellAnswer.Summary(
                cell.number(), sample.size(), done == null ? 0 : done.size(), pending.targets().length, next);
        return new CellAnswer(done == null ? null : done.trimmed(), pending.targets(), summary);
    }

    /** Returns the longest side of the points' box, to begin with a halo of. */
    private static double scale(IndexedPoints points) {
        double longest = 0;
        if (points.size() > 0) {
            Box box = Box.around(points);
            for (int axis = 0; axis < points.dimension(); axis++) {
                longest = Math.max(longest, box.extent(axis));
            }
        }
        return longest > 0 ? longest : 1;
    }
}
