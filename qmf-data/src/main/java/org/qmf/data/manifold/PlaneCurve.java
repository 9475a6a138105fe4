package org.qmf.data.manifold;

/** A curve in the plane with two ends. */
interface PlaneCurve extends Parametrization {

    /** Returns the parameter where the curve begins. */
    double from();

    /** Returns the parameter where the curve ends. */
    double to();

    @Override
    default int ambient() {
        return 2;
    }

    @Override
    default int dimension() {
        return 1;
    }

    @Override
    default double low(int axis) {
        return from();
    }

    @Override
    default double high(int axis) {
        return to();
    }

    @Override
    default boolean closed(int axis) {
        return false;
    }
}
