package org.qmf.study.configuration;

import org.qmf.api.RandomStream;
import org.qmf.api.data.Draw;
import org.qmf.api.study.Replication;
import org.qmf.host.denoise.PluginCalls;
import org.qmf.host.registry.RegisteredStrategy;

/**
 * A way to make replicates and the strategy that it was made of, which is named if it fails.
 *
 * @param strategy the strategy
 * @param replication the way
 */
public record NamedReplication(RegisteredStrategy strategy, Replication replication) {

    /** Makes a replicate. */
    public Draw replicate(Draw data, RandomStream random) {
        return PluginCalls.call(strategy, () -> replication.replicate(data, random));
    }

    /** Returns the correlation of what is measured on two replicates. */
    double correlation() {
        return PluginCalls.call(strategy, replication::correlation);
    }

    /** Returns what the replicates are, in a few words. */
    public String description() {
        return PluginCalls.call(strategy, replication::description);
    }

    /** Returns what differences over these replicates show and do not show, in sentences. */
    public String meaning() {
        return PluginCalls.call(strategy, () -> replication.shows() + " " + replication.hides());
    }
}
