package org.qmf.data.manifold;

/** Makes the curves and surfaces that have no closed form for their nearest point. */
public final class Shapes {

    private Shapes() {}

    /** Makes the graph (t, a sin ωt) of a sine over an interval. */
    public static ParametricManifold sine(double amplitude, double frequency, double from, double to) {
        return new ParametricManifold(new Sine(amplitude, frequency, from, to));
    }

    /** Makes the spiral t (cos t, sin t) over an interval of angles. */
    public static ParametricManifold spiral(double from, double to) {
        return new ParametricManifold(new Spiral(from, to));
    }

    /** Makes the helix (r cos t, r sin t, p t / 2π) of some turns around the third axis. */
    public static ParametricManifold helix(double radius, double pitch, double turns) {
        return new ParametricManifold(new Helix(radius, pitch, turns));
    }

    /** Makes the strip of a half-width that is twisted by half a turn around a circle. */
    public static ParametricManifold moebius(double radius, double halfWidth) {
        return new ParametricManifold(new Moebius(radius, halfWidth));
    }

    /** Makes the Klein bottle of R⁴: a tube around a circle that is turned over once on its way. */
    public static ParametricManifold kleinBottle(double major, double minor) {
        return new ParametricManifold(new KleinBottle(major, minor));
    }

    /** Makes the graph z = (κ₁ x² + κ₂ y²)/2 over the square of a half-side. */
    public static ParametricManifold paraboloid(double curvatureX, double curvatureY, double extent) {
        return new ParametricManifold(new Paraboloid(curvatureX, curvatureY, extent));
    }

    /** Makes the plane curve whose coordinates are the cosine series Σₖ aₖ cos kπt for t from 0 to 1. */
    public static ParametricManifold cosineCurve(double[] x, double[] y) {
        return new ParametricManifold(new CosineCurve(x, y));
    }

    /** Makes the surface that a spiral sweeps out along a third axis. */
    public static SampledManifold swissRoll(double from, double to, double height) {
        return new Extrusion(spiral(from, to), height);
    }
}
