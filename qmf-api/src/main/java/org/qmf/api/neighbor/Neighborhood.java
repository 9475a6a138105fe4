package org.qmf.api.neighbor;

import org.apiguardian.api.API;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.strategy.ExtensionPoint;

/** Decides which points of a sample make up the chart around a target. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
@ExtensionPoint("neighborhood")
public interface Neighborhood {

    /** Prepares the search in a sample; builds the index once. */
    NeighborSearch over(Points sample, FitContext context);
}
