package org.qmf.host.configuration;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.qmf.host.configuration.ConfigNode.Entry;
import org.qmf.host.configuration.ConfigNode.Mapping;
import org.qmf.host.configuration.ConfigNode.Scalar;
import org.qmf.host.configuration.ConfigNode.Sequence;
import org.yaml.snakeyaml.DumperOptions.ScalarStyle;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.events.AliasEvent;
import org.yaml.snakeyaml.events.CollectionStartEvent;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.events.NodeEvent;
import org.yaml.snakeyaml.events.ScalarEvent;
import org.yaml.snakeyaml.events.SequenceStartEvent;
import org.yaml.snakeyaml.parser.Parser;
import org.yaml.snakeyaml.parser.ParserImpl;
import org.yaml.snakeyaml.reader.ReaderException;
import org.yaml.snakeyaml.reader.StreamReader;

/**
 * Builds the tree of one text from the events of the YAML parser.
 *
 * <p>Events, unlike composed nodes, still tell anchors and explicit tags apart, and nothing is ever constructed from
 * them.
 */
final class TreeParser {

    static final int DEEPEST = 50;

    private static final String STANDARD_TAG = "tag:yaml.org,2002:";

    /** Turns the parser's marks into locations; a source without lines has one location. */
    record Locations(String source, boolean lines) {

        Location at(Mark mark) {
            return at(mark.getLine(), mark.getColumn());
        }

        Location at(int line, int column) {
            return lines ? new Location(source, line + 1, column + 1) : Location.of(source);
        }
    }

    private final String text;
    private final Locations locations;
    private final List<ConfigurationProblem> problems = new ArrayList<>();

    TreeParser(String text, Locations locations) {
        this.text = text;
        this.locations = locations;
    }

    ConfigNode parse() {
        ConfigNode root = new Scalar(locations.at(0, 0), "", false);
        try {
            LoaderOptions options = new LoaderOptions();
            options.setCodePointLimit(ConfigReader.LARGEST);
            Parser parser = new ParserImpl(new StreamReader(text), options);
            parser.getEvent();
            if (parser.checkEvent(Event.ID.DocumentStart)) {
                parser.getEvent();
                root = node(parser, "", 1);
                parser.getEvent();
            }
            if (!parser.checkEvent(Event.ID.StreamEnd)) {
                problem(parser.peekEvent(), "", "a second document begins; write one document");
            }
        } catch (TooDeep e) {
            problem(e.event, "", "more than " + DEEPEST + " levels of nesting");
        } catch (MarkedYAMLException e) {
            problem(located(e), "", "not valid YAML: " + what(e) + hint(e));
        } catch (ReaderException e) {
            problem(located(e), "", String.format("not valid YAML: character U+%04X is not allowed", e.getCodePoint()));
        } catch (RuntimeException e) {
            problem(root.location(), "", "not valid YAML: " + e);
        }
        if (!problems.isEmpty()) {
            throw new ConfigurationException(problems);
        }
        return root;
    }

    private ConfigNode node(Parser parser, String path, int depth) {
        Event event = parser.getEvent();
        Location location = locations.at(event.getStartMark());
        refuseReferences((NodeEvent) event, path);
        if (event instanceof ScalarEvent scalar) {
            refuseTag(event, scalar.getTag(), path);
            return new Scalar(location, scalar.getValue(), scalar.getScalarStyle() != ScalarStyle.PLAIN);
        }
        if (!(event instanceof CollectionStartEvent collection)) {
            return new Scalar(location, "", false);
        }
        refuseTag(event, collection.getTag(), path);
        if (depth > DEEPEST) {
            throw new TooDeep(event);
        }
        return event instanceof SequenceStartEvent
                ? sequence(parser, location, path, depth)
                : mapping(parser, location, path, depth);
    }

    private ConfigNode sequence(Parser parser, Location location, String path, int depth) {
        List<ConfigNode> items = new ArrayList<>();
        while (!parser.checkEvent(Event.ID.SequenceEnd)) {
            items.add(node(parser, ConfigPath.child(path, items.size()), depth + 1));
        }
        parser.getEvent();
        return new Sequence(location, items);
    }

    private ConfigNode mapping(Parser parser, Location location, String path, int depth) {
        List<Entry> entries = new ArrayList<>();
        Map<String, Location> seen = new HashMap<>();
        while (!parser.checkEvent(Event.ID.MappingEnd)) {
            Event start = parser.peekEvent();
            ConfigNode key = node(parser, path, depth + 1);
            String name = key instanceof Scalar scalar ? scalar.text() : "";
            String child = ConfigPath.child(path, name);
            Optional<String> refused = checkKey(key, start);
            Location first = refused.isPresent() ? null : seen.putIfAbsent(name, key.location());
            refused.ifPresent(message -> problem(start, path, message));
            if (first != null) {
                problem(start, child, "duplicate key [" + Found.printable(name) + "], first at " + first);
            }
            entries.add(new Entry(name, key.location(), node(parser, child, depth + 1)));
        }
        parser.getEvent();
        return new Mapping(location, entries);
    }

    private static Optional<String> checkKey(ConfigNode key, Event start) {
        if (!(key instanceof Scalar scalar)) {
            return Optional.of("a key must be a word, " + Found.found(key));
        }
        if (scalar.text().equals("<<") && !scalar.quoted()) {
            return Optional.of("merge keys [<<] are not supported; write the parameters out");
        }
        return scalar.text().isEmpty() && !(start instanceof AliasEvent)
                ? Optional.of("a key must not be empty")
                : Optional.empty();
    }

    private void refuseReferences(NodeEvent event, String path) {
        if (event instanceof AliasEvent) {
            problem(event, path, "alias [*" + event.getAnchor() + "] is not supported; write the value out");
        } else if (event.getAnchor() != null) {
            problem(event, path, "anchor [&" + event.getAnchor() + "] is not supported; remove it");
        }
    }

    private void refuseTag(Event event, @Nullable String tag, String path) {
        if (tag != null) {
            problem(
                    event,
                    path,
                    "tag [" + Found.printable(tag.replace(STANDARD_TAG, "!!")) + "] is not supported; remove it");
        }
    }

    private void problem(Event event, String path, String message) {
        problem(locations.at(event.getStartMark()), path, message);
    }

    private void problem(Location location, String path, String message) {
        problems.add(new ConfigurationProblem(location, path, message));
    }

    private Location located(MarkedYAMLException e) {
        Mark mark = e.getProblemMark() != null ? e.getProblemMark() : e.getContextMark();
        return mark == null ? locations.at(0, 0) : locations.at(mark);
    }

    private Location located(ReaderException e) {
        String before = text.substring(0, Math.min(e.getPosition(), text.length()));
        int line = (int) before.chars().filter(c -> c == '\n').count();
        return locations.at(line, before.length() - before.lastIndexOf('\n') - 1);
    }

    private static String what(MarkedYAMLException e) {
        String context = e.getContext() == null ? "" : e.getContext() + ", ";
        return Found.printable(context + (e.getProblem() == null ? "cannot be read" : e.getProblem()));
    }

    /** Braces in braces are the most likely mistake of somebody who writes expressions, tabs that of all others. */
    private String hint(MarkedYAMLException e) {
        if (String.valueOf(e.getProblem()).contains("(TAB)")) {
            return "; indent with spaces, not with tabs";
        }
        Mark mark = e.getProblemMark();
        boolean expression =
                mark != null && text.lines().skip(mark.getLine()).limit(1).anyMatch(line -> line.contains("${"));
        return expression ? "; put expressions in quotes: \"${…}\"" : "";
    }

    /** Ends the parse, because a parser that goes on could be kept busy by brackets alone. */
    private static final class TooDeep extends RuntimeException {

        private static final long serialVersionUID = 1L;

        private final transient Event event;

        private TooDeep(Event event) {
            super("too deep", null, false, false);
            this.event = event;
        }
    }
}
