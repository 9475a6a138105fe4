package org.qmf.host.registry;

import org.qmf.api.strategy.ExtensionPoint;
import org.qmf.api.strategy.Strategy;

/**
 * A strategy together with where it comes from.
 *
 * @param strategy the description
 * @param plugin the class that lists the strategy
 * @param origin where that class was loaded from
 */
public record RegisteredStrategy(Strategy<?> strategy, Class<?> plugin, Origin origin) {

    /** Returns the strategy's kind as configurations name it. */
    public String kind() {
        return kindName(strategy.kind());
    }

    /** Returns the strategy's name. */
    public String name() {
        return strategy.name();
    }

    /** Returns {@code estimator [acme.spline] of [plugins/acme/acme.jar]}. */
    public String describe() {
        return kind() + " [" + name() + "] of [" + origin.location() + "]";
    }

    /** The plugin says where it comes from; a record's own method would be put together by method handles at each start. */
    @Override
    public boolean equals(Object other) {
        return other instanceof RegisteredStrategy it && strategy.equals(it.strategy) && plugin.equals(it.plugin);
    }

    @Override
    public int hashCode() {
        return strategy.hashCode();
    }

    /** Returns the name of a kind of strategy. */
    public static String kindName(Class<?> kind) {
        ExtensionPoint extensionPoint = kind.getAnnotation(ExtensionPoint.class);
        if (extensionPoint == null) {
            throw new IllegalArgumentException("[" + kind.getName() + "] is not marked with @ExtensionPoint");
        }
        return extensionPoint.value();
    }
}
