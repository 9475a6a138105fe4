package org.qmf.cli;

import static org.qmf.host.text.JsonTree.object;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.qmf.api.Points;
import org.qmf.api.engine.Denoised;
import org.qmf.api.estimator.Diagnostics;

/** Tells another program the denoised points and how each of them ended. */
final class BridgeResult {

    private BridgeResult() {}

    static BridgeAnswer of(Denoised denoised, List<String> hints) {
        Diagnostics diagnostics = denoised.diagnostics();
        Map<String, Object> outcomes =
                pointsBy(diagnostics, point -> DiagnosticsCsv.word(diagnostics.outcome(point)), "converged");
        Map<String, Object> reasons = pointsBy(diagnostics, diagnostics::reason, "");
        return new BridgeAnswer(
                object("columns", diagnostics.names(), "outcomes", outcomes, "reasons", reasons, "hints", hints),
                List.of(denoised.points(), numbers(diagnostics)));
    }

    /** Returns a row for each point: the number of iterations, then the columns. */
    private static Points numbers(Diagnostics diagnostics) {
        int columns = diagnostics.columns().size() + 1;
        double[] values = new double[Math.multiplyExact(diagnostics.size(), columns)];
        for (int point = 0; point < diagnostics.size(); point++) {
            values[point * columns] = diagnostics.iterations(point);
            for (int column = 1; column < columns; column++) {
                values[point * columns + column] = diagnostics.value(point, column - 1);
            }
        }
        return Points.wrap(values, columns);
    }

    /** Returns the points of each word, but for the word that most of them have. */
    private static Map<String, Object> pointsBy(Diagnostics diagnostics, IntFunction<String> word, String most) {
        Map<String, List<Integer>> points = new LinkedHashMap<>();
        for (int point = 0; point < diagnostics.size(); point++) {
            String of = word.apply(point);
            if (!of.equals(most)) {
                points.computeIfAbsent(of, it -> new ArrayList<>()).add(point);
            }
        }
        return new LinkedHashMap<>(points);
    }
}
