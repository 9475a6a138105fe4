package org.qmf.data.image;

import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.data.pca.PrincipalSubspace;

/**
 * From where a point cloud is looked at: directly in one or two dimensions, by a parallel projection in three, and in
 * more after a reduction to three principal directions.
 *
 * @param azimuth how far the viewer walks around the axis that points up, in degrees
 * @param elevation how far the viewer looks down, in degrees
 * @param down whether the axis that is the last points down instead, as the rows of an image do
 */
public record View(double azimuth, double elevation, boolean down) {

    /** From the front right and a little above. */
    public static final View USUAL = new View(35, 25);

    private static final int SPACE = 3;

    /** Looks at clouds whose last axis points up. */
    public View(double azimuth, double elevation) {
        this(azimuth, elevation, false);
    }

    /**
     * Returns a point cloud as seen: to the right, upwards, towards the viewer.
     *
     * @param points the points to show
     * @param reference the points whose principal directions are taken where there are more than three
     */
    public Points of(Points points, Points reference) {
        return points.dimension() < SPACE ? flat(points) : turned(inSpace(points, reference));
    }

    /**
     * Returns points of at most three dimensions as they are, and others in three principal directions.
     *
     * @param reference the points whose directions are taken
     */
    public static Points inSpace(Points points, Points reference) {
        if (points.dimension() <= SPACE) {
            return points;
        }
        return PrincipalSubspace.fit(reference, SPACE, true, RandomStream.of(0, "view", 0))
                .project(points);
    }

    /** Points of a line are spread out by their number, so that the cloud can be seen. */
    private static Points flat(Points points) {
        double[] seen = new double[SPACE * points.size()];
        for (int i = 0; i < points.size(); i++) {
            seen[SPACE * i] = points.dimension() == 1 ? i : points.get(i, 0);
            seen[SPACE * i + 1] = points.get(i, points.dimension() - 1);
        }
        return Points.wrap(seen, SPACE);
    }

    private Points turned(Points points) {
        double cosA = Math.cos(Math.toRadians(azimuth));
        double sinA = Math.sin(Math.toRadians(azimuth));
        double cosE = Math.cos(Math.toRadians(elevation));
        double sinE = Math.sin(Math.toRadians(elevation));
        double[] seen = new double[SPACE * points.size()];
        for (int i = 0; i < points.size(); i++) {
            double x = points.get(i, 0);
            double y = points.get(i, 1);
            double z = points.get(i, 2);
            double away = sinA * x + cosA * y;
            seen[SPACE * i] = cosA * x - sinA * y;
            seen[SPACE * i + 1] = cosE * z + sinE * away;
            seen[SPACE * i + 2] = sinE * z - cosE * away;
        }
        return Points.wrap(seen, SPACE);
    }
}
