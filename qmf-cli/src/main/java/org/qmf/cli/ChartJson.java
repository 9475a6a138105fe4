package org.qmf.cli;

import static org.qmf.host.text.JsonTree.object;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.qmf.api.estimator.Guarantee;
import org.qmf.api.estimator.LocalChart;
import org.qmf.api.quadratic.QuadraticMap;
import org.qmf.host.text.JsonTree;

/** Writes a fitted chart as JSON. */
final class ChartJson {

    private ChartJson() {}

    static void write(int point, LocalChart chart, List<Guarantee> guarantees, OutputStream out) throws IOException {
        QuadraticMap map = chart.map();
        Map<String, Object> tree = object("point", point);
        tree.put("lambda", chart.lambda());
        tree.put("norm", chart.norm());
        tree.put("curvature", chart.curvature());
        tree.put("tau", chart.target());
        tree.put("c", map.c());
        tree.put("A", rows(map.a(), map.ambient()));
        tree.put("Q", rows(map.q(), map.ambient()));
        for (Guarantee guarantee : guarantees) {
            Map<String, Object> quantities = object("inside", guarantee.inside());
            quantities.putAll(guarantee.quantities());
            tree.put(guarantee.name(), quantities);
        }
        tree.put(
                "neighbors",
                Arrays.stream(chart.neighbors()).map(index -> index + 1).boxed().toList());
        tree.put("weights", chart.weights());
        tree.put("coordinates", rows(chart.coordinates(), chart.neighbors().length));
        tree.put("trace", chart.trace());
        JsonTree.write(tree, out);
        out.write('\n');
    }

    private static List<double[]> rows(double[] values, int rows) {
        int columns = values.length / rows;
        return IntStream.range(0, rows)
                .mapToObj(row -> Arrays.copyOfRange(values, row * columns, (row + 1) * columns))
                .toList();
    }
}
