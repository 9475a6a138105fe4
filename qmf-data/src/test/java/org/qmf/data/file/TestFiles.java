package org.qmf.data.file;

import com.google.inject.Guice;
import com.google.inject.Injector;
import java.nio.file.Path;
import org.qmf.api.Points;
import org.qmf.api.data.PointTable;
import org.qmf.host.file.PointFiles;
import org.qmf.host.registry.StrategyRegistry;
import org.qmf.host.wiring.PluginRoots;
import org.qmf.host.wiring.QmfModule;

/** Reads and writes files as the program does: by the host, which finds the formats of this module. */
public final class TestFiles {

    private static final Injector HOST = Guice.createInjector(new QmfModule(PluginRoots.of()));

    /** What the host offers. */
    public static final PointFiles FILES = HOST.getInstance(PointFiles.class);

    /** What the host finds. */
    public static final StrategyRegistry REGISTRY = HOST.getInstance(StrategyRegistry.class);

    private TestFiles() {}

    static Points read(String location) {
        return FILES.read(location).points();
    }

    static PointTable readTable(String location) {
        return FILES.read(location);
    }

    static void write(Points points, Path path) {
        FILES.write(points, path);
    }

    static void write(PointTable table, String location, boolean overwrite) {
        FILES.write(table, location, overwrite);
    }
}
