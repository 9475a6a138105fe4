package org.qmf.host.registry;

import org.qmf.api.strategy.ExtensionPoint;
import org.qmf.api.strategy.StrategyProvider;

/** A strategy provider together with its origin. */
public record RegisteredStrategy(StrategyProvider<?, ?> provider, Origin origin) {

    /** Returns the provider's kind as configurations name it. */
    public String kind() {
        return kindName(provider.kind());
    }

    /** Returns the strategy's name. */
    public String name() {
        return provider.name();
    }

    /** Returns {@code estimator [acme.spline] of [plugins/acme/acme.jar]}. */
    public String describe() {
        return kind() + " [" + name() + "] of [" + origin.location() + "]";
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
