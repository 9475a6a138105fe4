package org.qmf.baselines.local;

import java.util.Arrays;
import org.qmf.api.Points;
import org.qmf.api.host.PointValues;
import org.qmf.api.neighbor.Kernel;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighbors;
import org.qmf.core.linear.SquaredDistance;

/**
 * Finds the points that have weight around a position which moves; owned by one thread and reused.
 *
 * <p>Where the neighbourhood is the whole sample, points beyond the kernel's reach are left out: together they weigh at
 * most 1e-12 of the heaviest point. What is found around one position serves the positions near it, too.
 */
public final class KernelPoints {

    /** All that is left out weighs at most this fraction of the heaviest point. */
    private static final double NEGLIGIBLE = 1e-12;

    /** From this weight of the nearest point on, the reach is taken as if it weighed 1. */
    private static final double HEAVY = 0.1;

    private final Points sample;
    private final NeighborSearch.Worker worker;
    private final Kernel kernel;
    private final boolean following;
    private final boolean truncating;
    private final double level;
    private final double reach;
    private final Neighbors candidates = new Neighbors(64);
    private final Neighbors points = new Neighbors(64);
    private final Neighbors nearest = new Neighbors(1);
    private final double[] anchor;
    private double reserve;
    private boolean located;
    private int excluded;
    private double h;

    /**
     * Makes a finder.
     *
     * @param following whether a neighbourhood that is not the whole sample is asked again when the position moves
     */
    public KernelPoints(NeighborSearch search, Kernel kernel, boolean following) {
        this.sample = search.sample();
        this.worker = search.worker();
        this.kernel = kernel;
        this.following = following;
        this.level = NEGLIGIBLE / Math.max(1, sample.size());
        this.reach = kernel.reach(level);
        this.truncating = search.coversSample() && reach < Double.POSITIVE_INFINITY;
        this.anchor = new double[sample.dimension()];
    }

    /** Forgets the target before and sets the sample point to leave out. */
    public void open(int newExcluded) {
        excluded = newExcluded;
        reserve = Double.NEGATIVE_INFINITY;
        located = false;
        points.clear();
        h = 1;
    }

    /**
     * Sets h by the kernel's rule.
     *
     * @param own the sample point the target is, which is never its own k-th neighbour
     * @return false if there is no bandwidth at the position
     */
    public boolean measure(double[] position, int own) {
        h = kernel.uniform() ? 1 : kernel.bandwidth().at(worker, position, own, nearest);
        return h > 0 && h < Double.POSITIVE_INFINITY;
    }

    /** Finds the points that have weight around a position. */
    public void locate(double[] position) {
        if (truncating) {
            within(position, reach);
            double heaviest = heaviest();
            if (!(heaviest >= HEAVY)) {
                worker.nearest(position, excluded, 1, nearest);
                double largest = nearest.count() == 0 ? 0 : kernel.profile(nearest.squaredDistance(0) / (h * h));
                within(position, largest > 0 ? kernel.reach(level * largest) : reach);
            }
        } else if (following || !located) {
            worker.find(position, excluded, points);
            located = true;
        } else {
            measureDistances(position);
        }
    }

    /** Finds the k nearest points, whatever their weight. */
    public void nearest(double[] position, int k, Neighbors found) {
        worker.nearest(position, excluded, k, found);
    }

    /** Writes the squared distances between all pairs of points. */
    public void pairwise(double[] matrix) {
        worker.pairwise(points, matrix);
    }

    /** Returns the points; in no particular order, with their squared distances to the last position. */
    public Neighbors points() {
        return points;
    }

    /** Returns how many points there are with those that were left out for lack of weight. */
    public int total() {
        return truncating ? sample.size() - (excluded == NeighborSearch.NONE ? 0 : 1) : points.count();
    }

    /** Returns h. */
    public double h() {
        return h;
    }

    private void within(double[] position, double extent) {
        double radius = h * Math.sqrt(extent);
        if (!(distanceTo(position) + radius <= reserve)) {
            System.arraycopy(position, 0, anchor, 0, anchor.length);
            // Half a bandwidth more than needed, so that the next positions find their points here.
            reserve = radius + h / 2;
            worker.within(position, excluded, reserve, candidates);
        }
        select(position, radius * radius);
    }

    private double distanceTo(double[] position) {
        return Math.sqrt(SquaredDistance.inOrder(position, 0, anchor, 0, anchor.length));
    }

    private void select(double[] position, double squaredRadius) {
        points.clear();
        for (int i = 0; i < candidates.count(); i++) {
            double square = squaredDistance(candidates.index(i), position);
            if (square <= squaredRadius) {
                points.add(candidates.index(i), square);
            }
        }
    }

    private void measureDistances(double[] position) {
        double[] squares = points.squaredDistances();
        for (int i = 0; i < points.count(); i++) {
            squares[i] = squaredDistance(points.index(i), position);
        }
    }

    private double squaredDistance(int point, double[] position) {
        return SquaredDistance.inOrder(PointValues.of(sample), point * anchor.length, position, 0, anchor.length);
    }

    private double heaviest() {
        double smallest = Double.POSITIVE_INFINITY;
        double[] squares = points.squaredDistances();
        for (int i = 0; i < points.count(); i++) {
            smallest = Math.min(smallest, squares[i]);
        }
        return points.count() == 0 ? 0 : kernel.profile(smallest / (h * h));
    }

    /** Writes 1, or the weights of the sample's points where they count. */
    public static void pointWeights(Points sample, boolean counting, int[] indices, int count, double[] weights) {
        if (counting && sample.weighted()) {
            for (int i = 0; i < count; i++) {
                weights[i] = sample.weight(indices[i]);
            }
        } else {
            Arrays.fill(weights, 0, count, 1);
        }
    }
}
