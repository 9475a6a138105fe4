package org.qmf.api.data;

import org.apiguardian.api.API;

/** What a run can write beside the denoised points, as columns behind those of the file. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public enum Addition {
    /** The unit normal, where the manifold has one dimension less than the space. */
    NORMALS,
    /** The principal curvatures there, or the curvature of a curve, in 1/unit of the coordinates. */
    CURVATURE,
    /** How far the points around lie from the surface, in each direction across it. */
    NOISE,
    /** How far the point moved. */
    MOVED;

    /** Returns whether only the chart around a point tells. */
    public boolean needsChart() {
        return this != MOVED;
    }
}
