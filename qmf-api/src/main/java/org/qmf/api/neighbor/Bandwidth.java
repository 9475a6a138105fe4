package org.qmf.api.neighbor;

import org.apiguardian.api.API;
import org.qmf.api.strategy.ExtensionPoint;

/** Decides the bandwidth h of a kernel at a position. Stateless and safe for use by several threads. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
@ExtensionPoint("bandwidth")
public interface Bandwidth {

    /**
     * Returns h at a position, in the unit of the coordinates.
     *
     * @param search the calling thread's search
     * @param position D coordinates
     * @param excluded the sample point to leave out, or {@link NeighborSearch#NONE}
     * @param scratch a buffer the rule may overwrite
     */
    double at(NeighborSearch.Worker search, double[] position, int excluded, Neighbors scratch);
}
