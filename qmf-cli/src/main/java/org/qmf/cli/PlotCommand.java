package org.qmf.cli;

import jakarta.inject.Inject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.data.ColumnChoice;
import org.qmf.api.data.PointTable;
import org.qmf.data.image.Picture;
import org.qmf.data.image.PlotLabels;
import org.qmf.data.image.ScatterPlot;
import org.qmf.data.image.View;
import org.qmf.host.file.AtomicFile;
import org.qmf.host.file.PointFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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
            "The points are blue, those of --with orange, unless --color names a column. What is far away is paler and"
                    + " smaller. Axes whose ranges differ much get scales of their own, and the picture says so."
        },
        footer = {
            "",
            "Examples:",
            "  qmf data plot noisy.csv -o cloud.png",
            "  qmf data plot noisy.csv --with denoised.csv -o both.png --azimuth 60",
            "  qmf data plot scan.csv -o scan.png --up y --color intensity --title 'The scan'"
        })
final class PlotCommand implements Runnable {

    private final Messages messages;
    private final PointFiles pointFiles;

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
            description = "How far the viewer walks around the axis that points up, in degrees; default"
                    + " ${DEFAULT-VALUE}.")
    private double azimuth;

    @Option(
            names = "--elevation",
            defaultValue = "25",
            paramLabel = "E",
            description = "How far the viewer looks down, in degrees; default ${DEFAULT-VALUE}.")
    private double elevation;

    @Option(
            names = "--up",
            paramLabel = "AXIS",
            description = "The column that points up, by its name or number; default: the last of two or three.")
    private @Nullable String up;

    @Option(
            names = "--color",
            paramLabel = "COLUMN",
            description = "Colour the points by a column, by its name or number, be it a coordinate or not.")
    private @Nullable String color;

    @Mixin
    private ColumnOptions columns = new ColumnOptions();

    @Option(
            names = "--title",
            paramLabel = "TEXT",
            description = "What stands above the picture; default: the name of the file if there is one only.")
    private @Nullable String title;

    @Option(names = "--flip", description = "Let the axis that points up point down, as the rows of an image do.")
    private boolean flip;

    @Option(names = "--overwrite", description = "Replace an existing file.")
    private boolean overwrite;

    @Inject
    PlotCommand(Messages messages, PointFiles pointFiles) {
        this.messages = messages;
        this.pointFiles = pointFiles;
    }

    @Override
    public void run() {
        ScatterPlot plot = plot();
        Pictures.requirePng(output, overwrite);
        List<PointTable> tables = new ArrayList<>();
        tables.add(pointFiles.read(file, columns.choice()));
        if (other != null) {
            tables.add(pointFiles.read(other, columns.choice()));
        }
        int[] order = order(tables.get(0));
        List<Points> clouds =
                tables.stream().map(table -> ordered(table.points(), order)).toList();
        Picture picture = plot.draw(clouds, labels(tables, order));
        AtomicFile.write(output, picture::write, overwrite);
        int count = clouds.stream().mapToInt(Points::size).sum();
        messages.inform("drew " + HumanText.count(count, "point") + "; written to [" + output + "]");
    }

    /** Returns the columns in the order of right, back and up, which keeps left and right as they are. */
    private int[] order(PointTable table) {
        int dimension = table.points().dimension();
        if (up == null) {
            return IntStream.range(0, dimension).toArray();
        }
        if (dimension > 3) {
            throw new DataException(file + ": points of dimension [" + dimension
                    + "] are seen in their principal directions, of which none is column [" + up
                    + "]; --up is for two or three dimensions");
        }
        int last = column(table, up);
        return IntStream.rangeClosed(1, dimension)
                .map(i -> (last + i) % dimension)
                .toArray();
    }

    private static Points ordered(Points points, int[] order) {
        if (points.dimension() != order.length) {
            return points;
        }
        double[] values = new double[points.size() * order.length];
        double[] weights = new double[points.size()];
        for (int i = 0; i < weights.length; i++) {
            for (int axis = 0; axis < order.length; axis++) {
                values[i * order.length + axis] = points.get(i, order[axis]);
            }
            weights[i] = points.weight(i);
        }
        return Points.wrap(values, order.length).withWeights(weights);
    }

    private PlotLabels labels(List<PointTable> tables, int[] order) {
        List<String> names =
                Arrays.stream(order).mapToObj(axis -> name(tables.get(0), axis)).toList();
        Optional<PlotLabels.Shade> shade = Optional.ofNullable(color).map(column -> shade(tables, column));
        List<String> files = other == null ? List.of() : List.of(baseName(file), baseName(other));
        if (files.stream().distinct().count() < files.size()) {
            files = List.of(file, String.valueOf(other));
        }
        String above = title != null ? title : other == null ? baseName(file) : "";
        return new PlotLabels(above, names, files, shade);
    }

    private PlotLabels.Shade shade(List<PointTable> tables, String column) {
        List<double[]> values = new ArrayList<>();
        for (int i = 0; i < tables.size(); i++) {
            values.add(values(tables.get(i), column, i == 0 ? file : String.valueOf(other)));
        }
        String name = tables.get(0).columnNames().get(position(tables.get(0), column, file));
        return new PlotLabels.Shade(name.isEmpty() ? "column " + column : name, values);
    }

    private static double[] values(PointTable table, String column, String file) {
        int position = position(table, column, file);
        int axis = Arrays.binarySearch(table.positions(), position);
        double[] values = IntStream.range(0, table.points().size())
                .mapToDouble(i -> axis >= 0 ? table.points().get(i, axis) : attribute(table, position, i))
                .toArray();
        if (Arrays.stream(values).noneMatch(Double::isFinite)) {
            throw new DataException(file + ": column [" + column + "] holds no numbers; --color takes one that does");
        }
        return values;
    }

    private static double attribute(PointTable table, int position, int row) {
        return table.attributes().stream()
                .filter(each -> each.position() == position)
                .findFirst()
                .orElseThrow()
                .number(row);
    }

    private static String name(PointTable table, int axis) {
        return table.header().isEmpty() ? "x" + (axis + 1) : table.header().get(axis);
    }

    /** Finds a coordinate by its name, or by its number among all columns. */
    private int column(PointTable table, String wanted) {
        int axis = Arrays.binarySearch(table.positions(), position(table, wanted, file));
        if (axis < 0) {
            throw new DataException(file + ": column [" + wanted + "] is no coordinate; --up takes one of "
                    + IntStream.range(0, table.points().dimension())
                            .mapToObj(each -> name(table, each))
                            .toList());
        }
        return axis;
    }

    private static int position(PointTable table, String wanted, String file) {
        return new ColumnChoice(List.of(wanted), List.of())
                .roles(table.columnNames(), file)
                .indexOf(ColumnChoice.Role.COORDINATE);
    }

    private static String baseName(String name) {
        return String.valueOf(Path.of(name).getFileName());
    }

    private ScatterPlot plot() {
        try {
            return new ScatterPlot(size, new View(azimuth, elevation, flip));
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }
}
