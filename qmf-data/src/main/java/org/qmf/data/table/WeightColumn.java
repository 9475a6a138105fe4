package org.qmf.data.table;

import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.host.PointValues;

/** Turns one column of a table into the points' weights. */
public final class WeightColumn {

    private WeightColumn() {}

    /**
     * Takes a coordinate away and makes it the weight.
     *
     * @param table points of at least two coordinates
     * @param column which coordinate, from 0
     * @param name stands for the data in messages
     */
    public static Points split(Points table, int column, String name) {
        int dimension = table.dimension() - 1;
        if (dimension < 1 || column < 0 || column > dimension) {
            throw new DataException(
                    name + ": the weights cannot be column [" + (column + 1) + "] of [" + table.dimension() + "]");
        }
        double[] values = new double[table.size() * dimension];
        double[] weights = new double[table.size()];
        for (int i = 0; i < table.size(); i++) {
            int target = i * dimension;
            for (int axis = 0; axis <= dimension; axis++) {
                if (axis != column) {
                    values[target++] = table.get(i, axis);
                }
            }
            weights[i] = table.get(i, column);
            if (!(weights[i] >= 0) || Double.isInfinite(weights[i])) {
                throw new DataException(name + ": weight [" + weights[i] + "] of point [" + (i + 1)
                        + "] must be finite and not negative");
            }
        }
        return PointValues.keep(values, dimension).withWeights(weights);
    }
}
