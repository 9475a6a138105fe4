package org.qmf.study.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import org.qmf.api.study.Album;
import org.qmf.api.study.Axis;
import org.qmf.api.study.Boxes;
import org.qmf.api.study.Boxes.Box;
import org.qmf.api.study.Chart;
import org.qmf.api.study.Chart.Use;
import org.qmf.api.study.Column;
import org.qmf.api.study.Family;
import org.qmf.api.study.Figure;
import org.qmf.api.study.StudyResults;
import org.qmf.study.result.Wording;

/** Shows how the compared value of each method at its best setting spreads over the replicates; best method first. */
final class BoxPlot implements Figure {

    private static final String CHOICE = "Setting";

    @Override
    public void draw(StudyResults results, Album album) {
        Column column = results.comparedColumn();
        Slices slices = new Slices(results);
        Boxes best =
                boxes(results, method -> slices.best(method, column, Map.of()).orElse(0));
        if (best.boxes().isEmpty()) {
            album.remark("There is no box plot because no finite " + Wording.within(column.name()) + " was measured.");
            return;
        }
        Family family = Family.of("boxes", "Over " + Wording.replicates(results));
        List<Map<String, Double>> combinations = results.combinations();
        if (combinations.size() == 1) {
            album.add(chart(results, best, "", Use.PRINT, family));
            return;
        }
        String each = "each method at its best";
        album.add(chart(results, best, ", " + each, Use.PRINT, family.with(CHOICE, each)));
        for (int i = 0; i < combinations.size(); i++) {
            int at = i;
            String label = Wording.combination(combinations.get(i));
            Boxes boxes = boxes(results, method -> at);
            album.add(chart(results, boxes, ", " + label, Use.SCREEN, family.with(CHOICE, label)));
        }
    }

    private static Boxes boxes(StudyResults results, ToIntFunction<String> combination) {
        Column column = results.comparedColumn();
        double sign = column.smallerIsBetter() ? 1 : -1;
        List<Box> boxes = new ArrayList<>();
        for (String method : results.methods()) {
            int at = combination.applyAsInt(method);
            List<Double> finite = Arrays.stream(results.values(method, at, column))
                    .filter(Double::isFinite)
                    .boxed()
                    .toList();
            if (!finite.isEmpty()) {
                boxes.add(new Box(method, Wording.combination(results.parameters(method, at)), finite));
            }
        }
        boxes.sort(Comparator.comparingDouble(box -> sign
                * box.values().stream()
                        .mapToDouble(Double::doubleValue)
                        .average()
                        .orElse(0)));
        return new Boxes(Axis.ofAmounts(column.title()), boxes);
    }

    private static Chart chart(StudyResults results, Boxes boxes, String which, Use use, Family family) {
        Column column = results.comparedColumn();
        String shown = column.title() + " of " + Wording.replicates(results);
        return new Chart(
                "boxes",
                results.study() + ": " + column.title() + " over replicates" + which,
                shown + (which.isEmpty() ? "" : which + " setting")
                        + ": a dot for each replicate; boxes hold the middle half with the median, whiskers reach the"
                        + " last dot within one and a half box lengths; " + Wording.direction(column) + ".",
                shown + ", best mean on top.",
                boxes,
                use,
                family);
    }
}
