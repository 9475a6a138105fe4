package org.qmf.spark;

import jakarta.inject.Inject;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.apache.spark.api.java.JavaSparkContext;
import org.qmf.api.Points;
import org.qmf.api.QmfException;
import org.qmf.api.engine.CancelledException;
import org.qmf.api.engine.DenoiseJob;
import org.qmf.api.engine.Denoised;
import org.qmf.api.engine.EstimatorFactory;
import org.qmf.api.engine.FolderEngine;
import org.qmf.api.engine.FolderJob;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.api.estimator.Diagnostics;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.api.host.PointValues;
import org.qmf.host.wiring.PluginRoots;
import org.qmf.spark.broadcast.BroadcastRun;
import org.qmf.spark.folder.FolderOutput;
import org.qmf.spark.folder.PointFolder;
import org.qmf.spark.host.Host;
import org.qmf.spark.partitioned.PartitionedPoints;
import org.qmf.spark.partitioned.PartitionedResult;
import org.qmf.spark.partitioned.PartitionedRun;
import org.qmf.spark.task.DenoisedBlock;
import org.qmf.spark.task.JobTracker;

/** Denoises on the executors of a Spark cluster, which get data and configuration and rebuild the estimator. */
public final class SparkEngine implements FolderEngine {

    private final SparkEngineParameters parameters;
    private final Function<JavaSparkContext, Host> hosts;

    /**
     * Makes an engine that sends plugins to its executors.
     *
     * @param roots the folders of the plugins
     */
    @Inject
    public SparkEngine(SparkEngineParameters parameters, PluginRoots roots) {
        this(parameters, new PluginShipping(roots));
    }

    /**
     * Makes an engine.
     *
     * @param hosts makes what the tasks rebuild estimators with
     */
    SparkEngine(SparkEngineParameters parameters, Function<JavaSparkContext, Host> hosts) {
        this.parameters = parameters;
        this.hosts = hosts;
    }

    @Override
    public Denoised run(DenoiseJob job, EstimatorFactory estimators, ProgressMonitor monitor) {
        JavaSparkContext spark = connect(monitor);
        try {
            return run(spark, hosts.apply(spark), job, monitor);
        } catch (IllegalStateException e) {
            throw spark.sc().isStopped() ? new JobTracker(spark, monitor).lost() : e;
        }
    }

    /** A small job is one task, so that only many of them keep all cores busy. */
    @Override
    public int concurrency(int threads) {
        return Math.max(1, Connection.open(parameters).defaultParallelism());
    }

    private Denoised run(JavaSparkContext spark, Host host, DenoiseJob job, ProgressMonitor monitor) {
        return parameters.regime() == Regime.PARTITIONED && job.points().size() > 0
                ? partitioned(spark, host, job, monitor)
                : new BroadcastRun(spark, host, parameters.partitions()).run(job, monitor);
    }

    private Denoised partitioned(JavaSparkContext spark, Host host, DenoiseJob job, ProgressMonitor monitor) {
        Points points = job.points();
        PartitionedRun run = new PartitionedRun(spark, host, parameters.partitions(), monitor);
        try (PartitionedResult result = run.run(
                PartitionedPoints.of(spark, job.sample()),
                job.targets().map(targets -> PartitionedPoints.of(spark, targets)),
                job.configuration(),
                true)) {
            monitor.begin("collecting", 0);
            List<DenoisedBlock> blocks = new JobTracker(spark, monitor).collect(result.blocks(), block -> 0);
            double[] values = new double[PointValues.of(points).length];
            Diagnostics diagnostics =
                    new Diagnostics(points.size(), blocks.get(0).columns());
            blocks.forEach(block -> block.copyTo(values, diagnostics));
            return new Denoised(PointValues.keep(values, points.dimension()), diagnostics);
        }
    }

    @Override
    public Report run(FolderJob job, ProgressMonitor monitor) {
        if (parameters.regime() == Regime.BROADCAST) {
            throw new QmfException("a folder is always partitioned; give one file to use the regime [broadcast]");
        }
        JavaSparkContext spark = connect(monitor);
        try {
            FolderOutput output = new FolderOutput(spark, job.output());
            output.requireFree(job.overwrite());
            PointFolder input = PointFolder.open(spark, job.input(), monitor);
            PartitionedRun run = new PartitionedRun(spark, hosts.apply(spark), parameters.partitions(), monitor);
            try (PartitionedResult result = run.run(input.points(), Optional.empty(), job.configuration(), false)) {
                output.write(result.blocks(), input.parts(), monitor);
                return new Report(input.points().size(), input.points().dimension(), outcomes(spark, result, monitor));
            }
        } catch (IllegalStateException e) {
            throw spark.sc().isStopped() ? new JobTracker(spark, monitor).lost() : e;
        }
    }

    private static Map<Outcome, Long> outcomes(
            JavaSparkContext spark, PartitionedResult result, ProgressMonitor monitor) {
        Map<Outcome, Long> outcomes = new EnumMap<>(Outcome.class);
        new JobTracker(spark, monitor)
                .collect(result.blocks().map(DenoisedBlock::outcomes), block -> 0)
                .forEach(counts -> counts.forEach((outcome, count) -> outcomes.merge(outcome, count, Long::sum)));
        return outcomes;
    }

    private JavaSparkContext connect(ProgressMonitor monitor) {
        if (monitor.cancelled()) {
            throw new CancelledException();
        }
        monitor.begin("connecting to Spark", 0);
        return Connection.open(parameters);
    }
}
