package org.qmf.testkit;

import java.util.Locale;
import org.qmf.api.strategy.Capability;
import org.qmf.api.strategy.Strategy;

/** Declares capabilities for a strategy under test. */
final class Named {

    private Named() {}

    static <S> Strategy<S> promising(Class<S> kind, S strategy, Capability... promised) {
        String name = "test." + kind.getSimpleName().toLowerCase(Locale.ROOT);
        return Strategy.of(kind, name, () -> strategy, "Serves a test.").promises(promised);
    }
}
