package org.qmf.study.canvas;

import java.util.List;
import org.qmf.api.Points;

/**
 * The square of a view that panels show; what lies outside is put on the border.
 *
 * @param centerX the middle, to the right
 * @param centerY the middle, upwards
 * @param half half of the side
 */
public record Window(double centerX, double centerY, double half) {

    private static final double MARGIN = 1.08;

    /** Holds all points as seen, with a margin. */
    public static Window around(List<Points> clouds) {
        double[] low = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
        double[] high = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (Points cloud : clouds) {
            for (int i = 0; i < cloud.size(); i++) {
                for (int axis = 0; axis < 2; axis++) {
                    double value = cloud.get(i, axis);
                    if (Double.isFinite(value)) {
                        low[axis] = Math.min(low[axis], value);
                        high[axis] = Math.max(high[axis], value);
                    }
                }
            }
        }
        double side = Math.max(Math.max(high[0] - low[0], high[1] - low[1]), 1e-300);
        return new Window((low[0] + high[0]) / 2, (low[1] + high[1]) / 2, MARGIN * side / 2);
    }

    /** Returns the place of a point in a panel, to the right. */
    public double x(double value, Frame frame) {
        double place = frame.left() + frame.width() / 2 * (1 + (value - centerX) / half);
        return clamp(place, frame.left(), frame.right());
    }

    /** Returns the place of a point in a panel, downwards. */
    public double y(double value, Frame frame) {
        double place = frame.top() + frame.height() / 2 * (1 - (value - centerY) / half);
        return clamp(place, frame.top(), frame.bottom());
    }

    /** Returns whether a point as seen lies within. */
    public boolean holds(double x, double y) {
        return Math.abs(x - centerX) <= half && Math.abs(y - centerY) <= half;
    }

    private static double clamp(double value, double low, double high) {
        return Double.isNaN(value) ? value : Math.min(high, Math.max(low, value));
    }
}
