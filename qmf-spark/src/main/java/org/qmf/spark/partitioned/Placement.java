package org.qmf.spark.partitioned;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.function.PairFlatMapFunction;
import org.apache.spark.broadcast.Broadcast;
import scala.Tuple2;

/** Sends every point to its cell. */
record Placement(Broadcast<CellTree> tree) implements PairFlatMapFunction<IndexedPoints, Integer, IndexedPoints> {

    @Override
    public Iterator<Tuple2<Integer, IndexedPoints>> call(IndexedPoints points) {
        CellTree cells = tree.value();
        int[] cellOf = new int[points.size()];
        int[] starts = new int[cells.cells() + 1];
        for (int i = 0; i < points.size(); i++) {
            cellOf[i] = cells.cell(points.values(), i * points.dimension());
            starts[cellOf[i] + 1]++;
        }
        for (int cell = 0; cell < cells.cells(); cell++) {
            starts[cell + 1] += starts[cell];
        }
        int[] members = new int[points.size()];
        int[] next = starts.clone();
        for (int i = 0; i < points.size(); i++) {
            members[next[cellOf[i]]++] = i;
        }
        List<Tuple2<Integer, IndexedPoints>> placed = new ArrayList<>();
        for (int cell = 0; cell < cells.cells(); cell++) {
            int count = starts[cell + 1] - starts[cell];
            if (count > 0) {
                int[] chosen = Arrays.copyOfRange(members, starts[cell], starts[cell + 1]);
                placed.add(new Tuple2<>(cell, points.select(chosen, count)));
            }
        }
        return placed.iterator();
    }
}
