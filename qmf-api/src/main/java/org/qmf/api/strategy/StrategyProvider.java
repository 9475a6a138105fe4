package org.qmf.api.strategy;

import java.util.List;
import java.util.Set;
import org.apiguardian.api.API;
import org.qmf.api.Citation;

/**
 * Offers one named strategy; found through {@link java.util.ServiceLoader}.
 *
 * <p>This is the only service type. Write one class that implements it, name the class in
 * {@code META-INF/services/org.qmf.api.strategy.StrategyProvider}, and put the jar into {@code plugins/<name>/}.
 *
 * @param <S> the kind of strategy: an interface marked with {@link ExtensionPoint}
 * @param <P> the record of its parameters, each component described by {@link Parameter}; a component whose type is
 *     itself a kind of strategy is nested configuration
 */
@API(status = API.Status.STABLE, since = "0.1")
public interface StrategyProvider<S, P extends Record> {

    /** Returns the name used in configurations: lower-case words with dashes; third parties prefix theirs, {@code acme.spline}. */
    String name();

    /** Returns the interface of the strategies this provider creates. */
    Class<S> kind();

    /** Returns the record class of the parameters. */
    Class<P> parameters();

    /** Returns one sentence that says what the strategy does. */
    String summary();

    /** Creates the strategy; parameters are bound, in bounds, and checked by the record's constructor. */
    S create(P parameters);

    /** Returns the works that users of the strategy should cite. */
    default List<Citation> citations() {
        return List.of();
    }

    /** Returns what the strategy promises. */
    default Set<Capability> capabilities() {
        return Set.of();
    }
}
