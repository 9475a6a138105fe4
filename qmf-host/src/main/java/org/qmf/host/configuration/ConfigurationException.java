package org.qmf.host.configuration;

import java.util.List;
import java.util.stream.Collectors;
import org.qmf.api.QmfException;

/** Holds everything that is wrong with a configuration; the message has one line for each problem. */
public final class ConfigurationException extends QmfException {

    private static final long serialVersionUID = 1L;

    private final transient List<ConfigurationProblem> problems;

    public ConfigurationException(List<ConfigurationProblem> problems) {
        super(problems.stream().map(ConfigurationProblem::toString).collect(Collectors.joining("\n")));
        this.problems = List.copyOf(problems);
    }

    /** Returns the problems in the order of their lines. */
    public List<ConfigurationProblem> problems() {
        return problems;
    }
}
