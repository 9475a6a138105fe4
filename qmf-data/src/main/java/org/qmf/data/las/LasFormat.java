package org.qmf.data.las;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.qmf.api.DataException;
import org.qmf.api.data.Attribute;
import org.qmf.api.data.PointFormat;
import org.qmf.api.data.PointLocation;
import org.qmf.api.data.PointTable;
import org.qmf.api.data.Storage;
import org.qmf.data.binary.Extent;
import org.qmf.data.binary.FileBytes;
import org.qmf.data.cloud.Cloud;
import org.qmf.data.cloud.Records;

/**
 * Laser scans from the air, versions 1.0 to 1.4: scale, offset, every field of a point, extra bytes and all records of the
 * file are kept; counts and bounds of the header follow the points.
 */
public final class LasFormat implements PointFormat {

    @Override
    public List<String> extensions() {
        return List.of("las");
    }

    /** Compressed files are known, to be told what to do. */
    @Override
    public boolean matches(String fileName) {
        return fileName.endsWith(".las") || fileName.endsWith(".laz");
    }

    @Override
    public OptionalInt dimension() {
        return OptionalInt.of(Cloud.DIMENSION);
    }

    @Override
    public boolean keeps(Attribute attribute) {
        return attribute.storage() != Storage.TEXT;
    }

    @Override
    public PointTable read(PointLocation location) throws IOException {
        FileBytes file = FileBytes.of(location);
        LasHeader header = LasHeader.read(file);
        Extent extent = Extent.of(file.name(), header.count(), Cloud.DIMENSION, 1);
        List<LasField> fields = new ArrayList<>(LasRecord.fields(header.format(), header.scales(), header.offsets()));
        ExtraBytes.describe(file, header, fields);
        int start = (int) header.pointsAt();
        Records records = new Records(start, header.recordLength(), extent.size());
        List<Attribute> columns = new ArrayList<>();
        for (LasField field : fields) {
            columns.add(field.decode(file.in(ByteOrder.LITTLE_ENDIAN), records, columns.size()));
        }
        int end = records.at(extent.size());
        LasPresentation presentation = new LasPresentation(file.copy(0, start), fields, file.copy(end, file.size()));
        return Cloud.table(columns, presentation, file.name());
    }

    @Override
    public void requireStorable(PointTable table, PointLocation location) {
        if (location.fileName().endsWith(".laz")) {
            throw new DataException(
                    location + " would be compressed, which is left to others; write a .las file and pack it, as in"
                            + " 'laszip -i clean.las -o clean.laz'");
        }
        Cloud.requireCloud(table, location.toString());
    }

    @Override
    public void write(PointTable table, PointLocation location) throws IOException {
        requireStorable(table, location);
        LasWriting writing = LasWriting.of(table, location.toString());
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(location.path()), 1 << 16)) {
            writing.write(out);
        }
    }
}
