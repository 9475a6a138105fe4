package org.qmf.cli;

import java.util.List;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.data.PointTable;
import org.qmf.data.image.Rasterization;
import org.qmf.host.file.PointFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Turns points of the plane into images. */
@Command(
        name = "raster",
        sortOptions = false,
        description = {
            "Turns points (column, row) of the plane into grey images, one for each file: what 'generate mnist' takes"
                    + " apart is put together again.",
            "A point adds its weight to the four pixels around it; points outside the image are left out and counted."
        },
        footer = {
            "",
            "Examples:",
            "  qmf data raster three.csv five.csv -o digits.npy",
            "  qmf data sheet digits.npy -o digits.png"
        })
final class RasterCommand implements Runnable {

    private static final int LARGEST = 1_000;

    private final Session session;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Files of points of the plane.")
    private List<String> files = List.of();

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "FILE",
            description = "Where the images go: npy, mrc, idx, a folder of png.")
    private String output = "";

    @Option(
            names = "--width",
            defaultValue = "28",
            paramLabel = "N",
            description = "Columns of an image; default ${DEFAULT-VALUE}.")
    private int width;

    @Option(
            names = "--height",
            defaultValue = "28",
            paramLabel = "N",
            description = "Rows of an image; default ${DEFAULT-VALUE}.")
    private int height;

    @Option(names = "--overwrite", description = "Replace an existing file.")
    private boolean overwrite;

    RasterCommand(Session session) {
        this.session = session;
    }

    @Override
    public void run() {
        if (Math.min(width, height) < 1 || Math.max(width, height) > LARGEST) {
            throw new ParameterException(
                    spec.commandLine(), "--width and --height must be between 1 and " + HumanText.count(LARGEST));
        }
        PointFiles pointFiles = session.get(PointFiles.class);
        pointFiles.requireKnownFormat(output);
        int pixels = width * height;
        double[] images = new double[Math.multiplyExact(files.size(), pixels)];
        int outside = 0;
        for (int i = 0; i < files.size(); i++) {
            Rasterization raster = Rasterization.of(plane(pointFiles, files.get(i)), width, height);
            System.arraycopy(raster.image().values(), 0, images, i * pixels, pixels);
            outside += raster.outside();
        }
        pointFiles.write(PointTable.ofImages(Points.wrap(images, pixels), height, width), output, overwrite);
        session.inform("drew " + HumanText.count(files.size(), "image")
                + (outside == 0 ? "" : ", left out " + HumanText.count(outside, "point") + " outside")
                + "; written to ["
                + output + "]");
    }

    private static Points plane(PointFiles pointFiles, String file) {
        Points points = pointFiles.read(file).points().requireFinite(file);
        if (points.dimension() != 2) {
            throw new DataException(
                    file + ": points of dimension [" + points.dimension() + "] are no points of the plane");
        }
        return points;
    }
}
