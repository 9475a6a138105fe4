package org.qmf.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qmf.api.Points;
import org.qmf.api.host.PointValues;
import org.qmf.data.image.Picture;
import org.qmf.data.image.ScatterPlot;
import org.qmf.data.image.View;
import org.qmf.host.file.AtomicFile;
import org.qmf.host.file.PointFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Draws point clouds. */
@Command(
        name = "plot",
        sortOptions = false,
        description = {
            "Draws a point cloud, as PNG: two dimensions as they are, three by a parallel projection, more after a"
                    + " reduction to three principal directions.",
            "The points are blue, those of --with orange."
        },
        footer = {
            "",
            "Examples:",
            "  qmf data plot noisy.csv -o cloud.png",
            "  qmf data plot noisy.csv --with denoised.csv -o both.png --azimuth 60"
        })
final class PlotCommand implements Runnable {

    private final Session session;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(paramLabel = "FILE", description = "A point file.")
    private String file = "";

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "PNG",
            description = "Where the picture goes.")
    private Path output = Path.of("");

    @Option(names = "--with", paramLabel = "OTHER", description = "Another point file, drawn over the first.")
    private @Nullable String other;

    @Option(
            names = "--size",
            defaultValue = "640",
            paramLabel = "N",
            description = "The longer side in pixels; default ${DEFAULT-VALUE}.")
    private int size;

    @Option(
            names = "--azimuth",
            defaultValue = "35",
            paramLabel = "A",
            description = "How far the viewer walks around the third axis, in degrees; default ${DEFAULT-VALUE}.")
    private double azimuth;

    @Option(
            names = "--elevation",
            defaultValue = "25",
            paramLabel = "E",
            description = "How far the viewer looks down, in degrees; default ${DEFAULT-VALUE}.")
    private double elevation;

    @Option(names = "--flip", description = "Let the last coordinate point down, as the rows of an image do.")
    private boolean flip;

    @Option(names = "--overwrite", description = "Replace an existing file.")
    private boolean overwrite;

    PlotCommand(Session session) {
        this.session = session;
    }

    @Override
    public void run() {
        ScatterPlot plot = plot();
        AtomicFile.requireWritable(output, overwrite);
        List<Points> clouds = new ArrayList<>();
        clouds.add(read(file));
        if (other != null) {
            clouds.add(read(other));
        }
        Picture picture = plot.draw(clouds);
        AtomicFile.write(output, picture::write, overwrite);
        int count = clouds.stream().mapToInt(Points::size).sum();
        session.inform("drew " + HumanText.count(count, "point") + "; written to [" + output + "]");
    }

    private Points read(String name) {
        Points points = session.get(PointFiles.class).read(name).points();
        if (!flip) {
            return points;
        }
        int last = points.dimension() - 1;
        double[] flipped = PointValues.of(points).clone();
        for (int i = last; i < flipped.length; i += points.dimension()) {
            flipped[i] = -flipped[i];
        }
        double[] weights = new double[points.size()];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = points.weight(i);
        }
        return Points.wrap(flipped, points.dimension()).withWeights(weights);
    }

    private ScatterPlot plot() {
        try {
            return new ScatterPlot(size, new View(azimuth, elevation));
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }
}
