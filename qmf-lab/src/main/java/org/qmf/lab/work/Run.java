package org.qmf.lab.work;

import static org.qmf.host.text.JsonTree.object;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import org.jspecify.annotations.Nullable;
import org.qmf.api.DataException;
import org.qmf.api.FitContext;
import org.qmf.api.engine.Denoised;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.api.estimator.Choice;
import org.qmf.api.estimator.Column;
import org.qmf.api.estimator.Diagnostics;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.LocalChart;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.api.estimator.Target;
import org.qmf.host.configuration.EffectiveConfiguration;
import org.qmf.host.denoise.Denoising;
import org.qmf.host.denoise.Moves;
import org.qmf.host.text.JsonTree.Verbatim;
import org.qmf.study.page.TrialLines;

/** Data denoised with a setting, and everything that can be asked about it afterwards. */
final class Run {

    /** What points can be coloured by. */
    private record Shade(String name, String meaning, IntToDoubleFunction value) {}

    private static final List<Outcome> OUTCOMES = List.of(Outcome.values());

    private final LabData data;
    private final Denoising denoising;
    private final Denoised computed;
    private final Denoised restored;
    private final Moves moves;
    /** The distances from the true manifold after denoising; empty where it is not known. */
    private final double[] errors;

    private final List<Shade> shades;
    private @Nullable FittedManifold fitted;
    private volatile Optional<double[]> curvature = Optional.empty();

    private Run(LabData data, Denoising denoising, Denoised computed) {
        this.data = data;
        this.denoising = denoising;
        this.computed = computed;
        this.restored = data.input().restore(computed);
        this.moves = Moves.of(data.points(), computed.points());
        this.errors = data.distances(restored.points());
        this.shades = shades();
    }

    static Run of(LabData data, Denoising asked, Job job) {
        Denoising chosen = asked.chosenFor(data.points(), job);
        return new Run(data, chosen, chosen.run(data.points(), Optional.empty(), job));
    }

    private List<Shade> shades() {
        Diagnostics diagnostics = computed.diagnostics();
        List<Shade> all = new ArrayList<>();
        all.add(new Shade("moved", "How far the point moved, in the unit that is computed with.", moves::length));
        if (errors.length > 0) {
            double[] before = data.errors();
            all.add(new Shade("error", "Distance from the true manifold after denoising.", i -> errors[i]));
            all.add(new Shade("error before", "Distance from the true manifold before.", i -> before[i]));
        }
        List<Column> columns = diagnostics.columns();
        for (int k = 0; k < columns.size(); k++) {
            int column = k;
            all.add(new Shade(columns.get(k).name(), columns.get(k).meaning(), i -> diagnostics.value(i, column)));
        }
        all.add(new Shade("iterations", "Iterations spent on the point.", diagnostics::iterations));
        all.add(new Shade("outcome", "How denoising the point ended.", i -> OUTCOMES.indexOf(diagnostics.outcome(i))));
        return all;
    }

    LabData data() {
        return data;
    }

    Denoising denoising() {
        return denoising;
    }

    Denoised computed() {
        return computed;
    }

    Denoised restored() {
        return restored;
    }

    /** Returns the places after denoising, then every column, of all points that are shown. */
    byte[] arrays() {
        View view = data.view();
        return view.bytes(1, shades.size(), bytes -> {
            view.put(computed.points(), bytes);
            shades.forEach(shade -> view.put(shade.value(), bytes));
        });
    }

    /** Finds the largest principal curvature of every chart, NaN where there is none; fits every chart again. */
    void findCurvature(ProgressMonitor monitor) {
        double[] values = new double[data.points().size()];
        FittedManifold manifold = fitted(monitor);
        monitor.begin("fitting charts", values.length);
        denoising.supervised(monitor, (estimator, context) -> {
            curvatures(manifold, context, values);
            return true;
        });
        curvature = Optional.of(values);
    }

    /** Returns the curvature of all points that are shown. */
    byte[] curvature() {
        double[] values = curvature.orElseThrow(
                () -> new DataException("the curvature was not computed yet; start it by a POST to this address"));
        return data.view().bytes(0, 1, bytes -> data.view().put(i -> values[i], bytes));
    }

    private void curvatures(FittedManifold manifold, FitContext context, double[] values) {
        context.parallel(
                values.length,
                () -> i -> values[i] = manifold.chart(Target.ofSample(data.points(), i))
                        .map(LocalChart::curvature)
                        .orElse(Double.NaN));
    }

    synchronized FittedManifold fitted(ProgressMonitor monitor) {
        if (fitted == null) {
            fitted = denoising.fit(data.points(), monitor);
        }
        return fitted;
    }

    ChartView chart(int point, ProgressMonitor monitor) {
        if (point < 0 || point >= data.points().size()) {
            throw new DataException("point [" + (point + 1) + "] must be between 1 and ["
                    + data.points().size() + "]");
        }
        return ChartView.of(this, point, fitted(monitor));
    }

    /** Returns what is told of one point. */
    Map<String, Object> about(int point) {
        Map<String, Object> values = new LinkedHashMap<>();
        shades.forEach(shade -> values.put(shade.name(), shade.value().applyAsDouble(point)));
        Outcome outcome = computed.diagnostics().outcome(point);
        values.put("outcome", word(outcome));
        return object(
                "point",
                point + 1,
                "before",
                data.points().row(point),
                "after",
                computed.points().row(point),
                "values",
                values,
                "reason",
                computed.diagnostics().reason(point));
    }

    private static String word(Outcome outcome) {
        return outcome.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    Map<String, Object> tree() {
        Map<String, Object> counts = new LinkedHashMap<>();
        for (Outcome outcome : OUTCOMES) {
            counts.put(word(outcome), computed.diagnostics().count(outcome));
        }
        Map<String, Object> tree = object(
                "data",
                data.id(),
                "estimator",
                denoising.estimator().name(),
                "configuration",
                new Verbatim(
                        EffectiveConfiguration.toJson(denoising.configuration().effective())),
                "columns",
                shades.stream()
                        .map(shade -> object("name", shade.name(), "meaning", shade.meaning()))
                        .toList(),
                "outcomes",
                counts,
                "moved",
                moves.rootMeanSquare(),
                "charts",
                denoising.promisesCharts(),
                "hints",
                denoising.hints(computed.diagnostics()));
        if (errors.length > 0) {
            tree.put("error", object("before", rootMeanSquare(data.errors()), "after", rootMeanSquare(errors)));
        }
        denoising.choice().ifPresent(choice -> tree.put("choice", tree(choice)));
        return tree;
    }

    private static double rootMeanSquare(double[] lengths) {
        return Math.sqrt(
                Arrays.stream(lengths).map(length -> length * length).average().orElse(0));
    }

    private static Map<String, Object> tree(Choice choice) {
        List<Object> lines = new ArrayList<>();
        TrialLines.of(choice)
                .forEach((name, trials) -> lines.add(object(
                        "name",
                        name,
                        "trials",
                        trials.stream()
                                .map(trial -> object(
                                        "k",
                                        TrialLines.neighbors(trial),
                                        "score",
                                        trial.score(),
                                        "deviation",
                                        trial.deviation(),
                                        "targets",
                                        trial.targets(),
                                        "chosen",
                                        trial.chosen()))
                                .toList())));
        return object(
                "explanation",
                choice.explanation(),
                "warnings",
                choice.warnings(),
                "values",
                choice.values(),
                "lines",
                lines);
    }
}
