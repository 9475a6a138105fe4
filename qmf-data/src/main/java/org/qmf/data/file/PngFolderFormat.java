package org.qmf.data.file;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.data.Attribute;
import org.qmf.api.data.FolderFormat;
import org.qmf.api.data.PointLocation;
import org.qmf.api.data.PointTable;
import org.qmf.api.host.PointValues;
import org.qmf.data.binary.Extent;
import org.qmf.data.table.MemoryLimit;

/** A folder of grey images of one size, in the order of their names; each image is one point. */
public final class PngFolderFormat implements FolderFormat {

    /** The column with the names of the images. */
    private static final String FILE = "file";

    private static final Pattern NAME = Pattern.compile("(?i)[^/\\\\:\\x00]+\\.png");

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
        int bits = 8;
        for (int i = 0; i < files.size(); i++) {
            PointTable.ImageSize other = PngImage.size(files.get(i));
            if (!other.equals(size)) {
                throw new DataException(files.get(i) + " has [" + other.width() + "] x [" + other.height()
                        + "] pixels, the images before it have [" + size.width() + "] x [" + size.height() + "]");
            }
            bits = Math.max(bits, PngImage.read(files.get(i), values, i * extent.dimension()));
        }
        List<String> names =
                files.stream().map(file -> String.valueOf(file.getFileName())).toList();
        return PointTable.ofImages(PointValues.keep(values, extent.dimension()), size.height(), size.width())
                .withAttributes(List.of(Attribute.ofTexts(FILE, 0, names)))
                .withPresentation(new PngPresentation(bits));
    }

    private static List<Path> images(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(PngFolderFormat::isImage).sorted().toList();
        }
    }

    private static boolean isImage(Path file) {
        return String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT).endsWith(".png");
    }

    @Override
    public boolean keeps(Attribute attribute) {
        return attribute.name().equals(FILE) && areNames(attribute);
    }

    /** Names of other folders, of nothing and of the same image twice are no use. */
    private static boolean areNames(Attribute attribute) {
        List<String> names =
                IntStream.range(0, attribute.size()).mapToObj(attribute::text).toList();
        return names.stream().allMatch(name -> NAME.matcher(name).matches())
                && names.stream()
                                .map(name -> name.toLowerCase(Locale.ROOT))
                                .distinct()
                                .count()
                        == names.size();
    }

    @Override
    public List<String> changes(PointTable table) {
        GreyScale scale = scale(table);
        if (table.presentation().isPresent() && scale.rounds(table.points())) {
            return List.of("grey values are rounded to whole numbers and cut off below 0 and above " + scale.white());
        }
        return scale.isPlain() ? List.of() : List.of("values are stretched to the range of grey, to be looked at");
    }

    /** Images of a folder keep their range of grey. */
    private static GreyScale scale(PointTable table) {
        return table.presentation()
                .filter(PngPresentation.class::isInstance)
                .map(known -> GreyScale.plain(((PngPresentation) known).bits()))
                .orElseGet(() -> GreyScale.of(table.points()));
    }

    /**
     * Images of a folder keep their names and their range of grey; of others, whole grey values up to 65,535 are kept, and
     * the rest is stretched to the range of grey, to be looked at.
     */
    @Override
    public void requireStorable(PointTable table, PointLocation location) {
        table.imageSize(location.toString());
    }

    @Override
    public void write(PointTable table, PointLocation location) throws IOException {
        Points points = table.points();
        PointTable.ImageSize size = table.imageSize(location.toString());
        GreyScale scale = scale(table);
        Optional<Attribute> names =
                table.attributes().stream().filter(this::keeps).findFirst();
        int digits = Math.max(4, String.valueOf(points.size()).length());
        for (int i = 0; i < points.size(); i++) {
            int row = i;
            String name = names.map(known -> known.text(row))
                    .orElseGet(() -> String.format(Locale.ROOT, "%0" + digits + "d.png", row + 1));
            try (OutputStream out = new BufferedOutputStream(
                    Files.newOutputStream(location.path().resolve(name)))) {
                PngImage.write(points, i, size, scale, out);
            }
        }
    }
}
