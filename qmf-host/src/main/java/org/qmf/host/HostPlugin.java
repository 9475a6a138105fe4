package org.qmf.host;

import java.util.List;
import org.qmf.api.engine.Engine;
import org.qmf.api.strategy.Plugin;
import org.qmf.api.strategy.Strategy;
import org.qmf.host.engine.LocalEngine;

/** Lists the strategies of the host itself. */
public final class HostPlugin implements Plugin {

    @Override
    public List<Strategy<?>> strategies() {
        return List.of(Strategy.of(Engine.class, "local", LocalEngine.class, "Runs on threads of this machine."));
    }
}
