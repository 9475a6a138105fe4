package org.qmf.host.registry;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Spliterator;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.qmf.api.QmfException;
import org.qmf.api.strategy.Plugin;
import org.qmf.api.strategy.Strategy;

/** Builds the plugins of one class loader and checks their strategies; what fails becomes a problem and hides no other. */
final class PluginScan {

    private static final String SERVICES_FILE = "META-INF/services/" + Plugin.class.getName();
    private static final Pattern NAMED = Pattern.compile("^\\S+: (?:Provider )?(\\S+) ");
    private static final Pattern MISSING = Pattern.compile("Provider (\\S+) not found");
    private static final Pattern FOREIGN = Pattern.compile("(\\S+) not a subtype");
    /** A class loader that cannot list its services files fails again and again. */
    private static final int MOST_FAILURES = 100;

    private final String place;
    private final PluginMaker maker;
    private final Function<Strategy<?>, Optional<String>> check;
    private final List<RegisteredStrategy> strategies = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();

    /**
     * Prepares a scan.
     *
     * @param place the class path or the plugin folder, as shown to users
     * @param maker builds a plugin
     * @param check says what is wrong with a strategy whose name and kind are right
     */
    PluginScan(String place, PluginMaker maker, Function<Strategy<?>, Optional<String>> check) {
        this.place = place;
        this.maker = maker;
        this.check = check;
    }

    PluginScan run(ClassLoader loader) {
        Spliterator<ServiceLoader.Provider<Plugin>> plugins =
                ServiceLoader.load(Plugin.class, loader).stream().spliterator();
        boolean more = true;
        while (more && problems.size() < MOST_FAILURES) {
            try {
                more = plugins.tryAdvance(service -> add(service.type()));
            } catch (ServiceConfigurationError e) {
                problems.add(Problem.of(misconfigured(e)));
            } catch (LinkageError e) {
                problems.add(Problem.of("a plugin in [" + place + "] " + LoadingFailure.describe(e)));
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

    static String noPlugin(String place) {
        return "plugin folder [" + place + "] offers no strategy; name its plugin class in [" + SERVICES_FILE
                + "] of one of its jars";
    }

    private void add(Class<? extends Plugin> type) {
        Origin origin = Origin.of(type);
        String subject = "plugin [" + type.getName() + "] in [" + origin.location() + "] ";
        try {
            for (Strategy<?> strategy : requireNonNull(maker.make(type).strategies(), "its list is null")) {
                if (strategy == null) {
                    problems.add(Problem.of(subject + "lists a strategy that is null; leave it out"));
                } else {
                    add(new RegisteredStrategy(strategy, type, origin), subject);
                }
            }
        } catch (QmfException e) {
            problems.add(Problem.of(subject + e.getMessage()));
        } catch (Throwable e) {
            FatalErrors.rethrow(e);
            problems.add(Problem.of(subject + LoadingFailure.describe(e)));
        }
    }

    private void add(RegisteredStrategy registered, String subject) {
        Strategy<?> strategy = registered.strategy();
        Optional<String> wrong = StrategyCheck.complaint(strategy);
        Optional<StrategyKey> key = wrong.isPresent() ? Optional.empty() : Optional.of(StrategyKey.of(registered));
        Optional<String> complaint = wrong.or(() -> checked(strategy));
        if (complaint.isEmpty()) {
            strategies.add(registered);
        } else {
            problems.add(new Problem(
                    subject + "has a strategy that cannot be used: [" + strategy.name() + "] " + complaint.get(), key));
        }
    }

    /** Classes of parameters may be missing, which must not hide the plugin's other strategies. */
    private Optional<String> checked(Strategy<?> strategy) {
        try {
            return check.apply(strategy);
        } catch (Throwable e) {
            FatalErrors.rethrow(e);
            return Optional.of(LoadingFailure.describe(e));
        }
    }

    private String misconfigured(ServiceConfigurationError error) {
        String message = String.valueOf(error.getMessage());
        if (error.getCause() instanceof LinkageError linkage) {
            Matcher named = NAMED.matcher(message);
            String subject = named.find() ? "plugin [" + named.group(1) + "]" : "a plugin";
            return subject + " in [" + place + "] " + LoadingFailure.describe(linkage);
        }
        Matcher missing = MISSING.matcher(message);
        if (missing.find()) {
            return "[" + SERVICES_FILE + "] in [" + place + "] names the class [" + missing.group(1)
                    + "], which does not exist; correct the name or add the missing jar";
        }
        Matcher foreign = FOREIGN.matcher(message);
        if (foreign.find()) {
            return "[" + SERVICES_FILE + "] in [" + place + "] names the class [" + foreign.group(1)
                    + "], which does not implement Plugin; correct the name or the class";
        }
        return "[" + SERVICES_FILE + "] in [" + place + "] cannot be used (" + message.replaceFirst("^\\S+: ", "")
                + "); correct it";
    }
}
