package org.qmf.data.manifold;

/** A curve or surface given by a smooth map from an interval or rectangle. Immutable. */
interface Parametrization {

    /** Returns D. */
    int ambient();

    /** Returns d, 1 or 2. */
    int dimension();

    /** Returns the smallest parameter along an axis. */
    double low(int axis);

    /** Returns the largest parameter along an axis. */
    double high(int axis);

    /** Returns whether the map goes on beyond the ends without leaving the manifold. */
    boolean closed(int axis);

    /** Returns into how many cells an axis is divided to look for the nearest point. */
    int cells(int axis);

    /** Writes the point, the d first derivatives and the second ones in the order 11 or 11, 12, 22. */
    void jet(double[] parameters, double[] point, double[] first, double[] second);
}
