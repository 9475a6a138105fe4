package org.qmf.api.strategy;

import java.util.List;
import org.apiguardian.api.API;

/**
 * Lists the strategies of one jar; found through {@link java.util.ServiceLoader}.
 *
 * <p>This is the only service type. Write one class that implements it, name the class in
 * {@code META-INF/services/org.qmf.api.strategy.Plugin}, and put the jar into {@code plugins/<name>/}. A further strategy
 * of any kind is then one class and one line of the list.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
@FunctionalInterface
public interface Plugin {

    /** Returns the strategies that the jar offers. */
    List<Strategy<?>> strategies();
}
