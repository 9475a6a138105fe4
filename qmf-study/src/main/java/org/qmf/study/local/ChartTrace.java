package org.qmf.study.local;

import java.util.List;

/**
 * How the iteration of one chart went.
 *
 * @param changes the change after each iteration, at least one
 * @param converged whether the last iteration ended it as the method wants it
 */
public record ChartTrace(List<Double> changes, boolean converged) {

    public ChartTrace {
        changes = List.copyOf(changes);
        if (changes.isEmpty()) {
            throw new IllegalArgumentException("a chart has [0] iterations; it must have one at least");
        }
    }

    /** Returns the change after an iteration, the first being 1; the last one where there were no more. */
    double change(int iteration) {
        return changes.get(Math.min(iteration, changes.size()) - 1);
    }

    boolean convergedBy(int iteration) {
        return converged && changes.size() <= iteration;
    }
}
