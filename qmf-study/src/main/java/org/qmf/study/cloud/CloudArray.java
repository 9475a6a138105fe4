package org.qmf.study.cloud;

import java.io.IOException;
import java.nio.file.Path;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.data.IoReason;
import org.qmf.api.data.PointFormat;
import org.qmf.api.data.PointLocation;
import org.qmf.api.data.PointTable;
import org.qmf.data.file.NpyFormat;
import org.qmf.host.file.AtomicFile;

/** Reads and writes the points of a cell as an array; which format that is users do not choose. */
final class CloudArray {

    private static final PointFormat FORMAT = new NpyFormat();

    private CloudArray() {}

    static Points read(Path file) {
        try {
            return FORMAT.read(PointLocation.of(file)).points();
        } catch (IOException e) {
            throw new DataException(file + " cannot be read: " + IoReason.of(e), e);
        }
    }

    static void write(Points points, Path file) {
        AtomicFile.writeTo(
                file,
                temporary -> FORMAT.write(
                        PointTable.of(points), PointLocation.of(file).at(temporary)),
                true);
    }
}
