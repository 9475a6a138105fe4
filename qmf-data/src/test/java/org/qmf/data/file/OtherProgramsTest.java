package org.qmf.data.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.Points;
import org.qmf.api.data.Attribute;
import org.qmf.api.data.ColumnChoice;
import org.qmf.api.data.PointTable;
import org.qmf.api.data.Storage;

/** Exchanges files with programs of others, each where it is installed: R, MeshLab, CloudCompare, PCL, h5py, pandas, mrcfile. */
class OtherProgramsTest {

    private static final String PYTHON =
            Files.isExecutable(Path.of("/usr/bin/python3")) ? "/usr/bin/python3" : "python3";

    @TempDir
    private Path folder;

    private static String run(String... command) throws InterruptedException {
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            process.getOutputStream().close();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
            return process.exitValue() + ":" + output.strip();
        } catch (IOException e) {
            return "not started: " + e.getMessage();
        }
    }

    private String python(String... lines) throws InterruptedException {
        return run(PYTHON, "-c", "folder = '" + folder + "/'\n" + String.join("\n", lines));
    }

    private void assumePackage(String name) throws InterruptedException {
        assumeTrue(python("import " + name).equals("0:"), "python3 with " + name + " is not installed");
    }

    private static Points cloud() {
        double[] values = IntStream.range(0, 3 * 40)
                .mapToDouble(i -> Math.sin(0.37 * i) * 10)
                .toArray();
        return Points.wrap(values, 3);
    }

    /** A cloud with its normals, as they are added to results. */
    private static PointTable cloudWithNormals() {
        Points points = cloud();
        List<Attribute> normals = IntStream.range(0, 3)
                .mapToObj(axis -> Attribute.ofNumbers(
                        "n" + "xyz".charAt(axis),
                        0,
                        Storage.FLOAT64,
                        IntStream.range(0, points.size())
                                .mapToDouble(i -> points.get(i, axis) / 10)
                                .toArray()))
                .toList();
        return PointTable.of(points, List.of("x", "y", "z")).adding(normals);
    }

    private void assertCloud(String file, int columns) {
        PointTable back = TestFiles.FILES.read(folder.resolve(file).toString(), ColumnChoice.AUTOMATIC);
        assertThat(back.columns()).as("columns of %s", file).isGreaterThanOrEqualTo(columns);
        assertThat(back.points().size()).isEqualTo(40);
        for (int i = 0; i < 40; i++) {
            for (int axis = 0; axis < 3; axis++) {
                assertThat(back.points().get(i, axis)).isCloseTo(cloud().get(i, axis), within(1e-5));
            }
        }
    }

    @Test
    void thePointCloudLibraryReadsOurCloudsAndWeReadItsOwn() throws Exception {
        assumeTrue(
                !run("pcl_convert_pcd_ascii_binary").startsWith("not started"),
                "the tools of the Point Cloud Library are not installed");
        TestFiles.write(cloudWithNormals(), folder.resolve("ours.pcd").toString(), false);
        TestFiles.write(cloudWithNormals(), folder.resolve("ours.ply").toString(), false);
        for (int form = 0; form < 3; form++) {
            String theirs = "theirs" + form + ".pcd";
            String answer = run(
                    "pcl_convert_pcd_ascii_binary",
                    folder.resolve("ours.pcd").toString(),
                    folder.resolve(theirs).toString(),
                    String.valueOf(form));
            assertThat(answer).startsWith("0:");
            assertCloud(theirs, 6);
        }
        String answer = run(
                "pcl_ply2pcd",
                folder.resolve("ours.ply").toString(),
                folder.resolve("fromply.pcd").toString());
        assertThat(answer).startsWith("0:").contains("40 points");
        assertCloud("fromply.pcd", 3);
        answer = run(
                "pcl_pcd2ply",
                folder.resolve("theirs0.pcd").toString(),
                folder.resolve("theirs.ply").toString());
        assertThat(answer).startsWith("0:");
        assertCloud("theirs.ply", 6);
    }

    @Test
    void readsTablesOfRAndRReadsOurs() throws Exception {
        assumeTrue(run("Rscript", "--version").startsWith("0:"), "r-base-core is not installed");
        String answer = r(
                "options(digits = 17)",
                "write.csv(quakes, 'quakes.csv')",
                "write.csv2(faithful, 'faithful.csv')",
                "write.table(quakes, 'quakes.txt')",
                "write.csv(iris, gzfile('iris.csv.gz'), row.names = FALSE)",
                "write.csv(airquality, 'airquality.csv', row.names = FALSE)");
        assertThat(answer).isEqualTo("0:");
        for (String name : List.of("quakes.csv", "quakes.txt", "faithful.csv", "iris.csv.gz", "airquality.csv")) {
            PointTable table = TestFiles.FILES.read(folder.resolve(name).toString(), ColumnChoice.AUTOMATIC);
            TestFiles.write(table, folder.resolve("ours-" + name).toString(), false);
        }
        answer = r(
                "same <- function(read, name, ...)",
                "    stopifnot(isTRUE(all.equal(read(paste0('ours-', name), ...), read(name, ...), tolerance = 0)))",
                "same(read.csv, 'quakes.csv', row.names = 1)",
                "same(read.table, 'quakes.txt')",
                "same(read.csv2, 'faithful.csv', row.names = 1)",
                "same(read.csv, 'iris.csv.gz', stringsAsFactors = TRUE)",
                "same(read.csv, 'airquality.csv')",
                "stopifnot(nrow(read.csv('ours-iris.csv.gz')) == 150)");
        assertThat(answer).isEqualTo("0:");
    }

    private String r(String... lines) throws InterruptedException {
        return run("Rscript", "-e", "setwd('" + folder + "')\n" + String.join("\n", lines) + "\ninvisible()");
    }

    @Test
    void cloudCompareReadsOurCloudsAndWeReadItsOwn() throws Exception {
        assumeTrue(
                !run("env", "QT_QPA_PLATFORM=offscreen", "CloudCompare", "-SILENT")
                        .startsWith("127:"),
                "CloudCompare is not installed");
        for (String ending : List.of("ply", "xyz", "asc", "pts")) {
            TestFiles.write(cloudWithNormals(), folder.resolve("ours." + ending).toString(), false);
            for (String theirs : List.of("PLY", "ASC")) {
                String answer = run(
                        "env",
                        "QT_QPA_PLATFORM=offscreen",
                        "CloudCompare",
                        "-SILENT",
                        "-NO_TIMESTAMP",
                        "-O",
                        folder.resolve("ours." + ending).toString(),
                        "-C_EXPORT_FMT",
                        theirs,
                        "-SAVE_CLOUDS",
                        "FILE",
                        folder.resolve(ending + "-theirs." + theirs.toLowerCase(Locale.ROOT))
                                .toString());
                assertThat(answer).startsWith("0:").contains("with 40 points");
                assertCloud(ending + "-theirs." + theirs.toLowerCase(Locale.ROOT), 3);
            }
        }
    }

    @Test
    void meshLabReadsOurCloudsAndWeReadItsOwn() throws Exception {
        assumeTrue(
                run("xvfb-run", "-a", "meshlabserver").contains("meshlabserver"), "meshlab and xvfb are not installed");
        TestFiles.write(cloudWithNormals(), folder.resolve("ours.ply").toString(), false);
        String answer = run(
                "xvfb-run",
                "-a",
                "meshlabserver",
                "-i",
                folder.resolve("ours.ply").toString(),
                "-o",
                folder.resolve("theirs.ply").toString(),
                "-m",
                "vn",
                "vc");
        assertThat(answer).startsWith("0:").contains("40 vn");
        assertCloud("theirs.ply", 9);
    }

    @Test
    void mrcfileReadsOurStacksAndWeReadItsOwn() throws Exception {
        assumePackage("mrcfile");
        double[] values = IntStream.range(0, 3 * 20).mapToDouble(i -> i / 8.0).toArray();
        Points images = Points.wrap(values, 20);
        TestFiles.write(
                PointTable.ofImages(images, 5, 4), folder.resolve("ours.mrcs").toString(), false);
        String answer = python(
                "import mrcfile, numpy as np",
                "assert mrcfile.validate(folder + 'ours.mrcs'), 'not valid'",
                "with mrcfile.open(folder + 'ours.mrcs') as m:",
                "    assert m.data.shape == (3, 5, 4), m.data.shape",
                "    assert (m.data.ravel() == np.arange(60) / 8).all()",
                "    assert m.is_image_stack()",
                "with mrcfile.new(folder + 'theirs.mrcs') as m:",
                "    m.set_data((np.arange(60) / 8).astype(np.float32).reshape(3, 5, 4))",
                "    m.set_image_stack()",
                "    m.voxel_size = 1.25",
                "with mrcfile.new(folder + 'whole.mrcs') as m:",
                "    m.set_data(np.arange(60).astype(np.int16).reshape(3, 5, 4))",
                "    m.set_image_stack()");
        assertThat(answer).startsWith("0:").endsWith("File appears to be valid.");
        assertThat(TestFiles.read(folder.resolve("theirs.mrcs").toString())).isEqualTo(images);
        PointTable theirs = TestFiles.FILES.read(folder.resolve("theirs.mrcs").toString(), ColumnChoice.AUTOMATIC);
        assertThat(theirs.image()).isEqualTo(Optional.of(new PointTable.ImageSize(5, 4)));
        assertThat(TestFiles.read(folder.resolve("whole.mrcs").toString()).get(2, 19))
                .isEqualTo(59);
        TestFiles.write(theirs, folder.resolve("again.mrcs").toString(), false);
        assertThat(python(
                        "import mrcfile",
                        "with mrcfile.open(folder + 'again.mrcs') as m: print(float(m.voxel_size.x))"))
                .isEqualTo("0:1.25");
    }

    @Test
    void weReadWhatH5pyWrites() throws Exception {
        assumePackage("h5py");
        String answer = python(
                "import h5py, numpy as np",
                "a = np.sin(np.arange(120)).reshape(40, 3)",
                "for name, options in [('plain', {}), ('packed', dict(chunks=(7, 2), compression='gzip', shuffle=True)),",
                "                      ('early', {})]:",
                "    version = 'earliest' if name == 'early' else 'latest'",
                "    with h5py.File(folder + name + '.h5', 'w', libver=version) as f:",
                "        f.create_dataset('group/points', data=a, **options)",
                "        f['alias'] = h5py.SoftLink('/group/points')",
                "with h5py.File(folder + 'big.h5', 'w') as f:",
                "    f.create_dataset('p', data=a.astype('>f4'))");
        assertThat(answer).isEqualTo("0:");
        for (String name : List.of("plain", "packed", "early")) {
            Points points = TestFiles.read(folder.resolve(name + ".h5") + ":group/points");
            assertThat(points.size()).as(name).isEqualTo(40);
            assertThat(TestFiles.read(folder.resolve(name + ".h5") + ":alias")).isEqualTo(points);
            for (int i = 0; i < 120; i++) {
                assertThat(points.get(i / 3, i % 3)).isCloseTo(Math.sin(i), within(1e-15));
            }
        }
        assertThat(TestFiles.read(folder.resolve("big.h5").toString()).get(39, 2))
                .isEqualTo((float) Math.sin(119));
    }

    @Test
    void pandasReadsOurTablesAndWeReadItsOwn() throws Exception {
        assumePackage("pandas");
        PointTable table = cloudWithNormals();
        for (String ending : List.of("csv", "tsv", "csv.gz")) {
            TestFiles.write(table, folder.resolve("ours." + ending).toString(), false);
        }
        String answer = python(
                "import pandas as pd",
                "for name, sep in [('ours.csv', ','), ('ours.tsv', '\\t'), ('ours.csv.gz', ',')]:",
                "    t = pd.read_csv(folder + name, sep=sep, float_precision='round_trip')",
                "    assert list(t.columns) == ['x', 'y', 'z', 'nx', 'ny', 'nz'], t.columns",
                "    assert len(t) == 40 and (t.dtypes == float).all()",
                "    print(repr(float(t['ny'].iloc[7])))",
                "t.to_csv(folder + 'theirs.csv')",
                "t.to_csv(folder + 'german.csv', sep=';', decimal=',', index=False)");
        String ny = Double.toString(cloud().get(7, 1) / 10);
        assertThat(answer).isEqualTo("0:" + ny + "\n" + ny + "\n" + ny);
        PointTable theirs = TestFiles.FILES.read(folder.resolve("theirs.csv").toString(), ColumnChoice.AUTOMATIC);
        assertThat(theirs.header()).containsExactly("x", "y", "z", "nx", "ny", "nz");
        assertThat(theirs.attributes()).as("the index").hasSize(1);
        PointTable german = TestFiles.FILES.read(
                folder.resolve("german.csv").toString(), new ColumnChoice(List.of("x", "y", "z"), List.of()));
        assertThat(german.points()).isEqualTo(cloud());
    }
}
