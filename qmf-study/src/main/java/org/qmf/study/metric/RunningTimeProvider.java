package org.qmf.study.metric;

/** Provides the metric {@code runtime}. */
public final class RunningTimeProvider extends MetricProvider {

    public RunningTimeProvider() {
        super(
                "runtime",
                "How long a method takes; kept apart from the results, which do not depend on the machine.",
                new RunningTime());
    }
}
