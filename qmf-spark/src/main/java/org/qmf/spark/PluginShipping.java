package org.qmf.spark;

import java.util.function.Function;
import org.apache.spark.api.java.JavaSparkContext;
import org.jspecify.annotations.Nullable;
import org.qmf.host.wiring.PluginRoots;
import org.qmf.spark.host.Host;
import org.qmf.spark.host.PluginArchive;
import org.qmf.spark.host.RegistryHost;

/** Sends the plugins to the executors, once for each connection. */
final class PluginShipping implements Function<JavaSparkContext, Host> {

    private final PluginRoots roots;
    private @Nullable JavaSparkContext connection;
    private @Nullable Host host;

    PluginShipping(PluginRoots roots) {
        this.roots = roots;
    }

    @Override
    public synchronized Host apply(JavaSparkContext spark) {
        if (host == null || connection == null || connection.sc() != spark.sc()) {
            connection = spark;
            host = new RegistryHost(spark.broadcast(PluginArchive.of(roots)));
        }
        return host;
    }
}
