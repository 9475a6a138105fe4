package org.qmf.host.wiring;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import jakarta.inject.Provider;
import jakarta.inject.Singleton;
import java.util.Optional;
import org.qmf.api.data.PointReader;
import org.qmf.api.engine.EstimatorFactory;
import org.qmf.api.strategy.Strategy;
import org.qmf.host.configuration.ParameterCheck;
import org.qmf.host.denoise.ConfiguredEstimators;
import org.qmf.host.file.PointFiles;
import org.qmf.host.registry.RegistryLoader;
import org.qmf.host.registry.StrategyRegistry;

/**
 * Binds the registry of all strategies and the services that strategies may ask for.
 *
 * <p>The registry is loaded when it is first asked for, so that commands without strategies start without plugins.
 */
public final class QmfModule extends AbstractModule {

    private final Provider<PluginRoots> roots;

    public QmfModule(PluginRoots roots) {
        this(() -> roots);
    }

    /** Asks for the roots when the registry is loaded, not before. */
    public QmfModule(Provider<PluginRoots> roots) {
        this.roots = roots;
    }

    @Override
    protected void configure() {
        bind(PluginRoots.class).toProvider(roots);
        bind(EstimatorFactory.class).to(ConfiguredEstimators.class);
        bind(PointReader.class).to(PointFiles.class);
    }

    @Provides
    @Singleton
    StrategyRegistry registry(PluginRoots pluginRoots, InjectedServices services) {
        return new RegistryLoader(QmfModule::complaint).load(pluginRoots.folders(), services, services);
    }

    /** QMF's own strategies were checked when it was built, which each start need not do again. */
    private static Optional<String> complaint(Strategy<?> strategy) {
        return strategy.parameters().getName().startsWith("org.qmf.")
                ? Optional.empty()
                : ParameterCheck.complaint(strategy);
    }
}
