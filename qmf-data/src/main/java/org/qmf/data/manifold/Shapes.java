package org.qmf.data.manifold;

/** Makes curves, surfaces and manifolds of more dimensions from which points can be drawn. */
public final class Shapes {

    private Shapes() {}

    /** Makes the sphere around the origin of the space that has one dimension more. */
    public static SampledManifold sphere(int dimension, double radius) {
        return new Sphere(dimension, radius);
    }

    /** Makes the ellipsoid Σ (xᵢ/aᵢ)² = 1. */
    public static SampledManifold ellipsoid(double... semiAxes) {
        return new Ellipsoid(semiAxes);
    }

    /** Makes the torus of R³ around the third axis. */
    public static SampledManifold torus(double major, double minor) {
        return new Torus(major, minor);
    }

    /** Makes the product of circles, each in a plane of its own. */
    public static SampledManifold flatTorus(int dimension, double radius) {
        return new FlatTorus(dimension, radius);
    }

    /** Makes the part of the sphere within an angle of the pole on the last axis. */
    public static SampledManifold sphericalCap(int dimension, double radius, double angle) {
        return new SphericalCap(dimension, radius, angle);
    }

    /** Makes the subspace of the first axes, with points from the cube of a half-side. */
    public static SampledManifold flat(int dimension, int ambient, double extent) {
        return new Flat(dimension, ambient, extent);
    }

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

    /** Makes the trefoil knot on a torus around the third axis. */
    public static ParametricManifold trefoil(double major, double minor) {
        return new ParametricManifold(new Trefoil(major, minor));
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
