package org.qmf.host.registry;

import java.util.Optional;
import java.util.regex.Pattern;
import org.qmf.api.strategy.ExtensionPoint;
import org.qmf.api.strategy.Strategy;

/** Checks what a plugin says about a strategy; generic signatures may lie. */
final class StrategyCheck {

    private static final String WORD = "[a-z][a-z0-9]*(-[a-z0-9]+)*";
    private static final Pattern KIND = Pattern.compile(WORD);
    private static final Pattern NAME = Pattern.compile("(" + WORD + "\\.)*" + WORD);

    private StrategyCheck() {}

    /**
     * Looks at everything a registry shows.
     *
     * @return what is wrong and what to do, the rest of a sentence whose subject is the strategy; empty if all is well
     */
    static Optional<String> complaint(Strategy<?> strategy) {
        if (!NAME.matcher(strategy.name()).matches()) {
            return Optional.of("has the name [" + strategy.name()
                    + "]; use lower-case words with dashes, prefixed as in [acme.spline]");
        }
        Class<?> kind = strategy.kind();
        if (!kind.isAnnotationPresent(ExtensionPoint.class)) {
            return Optional.of("has the kind [" + kind.getName()
                    + "], which is not marked with @ExtensionPoint; use an interface such as [ManifoldEstimator]");
        }
        String kindName = RegisteredStrategy.kindName(kind);
        if (!KIND.matcher(kindName).matches()) {
            return Optional.of("has the kind [" + kind.getName() + "], whose name [" + kindName
                    + "] is not made of lower-case words with dashes; name it as in [@ExtensionPoint(\"kernel\")]");
        }
        if (!strategy.parameters().isRecord()) {
            return Optional.of("has the parameters [" + strategy.parameters().getName()
                    + "], which is not a record; use a record class");
        }
        return Optional.empty();
    }
}
