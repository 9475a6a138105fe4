package org.qmf.study.page;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.qmf.api.Points;
import org.qmf.api.estimator.Column;
import org.qmf.api.estimator.Diagnostics;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.host.denoise.Moves;
import org.qmf.study.chart.Json;

/**
 * The points of a page and what they can be coloured by, for its script: single-precision numbers in little-endian order,
 * as Base64. Places are told from the middle of the points, so that large coordinates cost no digits.
 */
record PointsJson(DenoisedRun run, Moves moves, ShownPoints shown) {

    private static final List<Outcome> OUTCOMES = List.of(Outcome.values());

    Json json() {
        double[] middle = middle();
        return new Json("{}")
                .with("names", Json.array(shown.names().stream().map(Json::of)))
                .with("middle", Json.array(Arrays.stream(middle).mapToObj(Json::exactly)))
                .with("before", places(shown.before(), middle))
                .with("after", places(shown.after(), middle))
                .with("points", numbers(i -> i + 1))
                .with("outcomes", Json.array(OUTCOMES.stream().map(it -> Json.of(NoticedPoints.name(it)))))
                .with("outcome", numbers(i -> OUTCOMES.indexOf(run.diagnostics().outcome(i))))
                .with("columns", Json.array(columns().stream()));
    }

    private double[] middle() {
        Points points = shown.before();
        return IntStream.range(0, points.dimension())
                .mapToDouble(axis -> {
                    double low = Double.POSITIVE_INFINITY;
                    double high = Double.NEGATIVE_INFINITY;
                    for (int i = 0; i < points.size(); i++) {
                        low = Math.min(low, points.get(i, axis));
                        high = Math.max(high, points.get(i, axis));
                    }
                    return low + (high - low) / 2;
                })
                .toArray();
    }

    private static Json places(Points points, double[] middle) {
        double[] values = points.toArray();
        for (int i = 0; i < values.length; i++) {
            values[i] -= middle[i % middle.length];
        }
        return base64(values);
    }

    private List<Json> columns() {
        Diagnostics diagnostics = run.diagnostics();
        List<Json> columns = new ArrayList<>();
        columns.add(column("distance moved", "How far the point moved, in the unit of the data.", moves::length));
        List<Column> own = diagnostics.columns();
        for (int k = 0; k < own.size(); k++) {
            int column = k;
            add(columns, own.get(k).name(), own.get(k).meaning(), i -> diagnostics.value(i, column));
        }
        add(columns, "iterations", "Iterations spent on the point.", diagnostics::iterations);
        return columns;
    }

    /** What is the same everywhere colours nothing. */
    private void add(List<Json> columns, String name, String meaning, IntToDoubleFunction value) {
        long different = Arrays.stream(shown.indices())
                .mapToDouble(value)
                .filter(Double::isFinite)
                .distinct()
                .limit(2)
                .count();
        if (different > 1) {
            columns.add(column(name, meaning, value));
        }
    }

    private Json column(String name, String meaning, IntToDoubleFunction value) {
        return new Json("{}")
                .with("name", Json.of(name))
                .with("meaning", Json.of(meaning))
                .with("values", numbers(value));
    }

    private Json numbers(IntToDoubleFunction value) {
        return base64(Arrays.stream(shown.indices()).mapToDouble(value).toArray());
    }

    private static Json base64(double[] values) {
        ByteBuffer bytes = ByteBuffer.allocate(Float.BYTES * values.length).order(ByteOrder.LITTLE_ENDIAN);
        for (double value : values) {
            bytes.putFloat((float) value);
        }
        return Json.of(Base64.getEncoder().encodeToString(bytes.array()));
    }
}
