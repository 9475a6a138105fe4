package org.qmf.study.configuration;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.qmf.host.configuration.ConfigurationException;
import org.qmf.host.configuration.ConfigurationProblem;
import org.qmf.host.configuration.Location;

/** Collects problems, each once: a mistake in a method shows in every cell of the method. */
final class StudyProblems {

    private static final Comparator<ConfigurationProblem> BY_LINE = Comparator.comparingInt(
                    (ConfigurationProblem problem) -> lineOrLast(problem.location()))
            .thenComparingInt(problem -> problem.location().column());

    private final Set<ConfigurationProblem> problems = new LinkedHashSet<>();
    private final List<Throwable> causes = new ArrayList<>();

    void add(Location location, String path, String message) {
        problems.add(new ConfigurationProblem(location, path, message));
    }

    /**
     * Adds what was found with each of several data sets: what is wrong with all of them once, the rest with the names of
     * those it is wrong with.
     */
    void addEach(Map<String, StudyProblems> found) {
        Map<ConfigurationProblem, List<String>> names = new LinkedHashMap<>();
        found.forEach((name, each) -> {
            each.problems.forEach(problem ->
                    names.computeIfAbsent(problem, it -> new ArrayList<>()).add(name));
            causes.addAll(each.causes);
        });
        names.forEach((problem, datasets) -> problems.add(
                datasets.size() == found.size()
                        ? problem
                        : new ConfigurationProblem(
                                problem.location(),
                                problem.path(),
                                problem.message() + " on data set" + (datasets.size() == 1 ? " " : "s ") + datasets)));
    }

    /** Returns what is bound, or nothing after keeping its problems. */
    <T> Optional<T> attempt(Supplier<T> binding) {
        try {
            return Optional.of(binding.get());
        } catch (ConfigurationException e) {
            problems.addAll(e.problems());
            causes.addAll(List.of(e.getSuppressed()));
            return Optional.empty();
        }
    }

    void throwIfAny() {
        if (!problems.isEmpty()) {
            ConfigurationException exception =
                    new ConfigurationException(problems.stream().sorted(BY_LINE).toList());
            causes.forEach(exception::addSuppressed);
            throw exception;
        }
    }

    private static int lineOrLast(Location location) {
        return location.line() == 0 ? Integer.MAX_VALUE : location.line();
    }
}
