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
import org.qmf.api.data.FolderFormat;
import org.qmf.api.data.PointLocation;
import org.qmf.api.data.PointTable;
import org.qmf.data.table.MemoryLimit;

/** A folder of grey images of one size, in the order of their names; each image is one point. */
public final class PngFolderFormat implements FolderFormat {

    @Override
    public List<String> extensions() {
        return List.of("png");
    }

    @Override
    public String contents() {
        return "images";
    }

    @Override
    public PointTable read(PointLocation location) throws IOException {
        Path folder = location.path();
        List<Path> files = images(folder);
        if (files.isEmpty()) {
            throw new DataException(folder + " holds no .png files");
        }
        PointTable.ImageSize size = PngImage.size(files.get(0));
        Extent extent = Extent.of(folder.toString(), files.size(), size.height(), size.width());
        double[] values = MemoryLimit.allocate(folder.toString(), extent.count());
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
            return files.filter(PngFolderFormat::isImage).sorted().toList();
        }
    }

    private static boolean isImage(Path file) {
        return String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT).endsWith(".png");
    }

    /** Whole grey values up to 65,535 are kept; others are stretched to the range of grey, to be looked at. */
    @Override
    public void write(PointTable table, PointLocation location) throws IOException {
        Points points = table.points();
        PointTable.ImageSize size = table.imageSize(location.toString());
        GreyScale scale = GreyScale.of(points);
        int digits = Math.max(4, String.valueOf(points.size()).length());
        for (int i = 0; i < points.size(); i++) {
            String name = String.format(Locale.ROOT, "%0" + digits + "d.png", i + 1);
            try (OutputStream out = new BufferedOutputStream(
                    Files.newOutputStream(location.path().resolve(name)))) {
                PngImage.write(points, i, size, scale, out);
            }
        }
    }
}
