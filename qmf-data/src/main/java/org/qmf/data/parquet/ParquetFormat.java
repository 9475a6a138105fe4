package org.qmf.data.parquet;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.data.Attribute;
import org.qmf.api.data.ColumnChoice;
import org.qmf.api.data.PointFormat;
import org.qmf.api.data.PointLocation;
import org.qmf.api.data.PointTable;
import org.qmf.api.host.PointValues;
import org.qmf.data.binary.Extent;
import org.qmf.data.binary.FileBytes;
import org.qmf.data.table.MemoryLimit;

/**
 * Single Parquet files of flat columns. Columns of numbers are the coordinates; texts, flags, dates, times and the index
 * of pandas are carried through.
 */
public final class ParquetFormat implements PointFormat {

    @Override
    public List<String> extensions() {
        return List.of("parquet");
    }

    @Override
    public boolean keepsHeader() {
        return true;
    }

    @Override
    public boolean keeps(Attribute attribute) {
        return true;
    }

    @Override
    public PointTable read(PointLocation location) throws IOException {
        return read(location, ColumnChoice.AUTOMATIC);
    }

    @Override
    public PointTable read(PointLocation location, ColumnChoice choice) throws IOException {
        FileBytes bytes = FileBytes.of(location);
        ParquetFile file = ParquetFile.open(bytes);
        List<ParquetColumn> columns = file.columns();
        List<ColumnChoice.Role> roles =
                choice.roles(columns.stream().map(ParquetColumn::name).toList(), bytes.name());
        List<Integer> axes = axes(columns, roles, bytes.name());
        List<ColumnData> data = file.read(axes);
        List<Attribute> attributes = new ArrayList<>();
        Set<String> missing = new HashSet<>();
        for (int k = 0; k < columns.size(); k++) {
            if (!axes.contains(k)) {
                attributes.add(data.get(k).attribute(k));
            }
            if (data.get(k).hasMissing()) {
                missing.add(columns.get(k).name());
            }
        }
        return new PointTable(
                points(file.size(), axes, data, bytes.name()),
                axes.stream().map(axis -> columns.get(axis).name()).toList(),
                Optional.empty(),
                attributes,
                Optional.of(new ParquetPresentation(columns, missing, file.metadata())));
    }

    private static List<Integer> axes(List<ParquetColumn> columns, List<ColumnChoice.Role> roles, String name) {
        List<Integer> axes = new ArrayList<>();
        for (int k = 0; k < columns.size(); k++) {
            ParquetColumn column = columns.get(k);
            if (roles.get(k) == ColumnChoice.Role.COORDINATE) {
                column.requireNumbers(name);
                axes.add(k);
            } else if (roles.get(k) == ColumnChoice.Role.AUTOMATIC && column.coordinate()) {
                axes.add(k);
            }
        }
        if (axes.isEmpty()) {
            throw new DataException(name + " has no column of numbers among "
                    + columns.stream().map(ParquetColumn::name).toList());
        }
        return axes;
    }

    private static Points points(int size, List<Integer> axes, List<ColumnData> data, String name) {
        Extent extent = Extent.of(name, size, axes.size(), 1);
        double[] values = MemoryLimit.allocate(name, extent.count());
        for (int k = 0; k < axes.size(); k++) {
            ColumnData column = data.get(axes.get(k));
            for (int i = 0; i < size; i++) {
                values[i * axes.size() + k] = column.number(i);
            }
        }
        return PointValues.keep(values, axes.size());
    }

    @Override
    public List<String> changes(PointTable table) {
        ParquetWriting writing = ParquetWriting.of(table);
        return table.presentation()
                .filter(ParquetPresentation.class::isInstance)
                .map(known -> writing.changes((ParquetPresentation) known))
                .orElse(List.of());
    }

    @Override
    public void write(PointTable table, PointLocation location) throws IOException {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(location.path()), 1 << 16)) {
            ParquetWriting.of(table).write(out);
        }
    }
}
