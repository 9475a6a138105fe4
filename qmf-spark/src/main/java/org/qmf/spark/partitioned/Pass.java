package org.qmf.spark.partitioned;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.apache.spark.TaskKilledException;
import org.apache.spark.api.java.function.Function;
import org.apache.spark.broadcast.Broadcast;
import org.jspecify.annotations.Nullable;
import org.qmf.spark.task.TaskAnswer;
import scala.Tuple3;

/** One pass over a cell with what the pass before left to do and the points that other cells sent. */
record Pass(Broadcast<CellWork> work, Broadcast<Map<Integer, Region>> regions)
        implements Function<
                Tuple3<Iterable<Cell>, Iterable<TaskAnswer<CellAnswer>>, Iterable<IndexedPoints>>,
                TaskAnswer<CellAnswer>> {

    /** Denoises by the cell's own points alone. */
    static TaskAnswer<CellAnswer> first(CellWork work, Cell cell) {
        return answer(work, cell, null, List.of(), Region.none());
    }

    @Override
    public TaskAnswer<CellAnswer> call(
            Tuple3<Iterable<Cell>, Iterable<TaskAnswer<CellAnswer>>, Iterable<IndexedPoints>> given) {
        Cell cell = given._1().iterator().next();
        Iterator<TaskAnswer<CellAnswer>> before = given._2().iterator();
        @Nullable Region region = regions.value().get(cell.number());
        if (region == null || !before.hasNext()) {
            return TaskAnswer.of(
                    new CellAnswer(null, new long[0], new CellAnswer.Summary(cell.number(), 0, 0, 0, null)));
        }
        List<IndexedPoints> halo = new ArrayList<>();
        given._3().forEach(halo::add);
        return answer(work.value(), cell, before.next().get().pending(), halo, region);
    }

    private static TaskAnswer<CellAnswer> answer(
            CellWork work, Cell cell, long @Nullable [] targets, List<IndexedPoints> halo, Region region) {
        try {
            return TaskAnswer.of(work.run(cell, targets, halo, region));
        } catch (RuntimeException | LinkageError e) {
            if (e instanceof TaskKilledException) {
                throw e;
            }
            return TaskAnswer.failed(e);
        }
    }
}
