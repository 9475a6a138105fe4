package org.qmf.data.manifold;

import java.util.ArrayList;
import java.util.List;
import org.qmf.core.linear.SquaredDistance;

/** Points of a parametrisation on a regular grid of its parameters. Immutable. */
final class Grid {

    private final Parametrization map;
    private final int rows;
    private final int columns;
    private final double[] points;
    private final double covering;
    private final double largestElement;

    Grid(Parametrization map) {
        this.map = map;
        this.rows = map.cells(0) + 1;
        this.columns = map.dimension() == 1 ? 1 : map.cells(1) + 1;
        int ambient = map.ambient();
        this.points = new double[rows * columns * ambient];
        Jet jet = new Jet(map);
        double element = 0;
        for (int node = 0; node < rows * columns; node++) {
            jet.move(parameters(node));
            System.arraycopy(jet.point, 0, points, node * ambient, ambient);
            element = Math.max(element, jet.volumeElement());
        }
        this.largestElement = element;
        this.covering = covering();
    }

    double[] parameters(int node) {
        double[] parameters = new double[map.dimension()];
        parameters[0] = at(0, node / columns, rows - 1);
        if (parameters.length == 2) {
            parameters[1] = at(1, node % columns, columns - 1);
        }
        return parameters;
    }

    private double at(int axis, int step, int steps) {
        return map.low(axis) + (map.high(axis) - map.low(axis)) * step / steps;
    }

    double largestElement() {
        return largestElement;
    }

    /** Bounds how far a point of the manifold is from the nearest node: half a cell along each axis. */
    private double covering() {
        int ambient = map.ambient();
        double down = 0;
        double right = 0;
        for (int node = 0; node < rows * columns; node++) {
            if (node / columns + 1 < rows) {
                down = Math.max(down, gap(node, node + columns, ambient));
            }
            if (node % columns + 1 < columns) {
                right = Math.max(right, gap(node, node + 1, ambient));
            }
        }
        return 0.6 * (down + right);
    }

    private double gap(int a, int b, int ambient) {
        return Math.sqrt(SquaredDistance.inOrder(points, a * ambient, points, b * ambient, ambient));
    }

    /** Returns the nodes from which the nearest point can be reached: local minima that are near enough. */
    List<Integer> candidates(double[] position) {
        double[] squares = new double[rows * columns];
        int best = 0;
        for (int node = 0; node < squares.length; node++) {
            squares[node] = square(node, position);
            best = squares[node] < squares[best] ? node : best;
        }
        double reach = Math.sqrt(squares[best]) + covering;
        List<Integer> candidates = new ArrayList<>();
        candidates.add(best);
        for (int node = 0; node < squares.length; node++) {
            if (node != best && squares[node] <= reach * reach && isLocalMinimum(node, squares)) {
                candidates.add(node);
            }
        }
        return candidates;
    }

    private double square(int node, double[] position) {
        return SquaredDistance.inOrder(points, node * map.ambient(), position, 0, map.ambient());
    }

    private boolean isLocalMinimum(int node, double[] squares) {
        int row = node / columns;
        int column = node % columns;
        for (int r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
            for (int c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++) {
                if (squares[r * columns + c] < squares[node]) {
                    return false;
                }
            }
        }
        return true;
    }
}
