package org.qmf.api.data;

import org.apiguardian.api.API;

/** What may be known about the truth behind a sample. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public enum Truth {
    /** The same points before noise was added. */
    CLEAN_POINTS,
    /** The manifold that the points were drawn from. */
    MANIFOLD
}
