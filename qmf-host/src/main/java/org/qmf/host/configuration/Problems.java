package org.qmf.host.configuration;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Collects what is wrong with a configuration while it is bound. */
final class Problems {

    private static final Comparator<ConfigurationProblem> BY_LINE = Comparator.comparingInt(
                    (ConfigurationProblem problem) -> lineOrLast(problem.location()))
            .thenComparingInt(problem -> problem.location().column());

    private final List<ConfigurationProblem> problems = new ArrayList<>();
    private final List<Throwable> causes = new ArrayList<>();
    private int faults;

    void add(Location location, String path, String message) {
        problems.add(new ConfigurationProblem(location, path, Found.oneLine(message)));
    }

    void add(Location location, String path, String message, Throwable cause) {
        add(location, path, message);
        causes.add(cause);
    }

    /** Adds what the code of a strategy did wrong, which no change of the configuration mends. */
    void addFault(Location location, String path, String message) {
        add(location, path, message);
        faults++;
    }

    void addFault(Location location, String path, String message, Throwable cause) {
        addFault(location, path, message);
        causes.add(cause);
    }

    /** Adds the problems of a text that was parsed for the sake of a path. */
    void addAll(String path, ConfigurationException exception) {
        exception.problems().forEach(problem -> add(problem.location(), path, problem.message()));
    }

    /** Returns all problems as one exception, in the order of their lines. */
    ConfigurationException exception() {
        List<ConfigurationProblem> sorted = new ArrayList<>(problems);
        sorted.sort(BY_LINE);
        ConfigurationException exception = new ConfigurationException(sorted, faults > 0 && faults == problems.size());
        causes.forEach(exception::addSuppressed);
        return exception;
    }

    private static int lineOrLast(Location location) {
        return location.line() == 0 ? Integer.MAX_VALUE : location.line();
    }
}
