package org.qmf.neighbors.bruteforce;

import org.qmf.api.Points;
import org.qmf.api.host.PointValues;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighbors;
import org.qmf.core.linear.SquaredDistance;
import org.qmf.neighbors.index.NearestPoints;
import org.qmf.neighbors.index.NeighborOrder;
import org.qmf.neighbors.index.PointIndex;

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
        nearest.open(k);
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

    private double[] computeRow(double[] position) {
        int size = sample.size();
        if (ownRow.length < size) {
            ownRow = new double[size];
        }
        SquaredDistance.toAll(PointValues.of(sample), size, sample.dimension(), position, ownRow);
        return ownRow;
    }
}
