package org.qmf.host.denoise;

import java.util.function.Supplier;
import org.qmf.api.QmfException;
import org.qmf.api.StrategyException;
import org.qmf.host.registry.FatalErrors;
import org.qmf.host.registry.PluginScope;
import org.qmf.host.registry.RegisteredStrategy;

/** Calls code of strategies so that whatever it throws names the strategy. */
public final class PluginCalls {

    private PluginCalls() {}

    /**
     * Calls code of a strategy on this thread.
     *
     * @throws PluginException if it throws anything but an exception that explains itself
     */
    public static <T> T call(RegisteredStrategy strategy, Supplier<T> code) {
        return named(strategy, () -> PluginScope.within(strategy, code));
    }

    /** Runs something that calls code of a strategy on threads of its own. */
    static <T> T named(RegisteredStrategy strategy, Supplier<T> work) {
        try {
            return work.get();
        } catch (StrategyException e) {
            throw new PluginException(strategy.describe() + " failed: " + e.getMessage(), e);
        } catch (QmfException e) {
            throw e;
        } catch (Throwable e) {
            FatalErrors.rethrow(e);
            throw new PluginException(strategy.describe() + " failed: " + e, e);
        }
    }
}
