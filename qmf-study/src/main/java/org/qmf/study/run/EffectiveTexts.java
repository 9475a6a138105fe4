package org.qmf.study.run;

import java.util.IdentityHashMap;
import org.qmf.host.configuration.Bound;
import org.qmf.host.configuration.EffectiveConfiguration;

/**
 * Writes effective configurations as text, each once: a study asks for that of a method for every replicate, and has tens
 * of thousands of cells. Safe for use by several threads.
 */
final class EffectiveTexts {

    private final IdentityHashMap<Bound<?>, String> texts = new IdentityHashMap<>();

    synchronized String of(Bound<?> bound) {
        return texts.computeIfAbsent(bound, it -> EffectiveConfiguration.toJson(it.effective()));
    }
}
