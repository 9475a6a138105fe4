package org.qmf.data.xyz;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.qmf.api.data.Attribute;
import org.qmf.api.data.PointFormat;
import org.qmf.api.data.PointLocation;
import org.qmf.api.data.PointTable;
import org.qmf.api.data.Storage;
import org.qmf.data.cloud.Cloud;
import org.qmf.data.table.MemoryLimit;

/**
 * Point clouds as text, a point in each line: x, y, z, then what else was measured. A .pts file says first how many points
 * there are.
 */
public final class XyzFormat implements PointFormat {

    /** Stands for a number that is not there, as every place of a line has one. */
    private static final String MISSING = "nan";

    @Override
    public List<String> extensions() {
        return List.of("xyz", "pts", "asc");
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
        MemoryLimit.requireTextFits(location.toString(), Files.size(location.path()));
        try (BufferedReader reader = Files.newBufferedReader(location.path(), StandardCharsets.ISO_8859_1)) {
            return new XyzLines(reader, location.toString()).read();
        }
    }

    @Override
    public void requireStorable(PointTable table, PointLocation location) {
        Cloud.requireCloud(table, location.toString());
    }

    @Override
    public void write(PointTable table, PointLocation location) throws IOException {
        List<Attribute> columns = Cloud.columns(table, location.toString()).stream()
                .filter(column -> column.storage() != Storage.TEXT)
                .toList();
        Optional<XyzPresentation> presentation =
                table.presentation().filter(XyzPresentation.class::isInstance).map(XyzPresentation.class::cast);
        String delimiter = presentation.map(XyzPresentation::delimiter).orElse(" ");
        boolean counted = location.fileName().endsWith(".pts")
                || presentation.map(XyzPresentation::counted).orElse(false);
        try (BufferedWriter writer = Files.newBufferedWriter(location.path(), StandardCharsets.ISO_8859_1)) {
            for (String line : opening(columns, presentation)) {
                writer.append(line).append('\n');
            }
            if (counted) {
                writer.append(String.valueOf(table.points().size())).append('\n');
            }
            for (int i = 0; i < table.points().size(); i++) {
                for (int k = 0; k < columns.size(); k++) {
                    String text = columns.get(k).text(i);
                    writer.append(k == 0 ? "" : delimiter).append(text.isEmpty() ? MISSING : text);
                }
                writer.append('\n');
            }
        }
    }

    /** Names are written where they were, and where readers could not guess them. */
    private static List<String> opening(List<Attribute> columns, Optional<XyzPresentation> presentation) {
        List<String> names = columns.stream().map(Attribute::name).toList();
        List<String> opening =
                new ArrayList<>(presentation.map(XyzPresentation::comments).orElse(List.of()));
        boolean same =
                presentation.map(known -> sameNames(known.names(), names)).orElse(false);
        if (same) {
            presentation
                    .map(XyzPresentation::naming)
                    .filter(line -> !line.isEmpty())
                    .ifPresent(opening::add);
        } else if (!names.equals(XyzLines.usual(names.size()))) {
            opening.add("//"
                    + String.join(
                            " ",
                            Cloud.named(columns).stream().map(Attribute::name).toList()));
        }
        return opening;
    }

    private static boolean sameNames(List<String> known, List<String> names) {
        return String.join("\n", known).equalsIgnoreCase(String.join("\n", names));
    }
}
