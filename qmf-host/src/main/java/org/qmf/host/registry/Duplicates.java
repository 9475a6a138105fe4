package org.qmf.host.registry;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Withdraws strategies that claim the same kind and name, whatever the order in which they were found.
 *
 * <p>One on the class path stays, since a plugin must not take away what worked without it; otherwise none does, since
 * no choice between them would be the user's.
 */
final class Duplicates {

    private final List<RegisteredStrategy> unique = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();

    Duplicates(Collection<RegisteredStrategy> builtIn, Collection<RegisteredStrategy> plugins) {
        Map<StrategyKey, List<RegisteredStrategy>> own = byKey(builtIn);
        Map<StrategyKey, List<RegisteredStrategy>> foreign = byKey(plugins);
        own.forEach((key, claims) -> {
            settle(key, claims);
            for (RegisteredStrategy ignored : foreign.getOrDefault(key, List.of())) {
                problems.add(new Problem(
                        key + " of " + place(ignored) + " is ignored, since "
                                + claims.stream().map(Duplicates::place).collect(Collectors.joining(" and "))
                                + " already provides it; give the plugin's strategy a name of its own or remove the"
                                + " plugin",
                        Optional.of(key)));
            }
        });
        foreign.forEach((key, claims) -> {
            if (!own.containsKey(key)) {
                settle(key, claims);
            }
        });
        problems.sort(Comparator.comparing(Problem::sentence));
    }

    List<RegisteredStrategy> unique() {
        return unique;
    }

    List<Problem> problems() {
        return problems;
    }

    private void settle(StrategyKey key, List<RegisteredStrategy> claims) {
        if (claims.size() == 1) {
            unique.add(claims.get(0));
            return;
        }
        String places = claims.stream().map(Duplicates::place).sorted().collect(Collectors.joining(" and "));
        problems.add(new Problem(
                key + " is provided by " + places + ", so none of them is used; keep one and remove the rest",
                Optional.of(key)));
    }

    private static Map<StrategyKey, List<RegisteredStrategy>> byKey(Collection<RegisteredStrategy> strategies) {
        Map<StrategyKey, List<RegisteredStrategy>> byKey = new HashMap<>();
        strategies.forEach(each -> byKey.computeIfAbsent(StrategyKey.of(each), key -> new ArrayList<>())
                .add(each));
        return byKey;
    }

    private static String place(RegisteredStrategy strategy) {
        return "[" + strategy.plugin().getName() + "] in [" + strategy.origin().location() + "]";
    }
}
