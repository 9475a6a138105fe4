package org.qmf.api.estimator;

import org.apiguardian.api.API;
import org.qmf.api.Points;
import org.qmf.api.neighbor.NeighborSearch;

/**
 * Names the point to denoise: where it is, and which point of the sample it stands for, if any, so that a method can leave
 * that one out of its own chart.
 *
 * <p>Estimators cannot move it; the host goes from point to point with one of its own.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public class Target {

    private final double[] position;
    private int sampleIndex = NeighborSearch.NONE;
    private boolean displaced;

    /** Makes a target of R<sup>D</sup>. */
    protected Target(int ambient) {
        position = new double[ambient];
    }

    /** Makes a target of a point of the sample itself. */
    public static Target ofSample(Points sample, int index) {
        Target target = new Target(sample.dimension());
        target.moveToSample(sample, index);
        return target;
    }

    /** Makes a target of a point that is not in the sample. */
    public static Target of(double... position) {
        return displaced(NeighborSearch.NONE, position);
    }

    /**
     * Makes a target away from the point of the sample that it stands for, which therefore stays left out of its chart: how
     * much an answer follows its own noise shows where such a target moves.
     *
     * @param sampleIndex the index of the sample point
     */
    public static Target displaced(int sampleIndex, double... position) {
        Target target = new Target(position.length);
        System.arraycopy(position, 0, target.position, 0, position.length);
        target.sampleIndex = sampleIndex;
        target.displaced = sampleIndex != NeighborSearch.NONE;
        return target;
    }

    /** Moves to a point of the sample itself. */
    protected void moveToSample(Points sample, int index) {
        sample.copyTo(index, position);
        sampleIndex = index;
    }

    /** Moves to a point that is not in the sample. */
    protected void moveTo(Points points, int index) {
        points.copyTo(index, position);
        sampleIndex = NeighborSearch.NONE;
    }

    /** Returns the D coordinates; not to be written to. */
    public final double[] position() {
        return position;
    }

    /** Returns whether the target is away from the point of the sample that it stands for. */
    public final boolean displaced() {
        return displaced;
    }

    /** Returns the point's index in the sample, or {@link NeighborSearch#NONE}. */
    public final int sampleIndex() {
        return sampleIndex;
    }
}
