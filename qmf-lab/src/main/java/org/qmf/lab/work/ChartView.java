package org.qmf.lab.work;

import static org.qmf.host.text.JsonTree.object;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.qmf.api.Points;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.Guarantee;
import org.qmf.api.estimator.LocalChart;
import org.qmf.api.estimator.Target;
import org.qmf.api.quadratic.RidgePath;

/**
 * A point and the chart that was fitted around it, as a page shows them.
 *
 * @param tree everything that is shown
 */
record ChartView(Map<String, Object> tree) {

    private static final int LINES_OF_A_CURVE = 61;
    private static final int LINES_OF_A_SURFACE = 17;
    private static final int LAMBDAS = 61;
    /** How many powers of ten the path is shown to both sides of the size at which the penalty weighs as the data. */
    private static final double DECADES = 4;

    static ChartView of(Run run, int point, FittedManifold manifold) {
        Map<String, Object> tree = run.about(point);
        View view = run.data().view();
        Points sample = run.data().points();
        Target target = Target.ofSample(sample, point);
        Optional<LocalChart> chart = manifold.chart(target);
        tree.put(
                "places",
                object(
                        "before",
                        place(view, sample, point),
                        "after",
                        place(view, run.computed().points(), point)));
        chart.ifPresent(it -> {
            tree.put("chart", chart(it, view, sample));
            tree.put("guarantees", guarantees(manifold.guarantees(it, target)));
            manifold.ridgePath(target).ifPresent(path -> tree.put("ridge", ridge(path, it.lambda())));
        });
        return new ChartView(tree);
    }

    private static List<Double> place(View view, Points points, int point) {
        return view.places(points.select(new int[] {point})).get(0);
    }

    private static Map<String, Object> chart(LocalChart chart, View view, Points sample) {
        int d = chart.map().dimension();
        Map<String, Object> tree = object(
                "dimension",
                d,
                "lambda",
                chart.lambda(),
                "norm",
                chart.norm(),
                "curvature",
                chart.curvature(),
                "radius",
                chart.radius(),
                "tau",
                chart.target(),
                "neighbors",
                Arrays.stream(chart.neighbors()).map(i -> i + 1).boxed().toList(),
                "weights",
                chart.weights(),
                "coordinates",
                chart.coordinates(),
                "neighbor-places",
                view.places(sample.select(chart.neighbors())),
                "trace",
                chart.trace());
        // A surface of more dimensions cannot be drawn as a mesh.
        if (d <= 2) {
            int lines = d == 1 ? LINES_OF_A_CURVE : LINES_OF_A_SURFACE;
            tree.put("lines", lines);
            tree.put("surface", view.places(chart.surface(lines)));
            tree.put("tangent", view.places(chart.tangent().surface(2)));
        }
        return tree;
    }

    private static List<Object> guarantees(List<Guarantee> guarantees) {
        List<Object> all = new ArrayList<>();
        guarantees.forEach(
                each -> all.add(object("name", each.name(), "inside", each.inside(), "quantities", each.quantities())));
        return all;
    }

    private static Map<String, Object> ridge(RidgePath path, double lambda) {
        double[] lambdas = IntStream.range(0, LAMBDAS)
                .mapToDouble(i -> path.meanSigma() * Math.pow(10, DECADES * (2.0 * i / (LAMBDAS - 1) - 1)))
                .toArray();
        return object(
                "lambda",
                lambdas,
                "norm",
                Arrays.stream(lambdas).map(path::norm).toArray(),
                "sensitivity",
                Arrays.stream(lambdas).map(path::sensitivity).toArray(),
                "residual",
                Arrays.stream(lambdas).map(path::residual).toArray(),
                "freedom",
                Arrays.stream(lambdas).map(path::degreesOfFreedom).toArray(),
                "at",
                object(
                        "lambda",
                        lambda,
                        "norm",
                        path.norm(lambda),
                        "sensitivity",
                        path.sensitivity(lambda),
                        "freedom",
                        path.degreesOfFreedom(lambda)));
    }
}
