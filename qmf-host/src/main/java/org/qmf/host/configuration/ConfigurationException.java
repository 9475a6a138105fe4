package org.qmf.host.configuration;

import java.util.List;
import java.util.stream.Collectors;
import org.qmf.api.QmfException;

/** Holds everything that is wrong with a configuration; the message has one line for each problem. */
public final class ConfigurationException extends QmfException {

    private static final long serialVersionUID = 1L;

    private final transient List<ConfigurationProblem> problems;
    private final boolean faulty;

    public ConfigurationException(List<ConfigurationProblem> problems) {
        this(problems, false);
    }

    ConfigurationException(List<ConfigurationProblem> problems, boolean faulty) {
        super(problems.stream().map(ConfigurationProblem::toString).collect(Collectors.joining("\n")));
        this.problems = List.copyOf(problems);
        this.faulty = faulty;
    }

    /** Returns whether nothing is wrong but the code of strategies. */
    public boolean isFaultOfStrategies() {
        return faulty;
    }

    /** Returns the problems in the order of their lines. */
    public List<ConfigurationProblem> problems() {
        return problems;
    }
}
