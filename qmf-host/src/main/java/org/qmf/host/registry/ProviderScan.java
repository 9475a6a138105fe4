package org.qmf.host.registry;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Spliterator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.qmf.api.QmfException;
import org.qmf.api.strategy.StrategyProvider;

/** Instantiates and checks the providers of one class loader; what fails becomes a problem and hides no other. */
final class ProviderScan {

    private static final String SERVICES_FILE = "META-INF/services/" + StrategyProvider.class.getName();
    private static final Pattern MISSING = Pattern.compile("Provider (\\S+) not found");
    private static final Pattern FOREIGN = Pattern.compile("(\\S+) not a subtype");
    /** A class loader that cannot list its services files fails again and again. */
    private static final int MOST_FAILURES = 100;

    private final String place;
    private final Consumer<Object> injectMembers;
    private final Function<StrategyProvider<?, ?>, Optional<String>> check;
    private final List<RegisteredStrategy> strategies = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();

    /**
     * Prepares a scan.
     *
     * @param place the class path or the plugin folder, as shown to users
     * @param injectMembers hands host services to a new provider
     * @param check says what is wrong with a provider whose name and kind are right
     */
    ProviderScan(
            String place, Consumer<Object> injectMembers, Function<StrategyProvider<?, ?>, Optional<String>> check) {
        this.place = place;
        this.injectMembers = injectMembers;
        this.check = check;
    }

    @SuppressWarnings("rawtypes")
    ProviderScan run(ClassLoader loader) {
        Spliterator<ServiceLoader.Provider<StrategyProvider>> providers =
                ServiceLoader.load(StrategyProvider.class, loader).stream().spliterator();
        boolean more = true;
        while (more && problems.size() < MOST_FAILURES) {
            try {
                more = providers.tryAdvance(this::add);
            } catch (ServiceConfigurationError e) {
                problems.add(Problem.of(misconfigured(e)));
            } catch (LinkageError e) {
                problems.add(Problem.of("a provider in [" + place + "] " + Failures.describe(e)));
            }
        }
        return this;
    }

    List<RegisteredStrategy> strategies() {
        return strategies;
    }

    List<Problem> problems() {
        return problems;
    }

    static String noProvider(String place) {
        return "plugin folder [" + place + "] offers no strategy; name its provider classes in [" + SERVICES_FILE
                + "] of one of its jars";
    }

    @SuppressWarnings("rawtypes")
    private void add(ServiceLoader.Provider<StrategyProvider> service) {
        Class<?> type = service.type();
        Origin origin = Origin.of(type);
        Optional<String> complaint;
        Optional<StrategyKey> key = Optional.empty();
        try {
            StrategyProvider<?, ?> provider = service.get();
            complaint = injected(provider).or(() -> ProviderCheck.complaint(provider));
            if (complaint.isEmpty()) {
                key = Optional.of(new StrategyKey(provider.kind(), provider.name()));
                complaint = check.apply(provider);
            }
            if (complaint.isEmpty()) {
                strategies.add(new RegisteredStrategy(provider, origin));
            }
        } catch (Throwable e) {
            FatalErrors.rethrow(e);
            complaint = Optional.of(Failures.describe(e));
        }
        if (complaint.isPresent()) {
            String sentence = "provider [" + type.getName() + "] in [" + origin.location() + "] " + complaint.get();
            problems.add(new Problem(sentence, key));
        }
    }

    private Optional<String> injected(StrategyProvider<?, ?> provider) {
        try {
            injectMembers.accept(provider);
            return Optional.empty();
        } catch (QmfException e) {
            return Optional.of(
                    "cannot be given what it asks for (" + e.getMessage() + "); ask for services of the host only");
        }
    }

    private String misconfigured(ServiceConfigurationError error) {
        String message = String.valueOf(error.getMessage());
        Matcher missing = MISSING.matcher(message);
        if (missing.find()) {
            return "[" + SERVICES_FILE + "] in [" + place + "] names the class [" + missing.group(1)
                    + "], which does not exist; correct the name or add the missing jar";
        }
        Matcher foreign = FOREIGN.matcher(message);
        if (foreign.find()) {
            return "[" + SERVICES_FILE + "] in [" + place + "] names the class [" + foreign.group(1)
                    + "], which does not implement StrategyProvider; correct the name or the class";
        }
        return "[" + SERVICES_FILE + "] in [" + place + "] cannot be used (" + message.replaceFirst("^\\S+: ", "")
                + "); correct it";
    }
}
