package org.qmf.data.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.data.PointTable;

class PointFilesTest {

    private static final Points ONE = Points.of(new double[] {1, 2, 3});

    @TempDir
    private Path folder;

    @Test
    void saysThatAFileIsMissing() {
        String missing = folder.resolve("missing.npy").toString();
        assertThatThrownBy(() -> TestFiles.read(missing))
                .isInstanceOf(DataException.class)
                .hasMessage(missing + " does not exist");
    }

    @Test
    void saysThatAFolderIsNoFile() throws IOException {
        Path inner = Files.createDirectory(folder.resolve("points.csv"));
        assertThatThrownBy(() -> TestFiles.read(inner.toString()))
                .isInstanceOf(DataException.class)
                .hasMessage(inner + " is a folder; give the name of a file");
        assertThatThrownBy(() -> TestFiles.write(ONE, inner)).isInstanceOf(DataException.class);
    }

    @Test
    void listsTheKnownExtensions() {
        assertThatThrownBy(() -> TestFiles.read("points.abc"))
                .isInstanceOf(DataException.class)
                .hasMessageStartingWith(
                        "points.abc has unknown extension [abc]; known are [csv, tsv, txt, csv.gz, tsv.gz, txt.gz, h5, hdf5, h5ad, idx, idx3-ubyte, idx.gz, las, mat, mrc, mrcs, npy, parquet, pcd, ply, a folder of png, star, xyz, pts, asc]");
        assertThatThrownBy(() -> TestFiles.FILES.requireKnownFormat("points"))
                .isInstanceOf(DataException.class)
                .hasMessageStartingWith("points has no extension; known are")
                .hasMessageEndingWith("; the name of a folder ends with a slash [points/]");
    }

    @Test
    void refusesToReplaceAFileUnlessAllowed() {
        Path path = folder.resolve("points.csv");
        TestFiles.write(ONE, path);
        assertThatThrownBy(() -> TestFiles.write(ONE, path))
                .isInstanceOf(DataException.class)
                .hasMessage(path + " exists already; choose another name or allow overwriting (--overwrite)");
        Points other = Points.of(new double[] {4, 5});
        TestFiles.write(PointTable.of(other), path.toString(), true);
        assertThat(TestFiles.read(path.toString())).isEqualTo(other);
    }

    @Test
    void ignoresTheCaseOfExtensions() {
        Path path = folder.resolve("POINTS.CSV");
        TestFiles.write(ONE, path);
        assertThat(TestFiles.read(path.toString())).isEqualTo(ONE);
    }
}
