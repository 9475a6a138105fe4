package org.qmf.api.strategy;

import java.util.Map;
import org.apiguardian.api.API;

/**
 * Keeps the configuration of a strategy with variables in it, {@code ${k}}, to be written out as often as there are values.
 *
 * <p>A component of this type in a parameter record is checked when its variables are given, not with the record: a record
 * should therefore try it once with values of its own. Strategies are made of the configuration by a service of the host,
 * for example an {@link org.qmf.api.engine.EstimatorFactory}. Immutable and safe for use by several threads.
 *
 * @param <S> the kind of strategy
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
@FunctionalInterface
public interface Template<S> {

    /**
     * Returns the configuration as JSON, all defaults written out and all expressions evaluated.
     *
     * @param variables what stands for the names in expressions; no others are known
     * @throws org.qmf.api.QmfException with everything that is wrong with it
     */
    String configuration(Map<String, Double> variables);
}
