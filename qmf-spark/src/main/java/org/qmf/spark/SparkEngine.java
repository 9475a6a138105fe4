package org.qmf.spark;

import java.util.function.Function;
import org.apache.spark.api.java.JavaSparkContext;
import org.qmf.api.engine.CancelledException;
import org.qmf.api.engine.DenoiseJob;
import org.qmf.api.engine.Denoised;
import org.qmf.api.engine.Engine;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.spark.broadcast.BroadcastRun;
import org.qmf.spark.host.Host;

/** Denoises on the executors of a Spark cluster, which get data and configuration and rebuild the estimator. */
public final class SparkEngine implements Engine {

    private final SparkEngineParameters parameters;
    private final Function<JavaSparkContext, Host> hosts;

    /**
     * Makes an engine.
     *
     * @param hosts makes what the tasks rebuild estimators with
     */
    public SparkEngine(SparkEngineParameters parameters, Function<JavaSparkContext, Host> hosts) {
        this.parameters = parameters;
        this.hosts = hosts;
    }

    @Override
    public Denoised run(DenoiseJob job, ProgressMonitor monitor) {
        if (monitor.cancelled()) {
            throw new CancelledException();
        }
        monitor.begin("connecting to Spark", 0);
        JavaSparkContext spark = Connection.open(parameters);
        return new BroadcastRun(spark, hosts.apply(spark), parameters.partitions()).run(job, monitor);
    }
}
