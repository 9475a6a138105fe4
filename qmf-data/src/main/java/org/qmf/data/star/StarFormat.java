package org.qmf.data.star;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.qmf.api.data.Attribute;
import org.qmf.api.data.CompanionFormat;
import org.qmf.api.data.PointLocation;
import org.qmf.api.data.PointTable;
import org.qmf.api.data.Presentation;
import org.qmf.data.file.MrcFormat;
import org.qmf.data.table.MemoryLimit;

/**
 * The tables of particles of RELION: each row names an image of a stack, which is one point. Rows, their order and the
 * optics are kept; the images are written to one stack beside the table.
 */
public final class StarFormat implements CompanionFormat {

    private static final MrcFormat STACK = new MrcFormat();
    private static final Pattern WORD = Pattern.compile("[^\\s'\"]\\S*|'[^'\n]*'|\"[^\"\n]*\"");

    @Override
    public List<String> extensions() {
        return List.of("star");
    }

    @Override
    public String companion() {
        return "mrcs";
    }

    @Override
    public boolean keeps(Attribute attribute) {
        return attribute.name().matches("\\w+")
                && IntStream.range(0, attribute.size())
                        .mapToObj(attribute::text)
                        .allMatch(StarFormat::isWord);
    }

    @Override
    public List<String> changes(PointTable table) {
        return STACK.changes(images(table));
    }

    @Override
    public PointTable read(PointLocation location) throws IOException {
        MemoryLimit.requireTextFits(location.name(), Files.size(location.path()));
        List<String> text = new String(Files.readAllBytes(location.path()), StandardCharsets.UTF_8)
                .lines()
                .toList();
        StarTable table = StarTable.of(text, location.name());
        PointTable images = new ImageStacks(location, table).read();
        List<Attribute> attributes = new ArrayList<>();
        for (int column = 0; column < table.columns().size(); column++) {
            if (column != table.imageColumn()) {
                int which = column;
                attributes.add(Attribute.ofTexts(
                        table.columns().get(column),
                        attributes.size(),
                        table.rows().stream().map(row -> row.get(which)).toList()));
            }
        }
        int[] lines = table.lines().stream().mapToInt(Integer::intValue).toArray();
        return images.withAttributes(attributes)
                .withPresentation(new StarPresentation(
                        table.opening(),
                        table.closing(),
                        table.imageColumn(),
                        lines,
                        images.presentation().map(Presentation::withoutRows)));
    }

    private static Optional<StarPresentation> presentation(PointTable table) {
        return table.presentation().filter(StarPresentation.class::isInstance).map(StarPresentation.class::cast);
    }

    @Override
    public void requireStorable(PointTable table, PointLocation location) {
        table.imageSize(location.toString());
    }

    @Override
    public void write(PointTable table, PointLocation location) throws IOException {
        requireStorable(table, location);
        Optional<StarPresentation> known = presentation(table);
        List<Attribute> columns =
                table.attributes().stream().filter(this::keeps).toList();
        int imageColumn = Math.min(known.map(StarPresentation::imageColumn).orElse(0), columns.size());
        List<String> names =
                new ArrayList<>(columns.stream().map(Attribute::name).toList());
        names.add(imageColumn, StarTable.IMAGE);
        try (BufferedWriter out = Files.newBufferedWriter(location.path(), StandardCharsets.UTF_8)) {
            for (String line :
                    known.map(StarPresentation::opening).orElse(List.of("", "data_particles", "", "loop_"))) {
                out.append(line).append('\n');
            }
            for (int k = 0; k < names.size(); k++) {
                out.append("_" + names.get(k) + " #" + (k + 1) + "\n");
            }
            for (int i = 0; i < table.points().size(); i++) {
                List<String> words = new ArrayList<>();
                for (Attribute column : columns) {
                    words.add(column.text(i));
                }
                words.add(
                        imageColumn,
                        String.format(
                                Locale.ROOT,
                                "%06d@%s",
                                i + 1,
                                companion(location).name()));
                out.append(String.join(" ", words)).append('\n');
            }
            for (String line : known.map(StarPresentation::closing).orElse(List.of(""))) {
                out.append(line).append('\n');
            }
        }
    }

    /** What has blanks is in quotes, and nothing looks like the begin of something else. */
    private static boolean isWord(String text) {
        return WORD.matcher(text).matches()
                && !text.startsWith("_")
                && !text.startsWith("#")
                && !text.startsWith("data_");
    }

    @Override
    public void writeCompanion(PointTable table, PointLocation location) throws IOException {
        STACK.write(images(table), location);
    }

    private static PointTable images(PointTable table) {
        PointTable images = new PointTable(table.points(), List.of(), table.image(), List.of(), Optional.empty());
        return presentation(table)
                .flatMap(StarPresentation::stack)
                .map(images::withPresentation)
                .orElse(images);
    }
}
