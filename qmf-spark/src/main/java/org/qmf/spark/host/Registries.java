package org.qmf.spark.host;

import com.google.inject.Guice;
import com.google.inject.Stage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.apache.spark.SparkFiles;
import org.qmf.host.registry.StrategyRegistry;
import org.qmf.host.wiring.PluginRoots;
import org.qmf.host.wiring.QmfModule;

/** Keeps the registries of this process, one for each set of plugins. */
final class Registries {

    private static final ConcurrentMap<String, StrategyRegistry> OPEN = new ConcurrentHashMap<>();

    private Registries() {}

    static StrategyRegistry of(PluginArchive plugins) {
        return OPEN.computeIfAbsent(plugins.checksum(), checksum -> open(plugins));
    }

    private static StrategyRegistry open(PluginArchive plugins) {
        try {
            // Spark removes this folder when the process ends.
            Path folder = Files.createTempDirectory(Path.of(SparkFiles.getRootDirectory()), "qmf-plugins");
            PluginRoots roots = new PluginRoots(plugins.unpack(folder));
            return Guice.createInjector(Stage.DEVELOPMENT, new QmfModule(roots)).getInstance(StrategyRegistry.class);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
