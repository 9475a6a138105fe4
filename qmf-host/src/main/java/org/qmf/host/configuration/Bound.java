package org.qmf.host.configuration;

import java.util.List;
import org.qmf.api.strategy.Outside;
import org.qmf.host.registry.RegisteredStrategy;

/**
 * What a configuration was bound to.
 *
 * @param <T> the record or the kind of strategy
 * @param value the record or strategy
 * @param effective the configuration with every default written out and every expression evaluated; binding it again
 *     gives the same
 * @param used the strategies that were created, outermost first, each once
 * @param outside those of the created strategies that depend on more than the configuration
 */
public record Bound<T>(T value, ConfigNode effective, List<RegisteredStrategy> used, List<Outside> outside) {

    public Bound {
        used = List.copyOf(used);
        outside = List.copyOf(outside);
    }

    /** Binds to what depends on nothing outside. */
    public Bound(T value, ConfigNode effective, List<RegisteredStrategy> used) {
        this(value, effective, used, List.of());
    }
}
