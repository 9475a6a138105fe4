package org.qmf.cli;

import com.google.inject.AbstractModule;
import com.google.inject.Provider;
import com.google.inject.Scopes;
import org.qmf.host.wiring.QmfModule;

/** Binds what the commands of one run share; everything else is made of it by constructors marked with {@code Inject}. */
final class CliModule extends AbstractModule {

    private final Console console;
    private final Interruption interruption;
    private final Arguments arguments;

    CliModule(Console console, Interruption interruption, Arguments arguments) {
        this.console = console;
        this.interruption = interruption;
        this.arguments = arguments;
    }

    @Override
    protected void configure() {
        bind(Console.class).toInstance(console);
        bind(Interruption.class).toInstance(interruption);
        bind(Arguments.class).toInstance(arguments);
        bind(GlobalOptions.class).in(Scopes.SINGLETON);
        // The options name plugin folders, and are read after everything is wired.
        Provider<GlobalOptions> options = getProvider(GlobalOptions.class);
        install(new QmfModule(() -> options.get().pluginRoots()));
    }
}
