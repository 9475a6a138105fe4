package org.qmf.host.configuration;

import java.util.ArrayList;
import java.util.List;
import org.qmf.host.configuration.ConfigNode.Entry;
import org.qmf.host.configuration.ConfigNode.Mapping;
import org.qmf.host.configuration.ConfigNode.Scalar;
import org.qmf.host.configuration.ConfigNode.Sequence;

/**
 * Changes single values of a configuration from the command line: {@code estimator.neighborhood.k=16}.
 *
 * <p>A path is made of keys and of indices from 0, joined by dots; a key that holds dots stands in quotes. The value is
 * YAML. Mappings on the way that do not exist are added, and a strategy's bare name becomes a mapping with that
 * {@code type}. Setting {@code type} keeps the parameters beside it: those that the new strategy does not have are
 * reported as unknown when the configuration is bound, and nothing is dropped silently; set the whole strategy,
 * {@code neighborhood={type: radius, radius: 2}}, to replace it.
 */
public final class Overrides {

    private Overrides() {}

    /**
     * Applies assignments {@code path=value} in order.
     *
     * @throws ConfigurationException with the problem of every assignment that cannot be applied
     */
    public static ConfigNode apply(ConfigNode root, List<String> assignments) {
        List<ConfigurationProblem> problems = new ArrayList<>();
        ConfigNode changed = root;
        for (String assignment : assignments) {
            String source = "--set " + Found.oneLine(assignment);
            int equals = ConfigPath.endOfPath(assignment);
            if (equals < 0) {
                problems.add(new ConfigurationProblem(Location.of(source), "", "expected [path=value]"));
                continue;
            }
            try {
                changed = set(changed, assignment.substring(0, equals), assignment.substring(equals + 1), source);
            } catch (ConfigurationException e) {
                problems.addAll(e.problems());
            }
        }
        if (!problems.isEmpty()) {
            throw new ConfigurationException(problems);
        }
        return changed;
    }

    /**
     * Sets one value.
     *
     * @param path the keys and indices that lead to the value
     * @param value the value in YAML
     * @param source what is shown as the location of problems with the value, for example {@code -k 16}
     */
    public static ConfigNode set(ConfigNode root, String path, String value, String source) {
        try {
            List<String> segments = ConfigPath.split(path);
            if (segments.size() > TreeParser.DEEPEST) {
                throw new IllegalArgumentException(
                        "path [" + Found.printable(path) + "] has more than " + TreeParser.DEEPEST + " parts");
            }
            return set(root, segments, 0, ConfigReader.parseValue(source, value));
        } catch (IllegalArgumentException e) {
            String message = Found.oneLine(String.valueOf(e.getMessage()));
            throw new ConfigurationException(List.of(new ConfigurationProblem(Location.of(source), "", message)));
        }
    }

    private static ConfigNode set(ConfigNode node, List<String> segments, int depth, ConfigNode value) {
        if (depth == segments.size()) {
            return value;
        }
        if (node instanceof Sequence sequence) {
            return setItem(sequence, segments, depth, value);
        }
        return setEntry(mapping(node, segments, depth), segments, depth, value);
    }

    private static ConfigNode setItem(Sequence sequence, List<String> segments, int depth, ConfigNode value) {
        String segment = segments.get(depth);
        int size = sequence.items().size();
        if (!segment.matches("[0-9]{1,9}") || Integer.parseInt(segment) >= size) {
            throw new IllegalArgumentException("[" + shown(segments, depth) + "] is a list of [" + size
                    + "]; its items have the indices 0 to " + (size - 1) + ", found [" + segment + "]");
        }
        List<ConfigNode> items = new ArrayList<>(sequence.items());
        int index = Integer.parseInt(segment);
        items.set(index, set(items.get(index), segments, depth + 1, value));
        return new Sequence(sequence.location(), items);
    }

    private static ConfigNode setEntry(Mapping mapping, List<String> segments, int depth, ConfigNode value) {
        String key = segments.get(depth);
        Location location = value.location();
        List<Entry> entries = new ArrayList<>(mapping.entries());
        for (int i = 0; i < entries.size(); i++) {
            if (entries.get(i).key().equals(key)) {
                entries.set(i, new Entry(key, location, set(entries.get(i).value(), segments, depth + 1, value)));
                return new Mapping(mapping.location(), entries);
            }
        }
        entries.add(new Entry(key, location, set(new Mapping(location, List.of()), segments, depth + 1, value)));
        return new Mapping(mapping.location(), entries);
    }

    private static Mapping mapping(ConfigNode node, List<String> segments, int depth) {
        if (node instanceof Mapping mapping) {
            return mapping;
        }
        Scalar scalar = (Scalar) node;
        if (scalar.isNothing()) {
            return new Mapping(scalar.location(), List.of());
        }
        if (!scalar.isText() || scalar.text().contains("${")) {
            throw new IllegalArgumentException("[" + shown(segments, depth) + "] is [" + Found.printable(scalar.text())
                    + "], below which [" + segments.get(depth) + "] cannot be set");
        }
        return new Mapping(scalar.location(), List.of(new Entry(Binding.TYPE, scalar.location(), scalar)));
    }

    private static String shown(List<String> segments, int depth) {
        return String.join(".", segments.subList(0, depth));
    }
}
