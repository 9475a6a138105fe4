package org.qmf.spark.partitioned;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.apache.spark.api.java.function.PairFlatMapFunction;
import org.apache.spark.broadcast.Broadcast;
import scala.Tuple2;

/** Sends the points of a cell to the other cells in whose regions they lie. */
record HaloSource(Broadcast<Map<Integer, Region>> regions)
        implements PairFlatMapFunction<Tuple2<Integer, Cell>, Integer, IndexedPoints> {

    @Override
    public Iterator<Tuple2<Integer, IndexedPoints>> call(Tuple2<Integer, Cell> keyed) {
        IndexedPoints points = keyed._2().sample();
        Box extent = Box.around(points);
        int[] chosen = new int[points.size()];
        List<Tuple2<Integer, IndexedPoints>> sent = new ArrayList<>();
        regions.value().forEach((cell, region) -> {
            if (!cell.equals(keyed._1()) && region.meets(extent)) {
                int count = 0;
                for (int i = 0; i < points.size(); i++) {
                    if (region.contains(points.values(), i * points.dimension())) {
                        chosen[count++] = i;
                    }
                }
                if (count > 0) {
                    sent.add(new Tuple2<>(cell, points.select(chosen, count)));
                }
            }
        });
        return sent.iterator();
    }
}
