package org.qmf.host.provenance;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.qmf.api.DataException;
import org.qmf.api.strategy.Outside.Dependence;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigNode.Mapping;
import org.qmf.host.configuration.ConfigNode.Scalar;
import org.qmf.host.configuration.ConfigNode.Sequence;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.configuration.ConfigurationException;
import org.qmf.host.registry.RegisteredStrategy;

/**
 * What a provenance file says about a run.
 *
 * @param file the file
 * @param version the version of QMF
 * @param java the Java machine
 * @param system the operating system
 * @param configuration the effective configuration
 * @param strategies the strategies used
 * @param outside what strategies depended on beside their configuration, each as one text
 * @param data the points read and written
 */
public record RecordedRun(
        Path file,
        String version,
        String java,
        String system,
        Mapping configuration,
        List<Strategy> strategies,
        List<Outer> outside,
        List<DataRecord> data) {

    /**
     * What a strategy depended on beside its configuration.
     *
     * @param name the command line
     * @param version what it says about its version, empty if nothing
     * @param files the SHA-256 of its files, by their names
     */
    public record Outer(String name, String version, Map<String, String> files) {

        static Outer of(Dependence now) {
            Map<String, String> files = new LinkedHashMap<>();
            now.files().forEach(file -> files.put(file.name(), file.checksum()));
            return new Outer(now.name(), now.facts().getOrDefault("version", ""), files);
        }
    }

    /**
     * A strategy that was used.
     *
     * @param kind its kind
     * @param name its name
     * @param version the version of its jar
     * @param checksum SHA-256 of its jar, empty if it came from a folder
     */
    public record Strategy(String kind, String name, String version, String checksum) {

        static Strategy of(RegisteredStrategy strategy) {
            return new Strategy(
                    strategy.kind(),
                    strategy.name(),
                    strategy.origin().version(),
                    strategy.origin().checksum().orElse(""));
        }

        @Override
        public String toString() {
            return kind + " [" + name + "]";
        }
    }

    /**
     * Reads a file that {@link Provenance#write} wrote.
     *
     * @throws DataException if it is none
     */
    public static RecordedRun read(Path file) {
        return of(file, () -> ConfigReader.read(file));
    }

    /**
     * Reads what {@link Provenance#write} wrote into another file.
     *
     * @param file the file that holds it
     * @throws DataException if it is no provenance
     */
    public static RecordedRun parse(Path file, String json) {
        return of(file, () -> ConfigReader.parse(file.toString(), json));
    }

    private static RecordedRun of(Path file, Supplier<ConfigNode> reading) {
        try {
            Mapping root = mapping(file, reading.get());
            if (!text(file, root, "format").equals(String.valueOf(Provenance.FORMAT))) {
                throw new DataException(file + ": format [" + text(file, root, "format") + "] is not known; known ["
                        + Provenance.FORMAT + "]");
            }
            List<Strategy> strategies = new ArrayList<>();
            for (Mapping each : mappings(file, root, "strategies")) {
                strategies.add(new Strategy(
                        text(file, each, "kind"),
                        text(file, each, "name"),
                        text(file, each, "version"),
                        optional(each, "sha256").orElse("")));
            }
            List<Outer> outside = new ArrayList<>();
            for (Mapping each :
                    root.entry("outside").isPresent() ? mappings(file, root, "outside") : List.<Mapping>of()) {
                Map<String, String> files = new LinkedHashMap<>();
                for (ConfigNode.Entry used :
                        mapping(file, entry(file, each, "files")).entries()) {
                    files.put(used.key(), used.value() instanceof Scalar sum ? sum.text() : "");
                }
                outside.add(new Outer(
                        text(file, each, "name"), optional(each, "version").orElse(""), files));
            }
            List<DataRecord> data = new ArrayList<>();
            for (Mapping each : mappings(file, root, "data")) {
                data.add(new DataRecord(
                        text(file, each, "role"),
                        text(file, each, "location"),
                        Integer.parseInt(text(file, each, "points")),
                        Integer.parseInt(text(file, each, "dimension")),
                        text(file, each, "sha256")));
            }
            return new RecordedRun(
                    file,
                    text(file, root, "qmf"),
                    text(file, root, "java"),
                    text(file, root, "system"),
                    mapping(file, entry(file, root, "configuration")),
                    List.copyOf(strategies),
                    List.copyOf(outside),
                    List.copyOf(data));
        } catch (ConfigurationException e) {
            throw new DataException(e.problems().get(0).toString(), e);
        } catch (NumberFormatException e) {
            throw new DataException(file + ": this is no provenance file: " + e.getMessage(), e);
        }
    }

    /** Returns the configuration that a provenance file holds, or what was read itself if it is none. */
    public static ConfigNode configurationIn(ConfigNode read) {
        return Optional.of(read)
                .filter(Mapping.class::isInstance)
                .map(Mapping.class::cast)
                .filter(root ->
                        root.entry("format").isPresent() && root.entry("qmf").isPresent())
                .flatMap(root -> root.entry("configuration"))
                .map(ConfigNode.Entry::value)
                .orElse(read);
    }

    /** Returns the points with a role. */
    public Optional<DataRecord> data(String role) {
        return data.stream().filter(each -> each.role().equals(role)).findFirst();
    }

    /** Says, one sentence each, in what another run differs before its results are looked at. */
    public List<String> changes(Provenance again) {
        List<String> changes = new ArrayList<>();
        compare("QMF", version, again.version(), changes);
        compare("Java", java, Provenance.java(), changes);
        compare("the system", system, Provenance.system(), changes);
        Set<String> current = new LinkedHashSet<>();
        for (RegisteredStrategy strategy : again.strategies()) {
            Strategy now = Strategy.of(strategy);
            current.add(now.toString());
            strategies.stream()
                    .filter(then -> then.toString().equals(now.toString()))
                    .findFirst()
                    .ifPresentOrElse(then -> compare(then, now, changes), () -> changes.add(now + " was not used"));
        }
        strategies.stream()
                .filter(then -> !current.contains(then.toString()))
                .forEach(then -> changes.add(then + " is not used any more"));
        for (Dependence each : again.outside()) {
            Outer now = Outer.of(each);
            outside.stream()
                    .filter(then -> then.name().equals(now.name()))
                    .findFirst()
                    .ifPresent(then -> compare(then, now, changes));
        }
        for (DataRecord now : again.data()) {
            data.stream()
                    .filter(then -> then.role().equals(now.role())
                            && then.location().equals(now.location())
                            && !then.role().equals(DataRecord.OUTPUT))
                    .filter(then -> !then.checksum().equals(now.checksum()))
                    .findFirst()
                    .ifPresent(then -> changes.add(now.role() + " [" + now.location() + "] has changed: it had "
                            + shape(then) + " with checksum " + shortened(then.checksum()) + ", it has " + shape(now)
                            + " with checksum " + shortened(now.checksum())));
        }
        return List.copyOf(changes);
    }

    private static void compare(Outer then, Outer now, List<String> changes) {
        compare("the version of program [" + now.name() + "]", then.version(), now.version(), changes);
        now.files().forEach((name, checksum) -> {
            if (!checksum.equals(then.files().get(name))) {
                changes.add("the file [" + name + "] of program [" + now.name() + "] has changed");
            }
        });
    }

    private static void compare(Strategy then, Strategy now, List<String> changes) {
        if (!then.version().equals(now.version())) {
            compare(now.toString(), then.version(), now.version(), changes);
        } else if (!then.checksum().equals(now.checksum())) {
            changes.add("the jar of " + now + " has changed");
        }
    }

    private static void compare(String what, String then, String now, List<String> changes) {
        if (!then.equals(now)) {
            changes.add(what + " was [" + then + "], is [" + now + "]");
        }
    }

    private static String shape(DataRecord record) {
        return record.points() + " points in R^" + record.dimension();
    }

    private static String shortened(String checksum) {
        return checksum.substring(0, Math.min(12, checksum.length()));
    }

    private static ConfigNode entry(Path file, Mapping mapping, String key) {
        return mapping.entry(key)
                .map(ConfigNode.Entry::value)
                .orElseThrow(() -> new DataException(file + ": this is no provenance file: it has no [" + key + "]"));
    }

    private static Mapping mapping(Path file, ConfigNode node) {
        if (node instanceof Mapping mapping) {
            return mapping;
        }
        throw new DataException(file + ": this is no provenance file");
    }

    private static List<Mapping> mappings(Path file, Mapping root, String key) {
        List<Mapping> items = new ArrayList<>();
        if (entry(file, root, key) instanceof Sequence sequence) {
            sequence.items().forEach(item -> items.add(mapping(file, item)));
            return items;
        }
        throw new DataException(file + ": this is no provenance file");
    }

    private static String text(Path file, Mapping mapping, String key) {
        return optional(mapping, key)
                .orElseThrow(() -> new DataException(file + ": this is no provenance file: it has no [" + key + "]"));
    }

    private static Optional<String> optional(Mapping mapping, String key) {
        return mapping.entry(key)
                .map(ConfigNode.Entry::value)
                .filter(Scalar.class::isInstance)
                .map(node -> ((Scalar) node).text());
    }
}
