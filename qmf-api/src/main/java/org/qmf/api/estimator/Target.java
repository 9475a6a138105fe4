package org.qmf.api.estimator;

import org.apiguardian.api.API;
import org.qmf.api.Points;
import org.qmf.api.neighbor.NeighborSearch;

/** Points at the point to denoise; owned by one thread and moved from point to point. */
@API(status = API.Status.STABLE, since = "0.1")
public final class Target {

    private final double[] position;
    private int sampleIndex = NeighborSearch.NONE;

    /** Makes a target of R<sup>D</sup>. */
    public Target(int ambient) {
        position = new double[ambient];
    }

    /** Moves to a point of the sample itself. */
    public void moveToSample(Points sample, int index) {
        sample.copyTo(index, position);
        sampleIndex = index;
    }

    /** Moves to a point that is not in the sample. */
    public void moveTo(Points points, int index) {
        points.copyTo(index, position);
        sampleIndex = NeighborSearch.NONE;
    }

    /** Returns the D coordinates; not to be written to, and valid until the target moves on. */
    public double[] position() {
        return position;
    }

    /** Returns the point's index in the sample, or {@link NeighborSearch#NONE}. */
    public int sampleIndex() {
        return sampleIndex;
    }
}
