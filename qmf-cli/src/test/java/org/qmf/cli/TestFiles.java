package org.qmf.cli;

import com.google.inject.Guice;
import org.qmf.api.Points;
import org.qmf.host.file.PointFiles;
import org.qmf.host.wiring.PluginRoots;
import org.qmf.host.wiring.QmfModule;

/** Reads and writes point files beside the program under test. */
final class TestFiles {

    static final PointFiles FILES =
            Guice.createInjector(new QmfModule(PluginRoots.of())).getInstance(PointFiles.class);

    private TestFiles() {}

    static Points read(String location) {
        return FILES.read(location).points();
    }
}
