package org.qmf.study.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.qmf.api.metric.Metric;
import org.qmf.api.study.Axis;
import org.qmf.api.study.Boxes;
import org.qmf.api.study.Boxes.Box;
import org.qmf.api.study.Chart;
import org.qmf.api.study.Chart.Use;
import org.qmf.api.study.Estimate;
import org.qmf.api.study.Family;
import org.qmf.api.study.HeatMap;
import org.qmf.api.study.HeatMap.Cell;
import org.qmf.api.study.HeatMap.Panel;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.result.Results;
import org.qmf.study.result.Wording;
import org.qmf.study.table.AcrossDatasets;
import org.qmf.study.table.NumberText;
import org.qmf.study.table.RegretSummary;

/** Shows the regret of each method on each data set as a map, and over the data sets as boxes; the best method first. */
final class RegretMap implements Drawing {

    private static final String NAME = "regret";

    @Override
    public void draw(Results results, StudyAlbum album) {
        if (!results.outline().across()) {
            return;
        }
        AcrossDatasets across = new AcrossDatasets(results);
        if (!across.regretted()) {
            album.remark("There is no map of regret because it takes values that are not negative, of which smaller or"
                    + " larger ones are better.");
            return;
        }
        List<String> methods =
                across.ranking().stream().map(RegretSummary::method).toList();
        album.add(map(results.outline(), across, methods));
        album.add(spread(results.outline(), across, methods));
    }

    private static Chart map(StudyOutline outline, AcrossDatasets across, List<String> methods) {
        List<String> datasets = across.datasets();
        List<List<Cell>> rows = new ArrayList<>();
        for (int i = 0; i < datasets.size(); i++) {
            List<Cell> row = new ArrayList<>();
            for (String method : methods) {
                double mean = across.means(method, outline.compared())[i];
                row.add(new Cell(
                        Estimate.of(across.regrets(method)[i]),
                        method + " on " + datasets.get(i) + ", " + Wording.within(outline.compared()) + " "
                                + NumberText.of(mean)));
            }
            rows.add(row);
        }
        Collections.reverse(rows);
        List<String> upwards = new ArrayList<>(datasets);
        Collections.reverse(upwards);
        HeatMap map = new HeatMap(
                Axis.ofNames("Method", methods),
                Axis.ofNames("Data set", upwards),
                new Axis("Regret", Axis.Scale.LOGARITHMIC, List.of()),
                "Map",
                List.of(new Panel(NAME, rows)),
                Metric.Better.SMALLER);
        return new Chart(
                NAME,
                outline.title() + ": regret by method and data set",
                meaning(outline, across)
                        + " The framed cell is the least of its row, more than two that tie have no frame; grey cells have no value.",
                meaning(outline, across) + " The framed cell is the least of its row.",
                map,
                Use.PRINT,
                Family.of(NAME, "Regret on each data set"));
    }

    private static Chart spread(StudyOutline outline, AcrossDatasets across, List<String> methods) {
        List<Box> boxes = new ArrayList<>();
        for (String method : methods) {
            List<Double> finite = Arrays.stream(across.regrets(method))
                    .filter(Double::isFinite)
                    .boxed()
                    .toList();
            if (!finite.isEmpty()) {
                boxes.add(new Box(method, "", finite));
            }
        }
        String name = NAME + "-spread";
        return new Chart(
                name,
                outline.title() + ": regret over the data sets",
                meaning(outline, across) + " A dot for each data set; boxes hold the middle half with the median.",
                meaning(outline, across),
                new Boxes(new Axis("Regret", Axis.Scale.AMOUNT, List.of()), boxes),
                Use.PRINT,
                Family.of(name, "Regret over the data sets"));
    }

    private static String meaning(StudyOutline outline, AcrossDatasets across) {
        String of = across.references().size() == outline.methods().size()
                ? "the best method"
                : "the best of " + String.join(", ", across.references());
        String value = Wording.within(outline.compared());
        return (outline.smallerIsBetter(outline.compared())
                        ? "Regret: " + value + " in multiples of that of " + of
                        : "Regret: " + value + " of " + of + " in multiples of that of the method")
                + " on the same replicate, geometric mean over " + Wording.replicates(outline)
                + Wording.exceptions(outline)
                + "; 1 is as good. Methods in the order of their regret over all data sets.";
    }
}
