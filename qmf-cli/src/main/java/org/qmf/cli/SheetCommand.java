package org.qmf.cli;

import jakarta.inject.Inject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.qmf.api.DataException;
import org.qmf.api.data.PointTable;
import org.qmf.data.image.ContactSheet;
import org.qmf.data.image.GreyImage;
import org.qmf.data.image.Picture;
import org.qmf.host.file.AtomicFile;
import org.qmf.host.file.PointFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Draws the images of files in a grid. */
@Command(
        name = "sheet",
        sortOptions = false,
        description = "Draws the images of a file in a grid, as PNG; with several files, each has a row of its own.",
        footer = {
            "",
            "Examples:",
            "  qmf data sheet stack.mrcs -o sheet.png --columns 10 --limit 50",
            "  qmf data sheet clean.npy noisy.npy denoised.npy -o panel.png --limit 8",
            "  qmf data sheet faces.csv -o faces.png --size 20x28"
        })
final class SheetCommand implements Runnable {

    private static final Pattern SIZE = Pattern.compile("([1-9]\\d{0,5})x([1-9]\\d{0,5})");

    private final Messages messages;
    private final PointFiles pointFiles;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(
            arity = "1..*",
            paramLabel = "FILE",
            description = "Files of images: npy, mrc, star, idx, a folder of png, or any with --size.")
    private List<String> files = List.of();

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "PNG",
            description = "Where the picture goes.")
    private Path output = Path.of("");

    @Option(
            names = "--columns",
            paramLabel = "N",
            description = "Images in a row; default 10, with several files all images of a file.")
    private @Nullable Integer columns;

    @Option(
            names = "--limit",
            defaultValue = "100",
            paramLabel = "N",
            description = "How many images of each file are shown, from the first; default ${DEFAULT-VALUE}.")
    private int limit;

    @Option(
            names = "--scaling",
            defaultValue = "common",
            paramLabel = "RANGE",
            description = "Which images share a range of grey: common (all), row or each; default ${DEFAULT-VALUE}.")
    private ContactSheet.Scaling scaling = ContactSheet.Scaling.COMMON;

    @Option(
            names = "--size",
            paramLabel = "WIDTHxHEIGHT",
            description = "The pixels of an image; what the file tells, or else a square, if left out.")
    private @Nullable String size;

    @Option(names = "--label", split = ",", paramLabel = "TEXT", description = "A text for each row.")
    private List<String> labels = new ArrayList<>();

    @Option(names = "--overwrite", description = "Replace an existing file.")
    private boolean overwrite;

    @Inject
    SheetCommand(Messages messages, PointFiles pointFiles) {
        this.messages = messages;
        this.pointFiles = pointFiles;
    }

    @Override
    public void run() {
        if (limit < 1 || (columns != null && columns < 1)) {
            throw new ParameterException(spec.commandLine(), "--limit and --columns must be at least 1");
        }
        if (columns != null && files.size() > 1) {
            throw new ParameterException(spec.commandLine(), "--columns is for one file; each of several has a row");
        }
        Pictures.requirePng(output, overwrite);
        List<GreyImage> images = new ArrayList<>();
        int shown = 0;
        for (String file : files) {
            List<GreyImage> row = read(file);
            if (!images.isEmpty() && row.size() != shown) {
                throw new DataException(file + " has [" + row.size() + "] images to show, [" + files.get(0) + "] has ["
                        + shown + "]; choose a smaller --limit");
            }
            shown = row.size();
            images.addAll(row);
        }
        int across = files.size() > 1 ? shown : Math.min(shown, columns == null ? 10 : columns);
        Picture sheet = new ContactSheet(across, scaling, labels).draw(images);
        AtomicFile.write(output, sheet::write, overwrite);
        messages.inform("drew " + HumanText.count(images.size(), "image") + "; written to [" + output + "]");
    }

    private List<GreyImage> read(String file) {
        PointTable table = pointFiles.read(file);
        PointTable.ImageSize image = size == null ? found(table, file) : asked(size, table, file);
        List<GreyImage> images = new ArrayList<>();
        for (int i = 0; i < Math.min(limit, table.points().size()); i++) {
            images.add(
                    GreyImage.wrap(image.width(), image.height(), table.points().row(i)));
        }
        return images;
    }

    private static PointTable.ImageSize found(PointTable table, String file) {
        try {
            return table.imageSize(file);
        } catch (DataException e) {
            throw new DataException(e.getMessage() + "; say --size WIDTHxHEIGHT", e);
        }
    }

    private PointTable.ImageSize asked(String text, PointTable table, String file) {
        Matcher sides = SIZE.matcher(text);
        if (!sides.matches()) {
            throw new ParameterException(spec.commandLine(), "--size [" + text + "] must be as in 20x28");
        }
        int width = Integer.parseInt(sides.group(1));
        int height = Integer.parseInt(sides.group(2));
        int pixels = table.points().dimension();
        if ((long) width * height != pixels) {
            throw new DataException(file + ": images of [" + width + "] x [" + height + "] pixels have ["
                    + (long) width * height + "] of them, the points have the dimension [" + pixels + "]");
        }
        return new PointTable.ImageSize(height, width);
    }
}
