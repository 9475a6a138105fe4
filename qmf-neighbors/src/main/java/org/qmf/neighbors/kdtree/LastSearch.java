package org.qmf.neighbors.kdtree;

import org.qmf.core.linear.SquaredDistance;

/**
 * Expects how far a search reaches by the one before: a ball around the last position that held k points lies in one around the
 * next position, larger by the way between them. Positions come in an order in which the next is often near, and so most points
 * are refused at once that would be kept for a while otherwise. A point that was left out then and one that is left out now may
 * prove it wrong. For one thread.
 */
final class LastSearch {

    /** More than rounding errors, which would prove it wrong where nothing has moved. */
    private static final double MARGIN = 1 + 1e-9;

    private final double[] position;
    private double radius = Double.POSITIVE_INFINITY;
    private int k;

    LastSearch(int dimension) {
        this.position = new double[dimension];
    }

    /** Returns a squared distance within which there ought to be k points, infinity if nothing is known. */
    double expected(double[] next, int nextK) {
        if (nextK != k) {
            return Double.POSITIVE_INFINITY;
        }
        double way = SquaredDistance.between(position, 0, next, 0, position.length);
        double reach = (radius + Math.sqrt(way)) * MARGIN;
        return reach * reach;
    }

    /** Notes a search and the squared distance of the farthest point that it found. */
    void note(double[] at, int found, double squaredRadius) {
        System.arraycopy(at, 0, position, 0, position.length);
        k = found;
        radius = Math.sqrt(squaredRadius);
    }
}
