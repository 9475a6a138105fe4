package org.qmf.data.hdf5;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.qmf.api.data.PointLocation;

class Hdf5ContentTest {

    private static final PointLocation LOCATION = PointLocation.of(Path.of("a.h5"));

    @Test
    void tellsTooLittleMemoryFromOtherFailures() {
        assertThat(Hdf5Content.unreadable(LOCATION, new OutOfMemoryError("Java heap space")))
                .hasMessageMatching("a.h5 needs more than the \\[\\d+ MB] of memory, or is damaged; give more, as in"
                        + " QMF_OPTS=-Xmx8g");
        assertThat(Hdf5Content.unreadable(LOCATION, new IllegalStateException("no\nsuperblock")))
                .hasMessage("a.h5 is not a readable HDF5 file: no superblock");
        assertThat(Hdf5Content.unreadable(LOCATION, new StackOverflowError()))
                .hasMessage("a.h5 is not a readable HDF5 file: StackOverflowError");
    }
}
