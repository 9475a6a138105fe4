package org.qmf.data.file;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.qmf.api.DataException;
import org.qmf.api.Points;

/** A folder of grey images of one size, in the order of their names; each image is one point. */
final class PngFolderFormat implements PointFormat {

    @Override
    public List<String> extensions() {
        return List.of("a folder of png");
    }

    @Override
    public boolean matches(Location location) {
        return location.folder() || Files.isDirectory(location.path());
    }

    @Override
    public PointTable read(Location location) throws IOException {
        Path folder = location.path();
        if (!Files.isDirectory(folder)) {
            throw new DataException(folder + " does not exist or is not a folder");
        }
        List<Path> files = images(folder);
        if (files.isEmpty()) {
            throw new DataException(folder + " holds no .png files");
        }
        PointTable.ImageSize size = PngImage.size(files.get(0));
        Extent extent = Extent.of(folder.toString(), files.size(), size.height(), size.width());
        double[] values = DoubleBuilder.allocate(folder.toString(), extent.count());
        for (int i = 0; i < files.size(); i++) {
            PointTable.ImageSize other = PngImage.size(files.get(i));
            if (!other.equals(size)) {
                throw new DataException(files.get(i) + " has [" + other.width() + "] x [" + other.height()
                        + "] pixels, the images before it have [" + size.width() + "] x [" + size.height() + "]");
            }
            PngImage.read(files.get(i), values, i * extent.dimension());
        }
        return PointTable.ofImages(Points.wrap(values, extent.dimension()), size.height(), size.width());
    }

    private static List<Path> images(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> isImage(file)).sorted().toList();
        }
    }

    private static boolean isImage(Path file) {
        return String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT).endsWith(".png");
    }

    /** Whole grey values up to 65,535 are kept; others are stretched to the range of grey, to be looked at. */
    @Override
    public Staged stage(PointTable table, Location location, boolean overwrite) throws IOException {
        Path folder = location.path();
        PointTable.ImageSize size = ImageSizes.of(table, location.toString());
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw new DataException(folder + " is a file; give the name of a folder");
        }
        if (Files.isDirectory(folder) && !overwrite && !images(folder).isEmpty()) {
            throw new DataException(
                    folder + " holds images already; choose another name or allow overwriting (--overwrite)");
        }
        return AtomicFolder.stage(
                folder, temporary -> writeImages(table.points(), size, temporary), file -> isImage(file));
    }

    private static void writeImages(Points points, PointTable.ImageSize size, Path folder) throws IOException {
        GreyScale scale = GreyScale.of(points);
        int digits = Math.max(4, String.valueOf(points.size()).length());
        for (int i = 0; i < points.size(); i++) {
            String name = String.format(Locale.ROOT, "%0" + digits + "d.png", i + 1);
            try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(folder.resolve(name)))) {
                PngImage.write(points, i, size, scale, out);
            }
        }
    }
}
