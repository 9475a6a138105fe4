package org.qmf.host.wiring;

import com.google.inject.AbstractModule;
import com.google.inject.ConfigurationException;
import com.google.inject.Injector;
import com.google.inject.Provides;
import com.google.inject.ProvisionException;
import com.google.inject.spi.Message;
import jakarta.inject.Provider;
import jakarta.inject.Singleton;
import java.util.Collection;
import org.qmf.api.QmfException;
import org.qmf.api.engine.EstimatorFactory;
import org.qmf.host.configuration.ParameterCheck;
import org.qmf.host.denoise.ConfiguredEstimators;
import org.qmf.host.registry.RegistryLoader;
import org.qmf.host.registry.StrategyRegistry;

/**
 * Binds the registry of all strategies and the services that providers may ask for.
 *
 * <p>The registry is loaded when it is first asked for, so that commands without strategies start without plugins.
 */
public final class QmfModule extends AbstractModule {

    private final PluginRoots roots;

    public QmfModule(PluginRoots roots) {
        this.roots = roots;
    }

    @Override
    protected void configure() {
        bind(PluginRoots.class).toInstance(roots);
    }

    @Provides
    @Singleton
    StrategyRegistry registry(PluginRoots pluginRoots, Injector injector) {
        return new RegistryLoader(ParameterCheck::complaint)
                .load(pluginRoots.folders(), provider -> injectMembers(injector, provider));
    }

    @Provides
    @Singleton
    EstimatorFactory estimators(Provider<StrategyRegistry> registry) {
        return new ConfiguredEstimators(registry::get);
    }

    private static void injectMembers(Injector injector, Object provider) {
        try {
            injector.injectMembers(provider);
        } catch (ConfigurationException e) {
            throw new QmfException(firstLine(e.getErrorMessages()), e);
        } catch (ProvisionException e) {
            throw new QmfException(firstLine(e.getErrorMessages()), e);
        }
    }

    /** Guice adds hints and sources below the first line. */
    private static String firstLine(Collection<Message> messages) {
        return messages.stream()
                .findFirst()
                .flatMap(message -> message.getMessage().lines().findFirst())
                .orElse("unknown reason");
    }
}
