package org.qmf.host.wiring;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import jakarta.inject.Provider;
import jakarta.inject.Singleton;
import org.qmf.api.data.PointReader;
import org.qmf.api.engine.EstimatorFactory;
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
        return new RegistryLoader(ParameterCheck::complaint).load(pluginRoots.folders(), services, services);
    }
}
