package org.qmf.bench;

import java.util.List;
import org.qmf.api.Points;
import org.qmf.bench.competitor.Competitor;
import org.qmf.bench.competitor.Composition;
import org.qmf.bench.competitor.ShippedCompetitor;
import org.qmf.bench.competitor.TextbookCompetitor;
import org.qmf.bench.workload.Workload;
import org.qmf.bench.workload.Workloads;

/** Shows the errors on the paper's sphere over twenty seeds: fast is worth nothing if it is wrong. */
final class Oracle {

    private static final int SEEDS = 20;

    static final Part PART = new Part(
            "oracle",
            List.of(
                    "Mean squared distance to the sphere over " + SEEDS + " seeds, K = 16; .0123 expected.",
                    Table.row("", "textbook", "shipped")),
            List.of("S"),
            Oracle::measure);

    private Oracle() {}

    private static void measure(String name) {
        double textbook = 0;
        double shipped = 0;
        for (int seed = 1; seed <= SEEDS; seed++) {
            Workload sphere = Workloads.sphere(seed);
            textbook += error(TextbookCompetitor.searching(sphere), sphere) / SEEDS;
            shipped += error(new ShippedCompetitor(Composition.estimator(sphere)), sphere) / SEEDS;
        }
        Table.print(name, String.format("%.5f", textbook), String.format("%.5f", shipped));
    }

    private static double error(Competitor competitor, Workload sphere) {
        Points points = sphere.points();
        Competitor.Worker worker = competitor.prepare(points);
        double[] y = new double[3];
        double sum = 0;
        for (int i = 0; i < points.size(); i++) {
            worker.denoise(i, y);
            double distance = Math.sqrt(y[0] * y[0] + y[1] * y[1] + y[2] * y[2]) - 1;
            sum += distance * distance;
        }
        return sum / points.size();
    }
}
