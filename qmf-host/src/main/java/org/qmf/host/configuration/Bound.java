package org.qmf.host.configuration;

import java.util.List;
import org.qmf.host.registry.RegisteredStrategy;

/**
 * What a configuration was bound to.
 *
 * @param <T> the record or the kind of strategy
 * @param value the record or strategy
 * @param effective the configuration with every default written out and every expression evaluated; binding it again
 *     gives the same
 * @param used the strategies that were created, outermost first, each once
 */
public record Bound<T>(T value, ConfigNode effective, List<RegisteredStrategy> used) {

    public Bound {
        used = List.copyOf(used);
    }
}
