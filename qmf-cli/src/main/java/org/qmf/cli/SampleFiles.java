package org.qmf.cli;

import jakarta.inject.Inject;
import java.nio.file.Path;
import org.qmf.api.data.ColumnChoice;
import org.qmf.api.data.PointTable;
import org.qmf.host.file.PointFiles;
import org.qmf.host.fit.KeptFit;

/** Reads samples from files of points, and from fits that were kept, whose columns have been chosen already. */
record SampleFiles(PointFiles files) {

    @Inject
    SampleFiles {}

    PointTable read(String location, ColumnChoice choice) {
        Path file = files.file(location);
        return KeptFit.isFit(file) ? KeptFit.load(file).table() : files.read(location, choice);
    }
}
