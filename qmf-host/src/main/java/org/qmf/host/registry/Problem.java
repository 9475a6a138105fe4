package org.qmf.host.registry;

import java.util.Optional;

/**
 * Says in one sentence why a plugin or strategy cannot be used.
 *
 * @param sentence what, where and what to do
 * @param strategy the strategy concerned, if its name could be found out
 */
record Problem(String sentence, Optional<StrategyKey> strategy) {

    /** Describes a plugin that failed before it could say which strategies it holds. */
    static Problem of(String sentence) {
        return new Problem(sentence, Optional.empty());
    }
}
