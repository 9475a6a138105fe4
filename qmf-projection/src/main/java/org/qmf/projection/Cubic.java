package org.qmf.projection;

/**
 * A cubic a₃t³ + a₂t² + a₁t + a₀ with a₃ ≥ 0 and its rising roots: where it goes from negative to positive.
 *
 * <p>A closed form gives the estimate, bracketed Newton steps the last digit: the closed form alone fails when a₃ is
 * small.
 */
final class Cubic {

    private static final int MOST_STEPS = 200;

    private double a3;
    private double a2;
    private double a1;
    private double a0;

    void reset(double newA3, double newA2, double newA1, double newA0) {
        a3 = newA3;
        a2 = newA2;
        a1 = newA1;
        a0 = newA0;
    }

    private double value(double t) {
        return ((a3 * t + a2) * t + a1) * t + a0;
    }

    private double slope(double t) {
        return (3 * a3 * t + 2 * a2) * t + a1;
    }

    /** Returns the lowest rising root, NaN if there is none. */
    double lowestRisingRoot() {
        return risingRoot(-1);
    }

    /** Returns the highest rising root, NaN if there is none. */
    double highestRisingRoot() {
        return risingRoot(1);
    }

    /** Side −1 looks below the cubic's local maximum, side 1 above its local minimum. */
    private double risingRoot(int side) {
        if (!(a3 > 0)) {
            return a1 > 0 ? -a0 / a1 : Double.NaN;
        }
        double center = -a2 / (3 * a3);
        double spread = a2 * a2 - 3 * a3 * a1;
        double turn = spread > 0 ? center + side * Math.sqrt(spread) / (3 * a3) : center;
        double atTurn = value(turn);
        double direction = spread > 0 ? side : -Math.signum(atTurn);
        if (spread > 0 && side * atTurn > 0) {
            return Double.NaN;
        }
        if (atTurn == 0 || direction == 0) {
            return turn;
        }
        double estimate = estimate(center, side);
        double reach = Math.abs(estimate - turn);
        reach = reach > 0 && reach < Double.MAX_VALUE ? 2 * reach : Math.max(Math.abs(turn), Double.MIN_NORMAL);
        while (direction * value(turn + direction * reach) < 0 && reach < Double.MAX_VALUE / 4) {
            reach *= 2;
        }
        double end = turn + direction * reach;
        return direction > 0 ? polish(turn, end, estimate) : polish(end, turn, estimate);
    }

    /** Returns the lowest or highest root in closed form: Viète's for three real roots, Cardano's for one. */
    private double estimate(double center, int side) {
        // t = center + s turns the cubic into s³ + ps + q.
        double p = a1 / a3 - 3 * center * center;
        double q = value(center) / a3;
        double discriminant = q * q / 4 + p * p * p / 27;
        if (discriminant < 0) {
            double radius = 2 * Math.sqrt(-p / 3);
            double angle = Math.acos(Math.max(-1, Math.min(1, 3 * q / (p * radius)))) / 3;
            return center + radius * Math.cos(side > 0 ? angle : angle + 2 * Math.PI / 3);
        }
        double cube = Math.cbrt(-q / 2 - Math.copySign(Math.sqrt(discriminant), q));
        return center + (cube == 0 ? 0 : cube - p / (3 * cube));
    }

    /** Returns the root between a point below zero and one above, by Newton steps that never leave the bracket. */
    private double polish(double from, double to, double estimate) {
        double below = from;
        double above = to;
        double t = estimate > below && estimate < above ? estimate : below + (above - below) / 2;
        for (int step = 0; step < MOST_STEPS; step++) {
            double f = value(t);
            if (f == 0) {
                return t;
            }
            if (f < 0) {
                below = t;
            } else {
                above = t;
            }
            double next = t - f / slope(t);
            if (!(next > below && next < above)) {
                if (next == t) {
                    return t;
                }
                next = below + (above - below) / 2;
            }
            if (next == t || next == below || next == above) {
                return next;
            }
            t = next;
        }
        return t;
    }
}
