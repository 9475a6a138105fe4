package org.qmf.study.merge;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.qmf.api.DataException;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigNode.Entry;
import org.qmf.host.configuration.ConfigNode.Mapping;
import org.qmf.host.configuration.ConfigNode.Scalar;
import org.qmf.host.configuration.ConfigNode.Sequence;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.configuration.EffectiveConfiguration;
import org.qmf.host.configuration.Location;
import org.qmf.host.file.AtomicFile;
import org.qmf.host.time.Stopwatch;
import org.qmf.study.folder.StudyFolder;

/** Writes what merged results were made from: what all folders have in common, and what tells them apart. */
final class MergedProvenance {

    private static final Location HERE = Location.of("merge");
    private static final String MERGED = "merged";
    private static final String ORIGIN = "origin";
    private static final Set<String> OF_A_RUN = Set.of("command", "began", "seconds", "outcomes", MERGED);
    private static final List<String> TOLD = List.of("qmf", "java", "system", "processors", "command", "began");

    private final Map<String, Mapping> runs = new LinkedHashMap<>();
    private final List<Entry> common = new ArrayList<>();

    /**
     * Adds a folder.
     *
     * @param target whether it is the one that is merged into, whose own cells have no origin
     */
    void add(Path folder, boolean target) {
        Mapping read = (Mapping) ConfigReader.read(folder.resolve(StudyFolder.PROVENANCE));
        if (common.isEmpty()) {
            read.entries().stream()
                    .filter(entry -> !OF_A_RUN.contains(entry.key()))
                    .forEach(common::add);
        }
        if (!target || read.entry(MERGED).isEmpty()) {
            runs.put(
                    target ? "" : folder.toString(),
                    new Mapping(
                            HERE,
                            read.entries().stream()
                                    .filter(entry -> TOLD.contains(entry.key()))
                                    .toList()));
        }
        read.entry(MERGED)
                .map(Entry::value)
                .ifPresent(list -> merged(folder, list)
                        .forEach((inner, run) -> runs.put(target ? inner : origin(folder, inner), run)));
    }

    /** Returns what a folder that was merged before was made from, by the origins. */
    private static Map<String, Mapping> merged(Path folder, ConfigNode list) {
        Map<String, Mapping> merged = new LinkedHashMap<>();
        List<ConfigNode> items = list instanceof Sequence sequence ? sequence.items() : List.of(list);
        for (ConfigNode item : items) {
            if (item instanceof Mapping run
                    && run.entry(ORIGIN).map(Entry::value).orElse(run) instanceof Scalar origin) {
                merged.put(origin.text(), run);
            } else {
                throw new DataException(folder.resolve(StudyFolder.PROVENANCE) + ": this is no provenance file: ["
                        + MERGED + "] is no list of runs with their origins");
            }
        }
        return merged;
    }

    /** Names where a cell comes from that was merged before. */
    static String origin(Path folder, String inner) {
        return inner.isEmpty() ? folder.toString() : folder + "/" + inner;
    }

    /**
     * Writes the file.
     *
     * @param cells how many cells come from each origin
     */
    void write(
            Path target,
            List<String> command,
            Stopwatch stopwatch,
            Map<String, Integer> cells,
            Map<String, Integer> outcomes) {
        List<Entry> entries = new ArrayList<>(common);
        entries.add(entry(
                "command",
                new Sequence(
                        HERE,
                        command.stream().<ConfigNode>map(MergedProvenance::text).toList())));
        entries.add(entry("began", text(stopwatch.began().toString())));
        entries.add(entry("seconds", new Mapping(HERE, List.of(entry("total", number(stopwatch.seconds()))))));
        entries.add(entry("outcomes", numbers(outcomes)));
        List<ConfigNode> merged = new ArrayList<>();
        runs.forEach((origin, run) -> {
            int count = cells.getOrDefault(origin, 0);
            if (count > 0 || !origin.isEmpty()) {
                List<Entry> told = new ArrayList<>(List.of(entry(ORIGIN, text(origin)), entry("cells", whole(count))));
                run.entries().stream()
                        .filter(entry -> TOLD.contains(entry.key()))
                        .forEach(told::add);
                merged.add(new Mapping(HERE, told));
            }
        });
        entries.add(entry(MERGED, new Sequence(HERE, merged)));
        String json = EffectiveConfiguration.toJson(new Mapping(HERE, entries));
        AtomicFile.write(target.resolve(StudyFolder.PROVENANCE), out -> pretty(json, out), true);
    }

    private static void pretty(String text, OutputStream out) throws IOException {
        JsonFactory factory = JsonFactory.builder()
                .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
                .build();
        try (JsonGenerator json = factory.createGenerator(out);
                JsonParser parser = factory.createParser(text)) {
            json.setPrettyPrinter(new DefaultPrettyPrinter());
            parser.nextToken();
            json.copyCurrentStructure(parser);
        }
        out.write('\n');
    }

    private static Mapping numbers(Map<String, Integer> values) {
        List<Entry> entries = new ArrayList<>();
        values.forEach((name, value) -> entries.add(entry(name, whole(value))));
        return new Mapping(HERE, entries);
    }

    private static Entry entry(String key, ConfigNode value) {
        return new Entry(key, HERE, value);
    }

    private static Scalar text(String text) {
        return new Scalar(HERE, text, true);
    }

    private static Scalar whole(int value) {
        return new Scalar(HERE, Integer.toString(value), false);
    }

    private static Scalar number(double value) {
        return new Scalar(HERE, Double.toString(Math.round(1000 * value) / 1000.0), false);
    }
}
