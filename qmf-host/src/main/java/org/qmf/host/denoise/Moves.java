package org.qmf.host.denoise;

import java.util.Arrays;
import org.qmf.api.Points;
import org.qmf.api.host.PointValues;

/** How far a run moved each of its points; what is not finite was not moved. Immutable. */
public final class Moves {

    private final Points before;
    private final Points after;
    private final double[] lengths;
    private final int moved;

    private Moves(Points before, Points after, double[] lengths) {
        this.before = before;
        this.after = after;
        this.lengths = lengths;
        int count = 0;
        for (double length : lengths) {
            count += length > 0 ? 1 : 0;
        }
        this.moved = count;
    }

    /**
     * Compares points with what became of them.
     *
     * @throws IllegalArgumentException if these are not the same points
     */
    public static Moves of(Points before, Points after) {
        if (before.size() != after.size() || before.dimension() != after.dimension()) {
            throw new IllegalArgumentException("[" + before + "] cannot have become [" + after + "]");
        }
        double[] from = PointValues.of(before);
        double[] to = PointValues.of(after);
        double[] lengths = new double[before.size()];
        int at = 0;
        for (int i = 0; i < lengths.length; i++) {
            double square = 0;
            for (int end = at + before.dimension(); at < end; at++) {
                double move = to[at] - from[at];
                square += move * move;
            }
            lengths[i] = Double.isFinite(square) ? Math.sqrt(square) : 0;
        }
        return new Moves(before, after, lengths);
    }

    /** Returns the number of points. */
    public int size() {
        return lengths.length;
    }

    /** Returns how many points moved at all. */
    public int moved() {
        return moved;
    }

    /** Returns how far a point moved. */
    public double length(int point) {
        return lengths[point];
    }

    /** Returns how far each point moved. */
    public double[] lengths() {
        return lengths.clone();
    }

    /** Returns the root mean square of the lengths over all points, 0 if there are none. */
    public double rootMeanSquare() {
        return Math.sqrt(
                Arrays.stream(lengths).map(length -> length * length).average().orElse(0));
    }

    /**
     * The moves along one coordinate.
     *
     * @param mean the mean move, which tells whether all were moved to one side
     * @param rootMeanSquare the root mean square
     * @param largest the largest move, without its sign
     * @param spread the standard deviation of the coordinate before
     */
    public record Along(double mean, double rootMeanSquare, double largest, double spread) {}

    /** Returns the moves along a coordinate; NaN where no point is finite. */
    public Along along(int axis) {
        int count = 0;
        double sum = 0;
        double squares = 0;
        double largest = 0;
        double middle = 0;
        double spread = 0;
        for (int i = 0; i < lengths.length; i++) {
            double value = before.get(i, axis);
            double move = after.get(i, axis) - value;
            if (Double.isFinite(move)) {
                count++;
                sum += move;
                squares += move * move;
                largest = Math.max(largest, Math.abs(move));
                // Mean and squared deviations are kept up to date, which does not suffer from large coordinates.
                double off = value - middle;
                middle += off / count;
                spread += off * (value - middle);
            }
        }
        return new Along(sum / count, Math.sqrt(squares / count), largest, Math.sqrt(spread / count));
    }
}
