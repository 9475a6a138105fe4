package org.qmf.neighbors.bruteforce;

import org.qmf.api.Points;
import org.qmf.api.host.PointValues;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighbors;
import org.qmf.neighbors.index.NearestPoints;
import org.qmf.neighbors.index.NeighborOrder;
import org.qmf.neighbors.index.PointIndex;
import org.qmf.neighbors.index.SquaredDistance;

/** Selects neighbours from a row of distances, for one thread. */
final class BruteForceQuery implements PointIndex.Query {

    private final Points sample;
    private final DistanceRows rows;
    private final NearestPoints nearest = new NearestPoints();
    private double[] ownRow = {};

    BruteForceQuery(Points sample, DistanceRows rows) {
        this.sample = sample;
        this.rows = rows;
    }

    @Override
    public void nearest(double[] position, int own, int excluded, int k, Neighbors found) {
        int size = sample.size();
        if (k >= size - 1) {
            within(position, own, excluded, Double.POSITIVE_INFINITY, found);
            found.setCount(Math.min(k, found.count()));
            return;
        }
        double[] row = row(position, own);
        nearest.open(found, k);
        // Indices ascend, so a later point at the same distance never replaces an earlier one.
        int i = 0;
        for (; i <= k; i++) {
            if (i != excluded) {
                nearest.offer(row[i], i);
            }
        }
        double limit = nearest.limit();
        for (; i < size; i++) {
            if (row[i] < limit && i != excluded) {
                nearest.offer(row[i], i);
                limit = nearest.limit();
            }
        }
        nearest.close(found);
    }

    @Override
    public void within(double[] position, int own, int excluded, double squaredRadius, Neighbors found) {
        found.clear();
        int size = sample.size();
        double[] row = row(position, own);
        for (int i = 0; i < size; i++) {
            if (row[i] <= squaredRadius && i != excluded) {
                found.add(i, row[i]);
            }
        }
        NeighborOrder.sort(found);
    }

    @Override
    public void pairwise(Neighbors neighbors, double[] matrix) {
        rows.pairwise(neighbors, matrix);
    }

    private double[] row(double[] position, int own) {
        if (own != NeighborSearch.NONE && isSamplePoint(position, own) && rows.offers(own)) {
            return rows.row(own);
        }
        return computeRow(position);
    }

    private boolean isSamplePoint(double[] position, int own) {
        double[] values = PointValues.of(sample);
        int offset = own * sample.dimension();
        for (int k = 0; k < position.length; k++) {
            if (values[offset + k] != position[k]) {
                return false;
            }
        }
        return true;
    }

    /** Computes the row of any position, four points at a time because one sum alone waits for its own additions. */
    private double[] computeRow(double[] position) {
        int size = sample.size();
        int dimension = sample.dimension();
        double[] values = PointValues.of(sample);
        if (ownRow.length < size) {
            ownRow = new double[size];
        }
        int i = 0;
        for (; i + 3 < size; i += 4) {
            int a = i * dimension;
            int b = a + dimension;
            int c = b + dimension;
            int d = c + dimension;
            double sumA = 0;
            double sumB = 0;
            double sumC = 0;
            double sumD = 0;
            int k = 0;
            for (; k + 1 < dimension; k += 2) {
                double p = position[k];
                double q = position[k + 1];
                sumA += square(values[a + k] - p) + square(values[a + k + 1] - q);
                sumB += square(values[b + k] - p) + square(values[b + k + 1] - q);
                sumC += square(values[c + k] - p) + square(values[c + k + 1] - q);
                sumD += square(values[d + k] - p) + square(values[d + k + 1] - q);
            }
            if (k < dimension) {
                double p = position[k];
                sumA += square(values[a + k] - p);
                sumB += square(values[b + k] - p);
                sumC += square(values[c + k] - p);
                sumD += square(values[d + k] - p);
            }
            ownRow[i] = sumA;
            ownRow[i + 1] = sumB;
            ownRow[i + 2] = sumC;
            ownRow[i + 3] = sumD;
        }
        for (; i < size; i++) {
            ownRow[i] = SquaredDistance.between(values, i * dimension, position, 0, dimension);
        }
        return ownRow;
    }

    private static double square(double t) {
        return t * t;
    }
}
