package org.qmf.api.study;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.apiguardian.api.API;

/**
 * Points that are joined, with bands of their intervals.
 *
 * @param x to the right
 * @param y upwards
 * @param series what is joined; without points it is only named
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record Lines(Axis x, Axis y, List<Series> series) implements Marks {

    /**
     * The points of one line.
     *
     * @param name of a method, or another
     * @param points in the order in which they are joined
     */
    public record Series(String name, List<Point> points) {

        public Series {
            requireNonNull(name, "name is null");
            points = List.copyOf(points);
        }
    }

    /**
     * A point.
     *
     * @param x its place to the right
     * @param y its height and the ends of the band
     */
    public record Point(double x, Estimate y) {

        public Point {
            requireNonNull(y, "y is null");
        }
    }

    public Lines {
        requireNonNull(x, "x is null");
        requireNonNull(y, "y is null");
        series = List.copyOf(series);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
        return visitor.visit(this);
    }
}
