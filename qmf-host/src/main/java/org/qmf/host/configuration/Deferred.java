package org.qmf.host.configuration;

import java.util.Set;
import java.util.regex.Pattern;

/**
 * Keeps the configuration of a strategy for later: a component of this type in a record is not bound with the record,
 * but by {@link Binder#bindDeferred}, as often as there are values of variables.
 *
 * @param <S> the kind of strategy
 * @param kind the kind of strategy
 * @param node the configuration as written
 * @param path the keys that lead to it, for messages
 */
public record Deferred<S>(Class<S> kind, ConfigNode node, String path) {

    /** Returns whether an expression of the configuration names one of some variables. */
    public boolean mentions(Set<String> variables) {
        String text = EffectiveConfiguration.toJson(node);
        return variables.stream()
                .anyMatch(variable -> Pattern.compile("\\$\\{[^}]*\\b" + Pattern.quote(variable) + "\\b")
                        .matcher(text)
                        .find());
    }
}
