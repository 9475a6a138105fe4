package org.qmf.host.configuration;

import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.qmf.api.QmfException;
import org.qmf.api.strategy.FreeValue;
import org.qmf.api.strategy.Outside;
import org.qmf.api.strategy.Strategy;
import org.qmf.host.configuration.ConfigNode.Entry;
import org.qmf.host.configuration.ConfigNode.Mapping;
import org.qmf.host.configuration.ConfigNode.Scalar;
import org.qmf.host.configuration.ConfigNode.Sequence;
import org.qmf.host.configuration.ScalarBinding.Piece;
import org.qmf.host.registry.FatalErrors;
import org.qmf.host.registry.NeverMadeException;
import org.qmf.host.registry.RegisteredStrategy;
import org.qmf.host.registry.StrategyRegistry;
import org.qmf.host.text.Suggestions;

/** One binding of one tree: walks nodes and types side by side and collects problems; empty stands for a failed part. */
final class Binding {

    static final String TYPE = "type";

    /** Deeper than any tree that can be written; only defaults that contain themselves get there. */
    private static final int DEEPEST = 2 * TreeParser.DEEPEST;

    /** Where a node stands: its path, and the parameter whose name and bounds apply to it. */
    private record Place(String path, ParameterDescription parameter, int depth) {

        Place key(String key) {
            return new Place(ConfigPath.child(path, key), parameter, depth + 1);
        }

        Place index(int index) {
            return new Place(ConfigPath.child(path, index), parameter, depth + 1);
        }

        Place parameter(ParameterDescription inner) {
            return new Place(ConfigPath.child(path, inner.name()), inner, depth + 1);
        }
    }

    private final StrategyRegistry registry;
    private final ScalarBinding scalars;
    private final Problems problems = new Problems();
    private final Set<RegisteredStrategy> used = new LinkedHashSet<>();
    private final List<Outside> outside = new ArrayList<>();

    Binding(StrategyRegistry registry, Map<String, Double> variables) {
        this.registry = registry;
        this.scalars = new ScalarBinding(variables);
    }

    Optional<Piece> bindRoot(ConfigNode node, ParameterType type, String path) {
        return bind(
                node, type, new Place(path, new ParameterDescription("", type, Optional.empty(), Bounds.NONE, ""), 0));
    }

    ConfigurationException problems() {
        return problems.exception();
    }

    List<Outside> outside() {
        return List.copyOf(outside);
    }

    List<RegisteredStrategy> used() {
        return List.copyOf(used);
    }

    private Optional<Piece> bind(ConfigNode node, ParameterType type, Place place) {
        try {
            if (type instanceof ParameterType.ListOf list) {
                return list(node, list, place);
            }
            if (type instanceof ParameterType.MapOf map) {
                return map(node, map, place);
            }
            if (type instanceof ParameterType.OptionalOf optional) {
                return optional(node, optional, place);
            }
            if (type instanceof ParameterType.Group group) {
                return group(node, group, place);
            }
            if (type instanceof ParameterType.Strategy strategy) {
                return strategy(node, strategy.kind(), place);
            }
            if (type instanceof ParameterType.Later later) {
                Deferred<?> deferred = new Deferred<>(later.kind(), node, place.path());
                return Optional.of(
                        new Piece(later.template() ? new ConfiguredTemplate<>(deferred, registry) : deferred, node));
            }
            if (type instanceof ParameterType.Free) {
                ConfigNode evaluated = scalars.evaluated(node);
                return Optional.of(new Piece(
                        new FreeValue(EffectiveConfiguration.toJson(evaluated).strip()), evaluated));
            }
            return Optional.of(scalars.scalar(node, type, place.parameter()));
        } catch (ScalarBinding.Refused e) {
            return refuse(node, place, e.message());
        }
    }

    private Optional<Piece> list(ConfigNode node, ParameterType.ListOf type, Place place) {
        if (!(node instanceof Sequence sequence)) {
            return refuse(node, place, "expected a list, " + Found.found(node));
        }
        List<Object> values = new ArrayList<>();
        List<ConfigNode> effective = new ArrayList<>();
        for (int i = 0; i < sequence.items().size(); i++) {
            bind(sequence.items().get(i), type.item(), place.index(i)).ifPresent(piece -> {
                values.add(piece.value());
                effective.add(piece.effective());
            });
        }
        return values.size() < sequence.items().size()
                ? Optional.empty()
                : Optional.of(new Piece(List.copyOf(values), new Sequence(node.location(), effective)));
    }

    private Optional<Piece> map(ConfigNode node, ParameterType.MapOf type, Place place) {
        if (!(node instanceof Mapping mapping)) {
            return refuse(node, place, "expected a mapping, " + Found.found(node));
        }
        Map<String, Object> values = new LinkedHashMap<>();
        List<Entry> effective = new ArrayList<>();
        for (Entry entry : mapping.entries()) {
            bind(entry.value(), type.value(), place.key(entry.key())).ifPresent(piece -> {
                values.put(entry.key(), piece.value());
                effective.add(new Entry(entry.key(), entry.keyLocation(), piece.effective()));
            });
        }
        return values.size() < mapping.entries().size()
                ? Optional.empty()
                : Optional.of(new Piece(Collections.unmodifiableMap(values), new Mapping(node.location(), effective)));
    }

    private Optional<Piece> optional(ConfigNode node, ParameterType.OptionalOf type, Place place) {
        if (node instanceof Scalar scalar
                && (scalar.isNothing() || (type.automatic() && scalar.text().equals(ParameterType.OptionalOf.AUTO)))) {
            return Optional.of(nothing(node.location()));
        }
        return bind(node, type.value(), place).map(piece -> new Piece(Optional.of(piece.value()), piece.effective()));
    }

    private static Piece nothing(Location location) {
        return new Piece(Optional.empty(), new Scalar(location, "null", false));
    }

    private Optional<Piece> group(ConfigNode node, ParameterType.Group type, Place place) {
        if (!(node instanceof Mapping mapping)) {
            return refuse(
                    node, place, "expected a mapping with " + Parameters.names(type.type()) + ", " + Found.found(node));
        }
        String owner = place.path().isEmpty() ? "" : " of [" + place.path() + "]";
        List<Entry> effective = new ArrayList<>();
        return record(mapping, mapping.entries(), type.type(), owner, place, effective)
                .map(value -> new Piece(value, new Mapping(node.location(), effective)));
    }

    private Optional<Piece> strategy(ConfigNode node, Class<?> kind, Place place) {
        Optional<StrategyChoice> choice = StrategyChoice.of(node, kind, registry, place.path(), problems);
        if (choice.isEmpty()) {
            return Optional.empty();
        }
        RegisteredStrategy strategy = choice.get().strategy();
        used.add(strategy);
        List<Entry> effective = new ArrayList<>();
        effective.add(choice.get().effectiveType());
        return create(strategy.strategy(), choice.get(), place, effective)
                .map(value -> new Piece(value, new Mapping(node.location(), effective)));
    }

    private Optional<Object> create(Strategy<?> strategy, StrategyChoice choice, Place place, List<Entry> effective) {
        String owner = choice.shown();
        try {
            if (Parameters.names(strategy.parameters()).contains(TYPE)) {
                throw new QmfException("parameter [type] of " + owner + " is reserved for the strategy's name");
            }
            Optional<? extends Record> parameters =
                    record(choice.node(), choice.parameters(), strategy.parameters(), " of " + owner, place, effective);
            if (parameters.isEmpty()) {
                return Optional.empty();
            }
            @Nullable Object value = registry.create(choice.strategy(), parameters.get());
            if (strategy.kind().isInstance(value)) {
                if (value instanceof Outside dependent) {
                    outside.add(dependent);
                }
                return Optional.of(value);
            }
            problems.addFault(choice.node().location(), place.path(), owner + " failed: it created [" + value + "]");
            return Optional.empty();
        } catch (NeverMadeException e) {
            problems.addFault(choice.node().location(), place.path(), owner + " " + e.getMessage(), e);
            return Optional.empty();
        } catch (Throwable e) {
            FatalErrors.rethrow(e);
            return failed(choice.node(), place, owner, e);
        }
    }

    /** Binds the entries of a mapping to a record and adds them, in the record's order, to the effective ones. */
    private <T extends Record> Optional<T> record(
            ConfigNode node, List<Entry> entries, Class<T> type, String owner, Place place, List<Entry> effective) {
        List<ParameterDescription> descriptions = describe(node, type, owner, place);
        if (descriptions.isEmpty() && type.getRecordComponents().length > 0) {
            return Optional.empty();
        }
        Set<String> misspelled = reportUnknown(entries, descriptions, owner, place);
        List<Object> values = new ArrayList<>();
        for (ParameterDescription description : descriptions) {
            Optional<Entry> given = entries.stream()
                    .filter(entry -> entry.key().equals(description.name()))
                    .findFirst();
            if (given.isEmpty() && misspelled.contains(description.name())) {
                continue;
            }
            parameter(node, given, description, owner, place).ifPresent(piece -> {
                values.add(piece.value());
                Location keyLocation =
                        given.map(Entry::keyLocation).orElse(piece.effective().location());
                effective.add(new Entry(description.name(), keyLocation, piece.effective()));
            });
        }
        boolean known = Parameters.names(type)
                .containsAll(entries.stream().map(Entry::key).toList());
        if (!known || values.size() < descriptions.size()) {
            return Optional.empty();
        }
        try {
            return Optional.of(Parameters.create(type, values.toArray()));
        } catch (InvocationTargetException e) {
            return failed(node, place, "the check of the parameters" + owner, e.getTargetException());
        } catch (QmfException e) {
            return failed(node, place, "", e);
        }
    }

    /** Returns the parameters that unknown keys were probably meant to be: they are not missing as well. */
    private Set<String> reportUnknown(
            List<Entry> entries, List<ParameterDescription> descriptions, String owner, Place place) {
        List<String> names =
                descriptions.stream().map(ParameterDescription::name).toList();
        Set<String> misspelled = new HashSet<>();
        for (Entry entry : entries) {
            if (!names.contains(entry.key())) {
                String shown = Found.printable(entry.key());
                Suggestions.closest(shown, names).ifPresent(misspelled::add);
                problems.add(
                        entry.keyLocation(),
                        ConfigPath.child(place.path(), entry.key()),
                        "unknown parameter [" + shown + "]" + owner + "; allowed " + names
                                + InnerParameter.find(entry.key(), entries, descriptions, registry)
                                        .map(inner -> "; did you mean [" + inner + "]?")
                                        .orElseGet(() -> Suggestions.didYouMean(shown, names)));
            }
        }
        return misspelled;
    }

    private Optional<Piece> parameter(
            ConfigNode node, Optional<Entry> given, ParameterDescription description, String owner, Place place) {
        Place inner = place.parameter(description);
        if (given.isPresent()) {
            ConfigNode value = StrategyDefault.complete(given.get().value(), description);
            return bind(value, description.type(), inner);
        }
        if (description.required()) {
            return refuse(
                    node, inner, "missing parameter [" + description.name() + "]" + owner + ": " + description.text());
        }
        String source = "default of [" + description.name() + "]";
        if (description.defaultsTo().isEmpty()) {
            return Optional.of(nothing(Location.of(source)));
        }
        if (inner.depth() > DEEPEST) {
            return refuse(
                    node, place, "the default of parameter [" + description.name() + "]" + owner + " contains itself");
        }
        try {
            ConfigNode value =
                    ConfigReader.parseValue(source, description.defaultsTo().get());
            return bind(value, description.type(), inner);
        } catch (ConfigurationException e) {
            problems.addAll(inner.path(), e);
            return Optional.empty();
        }
    }

    private List<ParameterDescription> describe(
            ConfigNode node, Class<? extends Record> type, String owner, Place place) {
        try {
            return Parameters.describe(type);
        } catch (QmfException e) {
            problems.add(
                    node.location(),
                    place.path(),
                    "the parameters" + owner + " cannot be described: " + e.getMessage(),
                    e);
            return List.of();
        }
    }

    /** An illegal argument is the user's and speaks for itself; everything else is the plugin's. */
    private <T> Optional<T> failed(ConfigNode node, Place place, String what, Throwable cause) {
        if (cause instanceof ConfigurationException inner) {
            inner.problems().forEach(each -> problems.add(each.location(), each.path(), each.message()));
            return Optional.empty();
        }
        @Nullable String message = cause.getMessage();
        if (message != null && (cause instanceof IllegalArgumentException || cause instanceof QmfException)) {
            problems.add(node.location(), place.path(), message, cause);
        } else {
            problems.addFault(node.location(), place.path(), what + " failed: " + cause, cause);
        }
        return Optional.empty();
    }

    private <T> Optional<T> refuse(ConfigNode node, Place place, String message) {
        problems.add(node.location(), place.path(), message);
        return Optional.empty();
    }
}
