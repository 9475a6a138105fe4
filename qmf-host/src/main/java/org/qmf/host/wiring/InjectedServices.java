package org.qmf.host.wiring;

import com.google.inject.ConfigurationException;
import com.google.inject.CreationException;
import com.google.inject.Injector;
import com.google.inject.ProvisionException;
import com.google.inject.spi.Message;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.function.Supplier;
import org.qmf.api.QmfException;
import org.qmf.api.strategy.Plugin;
import org.qmf.api.strategy.Services;
import org.qmf.host.registry.FatalErrors;
import org.qmf.host.registry.PluginMaker;

/** Builds plugins, and the strategies that ask for services of the host, by the injector. */
record InjectedServices(Injector injector) implements Services, PluginMaker {

    @Inject
    InjectedServices {}

    @Override
    public Plugin make(Class<? extends Plugin> type) {
        return unwrapped("", () -> injector.getInstance(type));
    }

    @Override
    public <T> T make(Class<T> type, Record parameters) {
        return unwrapped(
                "[" + type.getName() + "] ",
                () -> injector.createChildInjector(binder -> bind(binder, parameters))
                        .getInstance(type));
    }

    @SuppressWarnings("unchecked")
    private static void bind(com.google.inject.Binder binder, Record parameters) {
        binder.bind((Class<Record>) parameters.getClass()).toInstance(parameters);
    }

    /**
     * Guice wraps what constructors throw, and says in several lines what it does not have.
     *
     * @param subject begins the sentence, if nobody else does
     */
    private static <T> T unwrapped(String subject, Supplier<T> making) {
        try {
            return making.get();
        } catch (ProvisionException e) {
            Throwable cause = e.getCause();
            if (cause != null) {
                throw FatalErrors.unchecked(cause);
            }
            throw refused(subject, e, e.getErrorMessages());
        } catch (ConfigurationException e) {
            throw refused(subject, e, e.getErrorMessages());
        } catch (CreationException e) {
            throw refused(subject, e, e.getErrorMessages());
        }
    }

    private static QmfException refused(String subject, RuntimeException thrown, Collection<Message> messages) {
        String first = messages.stream()
                .findFirst()
                .flatMap(message -> message.getMessage().lines().findFirst())
                .orElse("unknown reason");
        return new QmfException(
                subject + "cannot be given what it asks for (" + first + "); ask for services of the host only",
                thrown);
    }
}
