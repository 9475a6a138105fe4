package org.qmf.data.manifold;

import org.qmf.core.linear.SquaredDistance;
import org.qmf.core.linear.Vectors;

/** Finds the nearest point of a parametrised manifold: every promising node of a grid is refined by Newton steps. */
final class NearestSearch {

    private static final int MOST_STEPS = 100;
    private static final int MOST_HALVINGS = 40;
    private static final double TOLERANCE = 1e-15;
    private static final double CLOSE = 1e-6;

    private final Parametrization map;
    private final Grid grid;

    NearestSearch(Parametrization map) {
        this.map = map;
        this.grid = new Grid(map);
    }

    Grid grid() {
        return grid;
    }

    Jet nearest(double[] position) {
        Jet best = new Jet(map);
        double smallest = Double.POSITIVE_INFINITY;
        for (int node : grid.candidates(position)) {
            Jet jet = refine(grid.parameters(node), position);
            double square = square(jet, position);
            if (square < smallest) {
                smallest = square;
                best = jet;
            }
        }
        return best;
    }

    /** Minimises f(u) = ½‖x(u) − y‖² over the box by projected Newton steps with halving. */
    private Jet refine(double[] start, double[] position) {
        Jet jet = new Jet(map);
        jet.move(start);
        Jet trial = new Jet(map);
        double previous = Double.POSITIVE_INFINITY;
        for (int step = 0; step < MOST_STEPS; step++) {
            double[] direction = NewtonStep.direction(jet, position, map);
            double moved = length(jet, direction);
            double size = 1 + Vectors.norm(jet.point, map.ambient());
            // Differences of f vanish at a distance of √ε; from there on the length of the steps tells.
            boolean close = moved <= CLOSE * size;
            if (moved <= TOLERANCE * size || (close && moved >= previous)) {
                return jet;
            }
            if (close) {
                trial.move(inside(jet.parameters, direction, 1));
            } else if (!descend(jet, direction, position, trial)) {
                return jet;
            }
            previous = moved;
            Jet before = jet;
            jet = trial;
            trial = before;
        }
        return jet;
    }

    private boolean descend(Jet jet, double[] direction, double[] position, Jet trial) {
        double square = square(jet, position);
        double scale = 1;
        for (int halvings = 0; halvings < MOST_HALVINGS; halvings++) {
            trial.move(inside(jet.parameters, direction, scale));
            if (square(trial, position) < square) {
                return true;
            }
            scale *= 0.5;
        }
        return false;
    }

    private double[] inside(double[] parameters, double[] direction, double scale) {
        double[] moved = new double[parameters.length];
        for (int axis = 0; axis < moved.length; axis++) {
            moved[axis] = parameters[axis] + scale * direction[axis];
            if (!map.closed(axis)) {
                moved[axis] = Math.min(map.high(axis), Math.max(map.low(axis), moved[axis]));
            }
        }
        return moved;
    }

    private static double length(Jet jet, double[] direction) {
        double square = 0;
        for (int a = 0; a < direction.length; a++) {
            for (int b = 0; b < direction.length; b++) {
                square += direction[a] * direction[b] * jet.metric(a, b);
            }
        }
        return Math.sqrt(Math.max(0, square));
    }

    private double square(Jet jet, double[] position) {
        return SquaredDistance.inOrder(jet.point, 0, position, 0, map.ambient());
    }
}
