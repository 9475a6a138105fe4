package org.qmf.data.hdf5;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.qmf.api.DataException;
import org.qmf.api.data.PointFormat;
import org.qmf.api.data.PointLocation;
import org.qmf.api.data.PointTable;

/**
 * HDF5 files, from which users choose a data set as in {@code data.h5:group/points}, and annotated data, whose matrix
 * {@code X} is taken where none is chosen, dense or sparse. Only read.
 */
public final class Hdf5Format implements PointFormat {

    private static final String INSTEAD = "write .npy, .csv or .parquet instead";

    @Override
    public List<String> extensions() {
        return List.of("h5", "hdf5", "h5ad");
    }

    @Override
    public boolean hasVariables() {
        return true;
    }

    @Override
    public Optional<String> readOnly() {
        return Optional.of(INSTEAD);
    }

    @Override
    public PointTable read(PointLocation location) throws IOException {
        return Hdf5Content.read(location);
    }

    @Override
    public void write(PointTable table, PointLocation location) {
        throw new DataException(location.name() + " cannot be written: HDF5 files are only read; " + INSTEAD);
    }
}
