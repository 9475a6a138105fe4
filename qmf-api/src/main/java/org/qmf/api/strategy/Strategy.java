package org.qmf.api.strategy;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.apiguardian.api.API;
import org.qmf.api.Citation;

/**
 * Describes a named strategy: what kind it is, the record of its parameters, and how it is made. Immutable.
 *
 * <p>Each component of the record is described by {@link Parameter}; a component whose type is itself a kind of strategy is
 * nested configuration.
 *
 * @param <S> the kind of strategy: an interface marked with {@link ExtensionPoint}
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public final class Strategy<S> {

    /** Makes a strategy of bound parameters. */
    @FunctionalInterface
    private interface Maker<S> {
        S make(Record parameters, Services services);
    }

    private final Class<S> kind;
    private final String name;
    private final Class<? extends Record> parameters;
    private final Maker<S> maker;
    private final String summary;
    private final List<Citation> citations;
    private final Set<Capability> capabilities;

    private Strategy(
            Class<S> kind,
            String name,
            Class<? extends Record> parameters,
            Maker<S> maker,
            String summary,
            List<Citation> citations,
            Set<Capability> capabilities) {
        this.kind = requireNonNull(kind, "kind is null");
        this.name = requireNonNull(name, "name is null");
        this.parameters = requireNonNull(parameters, "parameters is null");
        this.maker = requireNonNull(maker, "maker is null");
        this.summary = requireNonNull(summary, "summary is null");
        this.citations = List.copyOf(citations);
        this.capabilities = capabilities;
    }

    /**
     * Describes a strategy that is the record of its own parameters.
     *
     * @param kind the interface, marked with {@link ExtensionPoint}
     * @param name the name used in configurations: lower-case words with dashes; third parties prefix theirs,
     *     {@code acme.spline}
     * @param record the record
     * @param summary one sentence that says what the strategy does
     */
    public static <S, R extends Record> Strategy<S> of(Class<S> kind, String name, Class<R> record, String summary) {
        if (!kind.isAssignableFrom(record)) {
            throw new IllegalArgumentException("[" + record.getName() + "] is not a [" + kind.getName() + "]");
        }
        return new Strategy<>(kind, name, record, (it, services) -> kind.cast(it), summary, List.of(), Set.of());
    }

    /**
     * Describes a strategy that is made of the record of its parameters.
     *
     * @param factory makes the strategy; parameters are bound, in bounds, and checked by the record's constructor
     */
    public static <S, P extends Record> Strategy<S> of(
            Class<S> kind, String name, Class<P> parameters, Function<? super P, ? extends S> factory, String summary) {
        return new Strategy<>(
                kind,
                name,
                parameters,
                (it, services) -> factory.apply(parameters.cast(it)),
                summary,
                List.of(),
                Set.of());
    }

    /** Describes a strategy without parameters. */
    public static <S> Strategy<S> of(Class<S> kind, String name, Supplier<? extends S> factory, String summary) {
        return of(kind, name, NoParameters.class, none -> factory.get(), summary);
    }

    /**
     * Describes a strategy that asks for services of the host.
     *
     * @param implementation the class; its constructor is marked with {@code jakarta.inject.Inject} and takes the
     *     parameters and the services it needs
     */
    public static <S, P extends Record> Strategy<S> of(
            Class<S> kind, String name, Class<P> parameters, Class<? extends S> implementation, String summary) {
        return new Strategy<>(
                kind,
                name,
                parameters,
                (it, services) -> services.make(implementation, it),
                summary,
                List.of(),
                Set.of());
    }

    /** Adds works that users of the strategy should cite. */
    public Strategy<S> cites(Citation... works) {
        List<Citation> all = new ArrayList<>(citations);
        Collections.addAll(all, works);
        return new Strategy<>(kind, name, parameters, maker, summary, all, capabilities);
    }

    /** Adds to what the strategy promises; the contract tests of qmf-testkit verify each promise. */
    public Strategy<S> promises(Capability... promised) {
        Set<Capability> all = EnumSet.noneOf(Capability.class);
        all.addAll(capabilities);
        Collections.addAll(all, promised);
        return new Strategy<>(kind, name, parameters, maker, summary, citations, Collections.unmodifiableSet(all));
    }

    /** Returns the same description of strategies that are changed once they are made, for example wrapped. */
    public Strategy<S> map(UnaryOperator<S> change) {
        return new Strategy<>(
                kind,
                name,
                parameters,
                (it, services) -> change.apply(maker.make(it, services)),
                summary,
                citations,
                capabilities);
    }

    /** Returns the interface of the strategy. */
    public Class<S> kind() {
        return kind;
    }

    /** Returns the name used in configurations. */
    public String name() {
        return name;
    }

    /** Returns the record class of the parameters. */
    public Class<? extends Record> parameters() {
        return parameters;
    }

    /** Returns one sentence that says what the strategy does. */
    public String summary() {
        return summary;
    }

    /** Returns the works that users of the strategy should cite. */
    public List<Citation> citations() {
        return citations;
    }

    /** Returns what the strategy promises. */
    public Set<Capability> capabilities() {
        return capabilities;
    }

    /** Makes the strategy. */
    public S create(Record bound, Services services) {
        return maker.make(bound, services);
    }

    @Override
    public String toString() {
        return kind.getSimpleName() + " [" + name + "]";
    }
}
