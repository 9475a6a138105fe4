package org.qmf.host.registry;

import java.util.Collection;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.qmf.api.strategy.ExtensionPoint;
import org.qmf.api.strategy.StrategyProvider;

/** Checks what a provider says about itself; its generic signature may lie. */
final class ProviderCheck {

    private static final String WORD = "[a-z][a-z0-9]*(-[a-z0-9]+)*";
    private static final Pattern KIND = Pattern.compile(WORD);
    private static final Pattern NAME = Pattern.compile("(" + WORD + "\\.)*" + WORD);

    private ProviderCheck() {}

    /**
     * Asks a provider for everything a registry shows.
     *
     * @return what is wrong and what to do, the rest of a sentence whose subject is the provider; empty if all is well
     */
    static Optional<String> complaint(StrategyProvider<?, ?> provider) {
        String name = provider.name();
        if (name == null || !NAME.matcher(name).matches()) {
            return Optional.of(
                    "has the name [" + name + "]; use lower-case words with dashes, prefixed as in [acme.spline]");
        }
        Class<?> kind = provider.kind();
        if (kind == null || !kind.isAnnotationPresent(ExtensionPoint.class)) {
            return Optional.of("has the kind [" + nameOf(kind)
                    + "], which is not marked with @ExtensionPoint; return an interface such as [ManifoldEstimator]");
        }
        String kindName = RegisteredStrategy.kindName(kind);
        if (!KIND.matcher(kindName).matches()) {
            return Optional.of("has the kind [" + kind.getName() + "], whose name [" + kindName
                    + "] is not made of lower-case words with dashes; name it as in [@ExtensionPoint(\"kernel\")]");
        }
        Class<?> parameters = provider.parameters();
        if (parameters == null || !parameters.isRecord()) {
            return Optional.of("has the parameters [" + nameOf(parameters)
                    + "], which is not a record; return a record class, [NoParameters] if there are none");
        }
        return missing("summary", provider.summary())
                .or(() -> missing("citations", provider.citations()))
                .or(() -> missing("capabilities", provider.capabilities()));
    }

    private static String nameOf(@Nullable Class<?> type) {
        return type == null ? "null" : type.getName();
    }

    private static Optional<String> missing(String method, @Nullable Object value) {
        if (value == null) {
            return Optional.of("returns null from [" + method + "]; return a value");
        }
        boolean holdsNull = value instanceof Collection<?> all && all.stream().anyMatch(Objects::isNull);
        return holdsNull ? Optional.of("returns a null among its [" + method + "]; leave it out") : Optional.empty();
    }
}
