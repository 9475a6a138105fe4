package org.qmf.study.figure;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.qmf.api.metric.Metric;
import org.qmf.api.study.Album;
import org.qmf.api.study.Axis;
import org.qmf.api.study.Chart;
import org.qmf.api.study.Chart.Use;
import org.qmf.api.study.Column;
import org.qmf.api.study.Estimate;
import org.qmf.api.study.Family;
import org.qmf.api.study.Figure;
import org.qmf.api.study.HeatMap;
import org.qmf.api.study.HeatMap.Cell;
import org.qmf.api.study.HeatMap.Panel;
import org.qmf.api.study.StudyResults;
import org.qmf.study.result.Wording;

/** Shows values over two variables of the sweep, a map for each method, all with the same colours. */
final class HeatMaps implements Figure {

    private static final String NAME = "heat-map";
    private static final Family FAMILY = Family.of(NAME, "Over two variables");

    @Override
    public void draw(StudyResults results, Album album) {
        Slices slices = new Slices(results);
        Column compared = results.comparedColumn();
        if (slices.variables().size() < 2) {
            return;
        }
        if (!known(map(results, slices, compared))) {
            album.remark(
                    "There is no heat map because no finite " + Wording.within(compared.name()) + " was measured.");
            return;
        }
        for (Column column : results.columns()) {
            HeatMap map = map(results, slices, column);
            if (known(map)) {
                album.add(chart(results, slices, column, map, column.equals(compared)));
            }
        }
    }

    private static boolean known(HeatMap map) {
        return map.panels().stream()
                .flatMap(panel -> panel.rows().stream())
                .flatMap(List::stream)
                .anyMatch(cell -> Double.isFinite(cell.value().mean()));
    }

    private static HeatMap map(StudyResults results, Slices slices, Column column) {
        String across = slices.variables().get(0);
        String up = slices.variables().get(1);
        List<Panel> panels = results.methods().stream()
                .map(method -> new Panel(
                        method,
                        slices.values(up).stream()
                                .map(y -> slices.values(across).stream()
                                        .map(x -> cell(results, slices, method, column, Map.of(across, x, up, y)))
                                        .toList())
                                .toList()))
                .toList();
        return new HeatMap(
                Axis.ofVariable(across, slices.values(across)),
                Axis.ofVariable(up, slices.values(up)),
                Axis.ofAmounts(column.title()),
                "Method",
                panels,
                column.better());
    }

    private static Cell cell(
            StudyResults results, Slices slices, String method, Column column, Map<String, Double> fixed) {
        OptionalInt best = slices.best(method, column, fixed);
        return best.isEmpty()
                ? new Cell(Estimate.UNKNOWN, "")
                : new Cell(
                        results.estimate(method, best.getAsInt(), column),
                        Wording.combination(results.parameters(method, best.getAsInt())));
    }

    private static Chart chart(StudyResults results, Slices slices, Column column, HeatMap map, boolean compared) {
        String shown =
                column.title() + " over " + map.x().label() + " and " + map.y().label();
        String means = "means over " + Wording.replicates(results);
        String better = "; " + Wording.direction(column);
        return new Chart(
                compared ? NAME : NAME + "-" + column.name(),
                results.study() + ": " + shown,
                shown + ": " + means + better + ". The framed cell is the best of its map; grey cells have no value."
                        + slices.rest(List.of(map.x().label(), map.y().label())),
                (results.replicates() == 1 ? Wording.means(results) : means)
                        + better
                        + (column.better() == Metric.Better.NEITHER ? "." : "; the framed cell is the best."),
                map,
                compared ? Use.PRINT : Use.SCREEN,
                FAMILY.with("Value", column.title()));
    }
}
