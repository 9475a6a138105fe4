package org.qmf.data.file;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import org.qmf.api.data.PointFormat;
import org.qmf.api.data.PointLocation;
import org.qmf.api.data.PointTable;
import org.qmf.api.host.PointValues;
import org.qmf.data.binary.BinaryInput;
import org.qmf.data.binary.ElementType;
import org.qmf.data.binary.Extent;

/**
 * The image stacks of electron microscopy; each section is one point. The header is kept; whole numbers that got a
 * fraction are written as 32-bit floating point.
 */
public final class MrcFormat implements PointFormat {

    @Override
    public List<String> extensions() {
        return List.of("mrc", "mrcs");
    }

    @Override
    public PointTable read(PointLocation location) throws IOException {
        try (BinaryInput in = BinaryInput.open(location.path())) {
            byte[] start = in.read(MrcHeader.BYTES, "header");
            MrcHeader header = MrcHeader.wrap(start);
            ElementType type = header.type(in.name());
            Extent extent = Extent.of(in.name(), header.sections(), header.height(), header.width());
            byte[] extended = in.read(header.extendedBytes(), "extended header");
            // Some programs pad the file, so what follows the sections is left alone.
            double[] values = in.numbers(type, header.order(), extent.count());
            return PointTable.ofImages(PointValues.keep(values, extent.dimension()), header.height(), header.width())
                    .withPresentation(new MrcPresentation(start, extended));
        }
    }

    @Override
    public List<String> changes(PointTable table) {
        return presentation(table)
                .map(known -> MrcHeader.wrap(known.header()).type(""))
                .filter(before -> before != written(table))
                .map(before -> List.of("values of type " + before.word() + " become float32, because that type does"
                        + " not hold all of them any more"))
                .orElse(List.of());
    }

    private static Optional<MrcPresentation> presentation(PointTable table) {
        return table.presentation().filter(MrcPresentation.class::isInstance).map(MrcPresentation.class::cast);
    }

    /** The type of the file that was read, as long as it holds the values. */
    private static ElementType written(PointTable table) {
        return presentation(table)
                .map(known -> MrcHeader.wrap(known.header()).type(""))
                .filter(type -> type.holdsAll(PointValues.of(table.points())))
                .orElse(ElementType.FLOAT32);
    }

    @Override
    public void requireStorable(PointTable table, PointLocation location) {
        table.imageSize(location.toString());
    }

    @Override
    public void write(PointTable table, PointLocation location) throws IOException {
        PointTable.ImageSize image = table.imageSize(location.toString());
        Optional<MrcPresentation> known = presentation(table);
        MrcHeader header = known.map(it -> MrcHeader.wrap(it.header().clone())).orElseGet(MrcHeader::blank);
        byte[] extended = known.map(MrcPresentation::extended).orElse(new byte[0]);
        double[] values = PointValues.of(table.points());
        ElementType type = written(table);
        header.setType(type);
        header.setSize(image, table.points().size());
        header.setExtendedBytes(extended.length);
        header.setStatistics(values);
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(location.path()), 1 << 16)) {
            out.write(header.bytes());
            out.write(extended);
            type.write(values, header.order(), out);
        }
    }
}
