package org.qmf.spark.partitioned;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.neighbor.Neighborhood;
import org.qmf.api.strategy.Capability;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.configuration.ConfigurationException;
import org.qmf.host.configuration.ConfigurationProblem;
import org.qmf.host.configuration.Location;
import org.qmf.host.registry.RegisteredStrategy;
import org.qmf.host.registry.StrategyRegistry;

/** Refuses configurations whose strategies do not promise to get by with the surroundings of a target. */
final class Locality {

    private Locality() {}

    static void require(StrategyRegistry registry, String configuration) {
        List<ConfigurationProblem> problems = new ArrayList<>();
        for (RegisteredStrategy strategy : new Binder(registry)
                .bindStrategy(ConfigReader.parse("job", configuration), ManifoldEstimator.class, Map.of())
                .used()) {
            Class<?> kind = strategy.strategy().kind();
            if ((kind.equals(ManifoldEstimator.class) || kind.equals(Neighborhood.class))
                    && !strategy.strategy().capabilities().contains(Capability.LOCAL)) {
                problems.add(new ConfigurationProblem(
                        Location.of("job"),
                        "engine.regime",
                        strategy.kind() + " [" + strategy.name()
                                + "] may look at the whole sample, so the sample cannot"
                                + " be partitioned; set the engine's regime to [broadcast] or choose another "
                                + strategy.kind()));
            }
        }
        if (!problems.isEmpty()) {
            throw new ConfigurationException(problems);
        }
    }
}
