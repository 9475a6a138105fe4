package org.qmf.study.page;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.data.PointTable;
import org.qmf.api.estimator.Choice;
import org.qmf.api.estimator.Choice.Trial;
import org.qmf.api.estimator.Column;
import org.qmf.api.estimator.Diagnostics;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.api.selection.DimensionEstimate;
import org.qmf.host.denoise.DimensionPanel;
import org.qmf.host.denoise.DimensionPanel.Opinion;

/** Runs that were never run, to make pages of. */
final class MadeUpRun {

    static final String AWKWARD = "</script><img src=x onerror=\"window.foreign = true\">";

    private MadeUpRun() {}

    /** Returns a run of points on a plane through the space, whose last coordinate is moved to zero. */
    static DenoisedRun of(int size, int dimension) {
        RandomStream random = RandomStream.of(1, "made up", 0);
        double[] before = new double[size * dimension];
        for (int i = 0; i < before.length; i++) {
            before[i] = (i % dimension < dimension - 1 ? 1 : 0.1) * random.nextGaussian();
        }
        double[] after = before.clone();
        for (int i = dimension - 1; i < after.length; i += dimension) {
            after[i] = 0;
        }
        return of(PointTable.of(Points.wrap(before, dimension)), Points.wrap(after, dimension), Optional.empty());
    }

    static DenoisedRun of(PointTable before, Points after, Optional<Choice> choice) {
        return new DenoisedRun(
                "noisy <b>.csv",
                "Denoised [" + AWKWARD + "].",
                before,
                0,
                after,
                reports(before.points().size()),
                choice,
                choice.map(any -> panel()),
                List.of("A hint with <markup>."),
                "estimator:\n  type: rqmf # " + AWKWARD + "\n",
                List.of(new DenoisedRun.Command("The command of this run:", "qmf denoise 'a b.csv' -o out.csv")),
                "9.9");
    }

    private static Diagnostics reports(int size) {
        Diagnostics reports = new Diagnostics(
                size, List.of(new Column("lambda", "What <lambda> is."), new Column("same", "Always one.")));
        for (int i = 0; i < size; i++) {
            PointReport report = new PointReport(2);
            report.set(0, i % 7 == 0 ? Double.NaN : Math.pow(10, i % 5));
            report.set(1, 1);
            if (i % 50 == 3) {
                report.end(Outcome.SUSPECT, 4, "the <surface> may follow the noise");
            } else if (i % 50 == 4) {
                report.end(Outcome.KEPT_INPUT, 0, "too few neighbours");
            }
            reports.record(i, report);
        }
        return reports;
    }

    static Choice choice(double noise, int dimension) {
        return new Choice(
                "{}",
                List.of("dimension " + dimension + ": <all> speak for it"),
                List.of("do not trust <it>"),
                Map.of("noise", noise, "dimension", (double) dimension, "k", 8.0),
                List.of(
                        new Trial("plane", Map.of("k", 6.0), 0.2, 0.01, 100, false),
                        new Trial("plane", Map.of("k", 8.0), 0.1, 0.01, 100, true),
                        new Trial("plane", Map.of("k", 10.0), 0.3, 0.01, 100, false)));
    }

    private static DimensionPanel panel() {
        return new DimensionPanel(List.of(
                new Opinion(
                        "votes",
                        Optional.of(new DimensionEstimate(2, false, new TreeMap<>(Map.of(1, 0.25, 2, 0.75)), "why")),
                        ""),
                new Opinion("silent", Optional.empty(), "too few <points>")));
    }
}
