package org.qmf.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import java.io.IOException;
import java.io.OutputStream;
import org.qmf.api.estimator.LocalChart;
import org.qmf.api.quadratic.QuadraticMap;
import org.qmf.projection.Theorem2;

/** Writes a fitted chart as JSON. */
final class ChartJson {

    private ChartJson() {}

    static void write(int point, LocalChart chart, double[] target, OutputStream out) throws IOException {
        JsonFactory factory = JsonFactory.builder()
                .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
                .build();
        try (JsonGenerator json = factory.createGenerator(out)) {
            json.useDefaultPrettyPrinter();
            json.writeStartObject();
            json.writeNumberField("point", point);
            json.writeNumberField("lambda", chart.lambda());
            json.writeNumberField("norm", chart.norm());
            json.writeNumberField("curvature", chart.curvature());
            array(json, "tau", chart.target(), 0, chart.target().length);
            QuadraticMap map = chart.map();
            array(json, "c", map.c(), 0, map.ambient());
            matrix(json, "A", map.a(), map.ambient());
            matrix(json, "Q", map.q(), map.ambient());
            theorem(json, chart, target);
            json.writeFieldName("neighbors");
            json.writeStartArray();
            for (int index : chart.neighbors()) {
                json.writeNumber(index + 1);
            }
            json.writeEndArray();
            array(json, "weights", chart.weights(), 0, chart.weights().length);
            matrix(json, "coordinates", chart.coordinates(), chart.neighbors().length);
            json.writeArrayFieldStart("trace");
            for (double change : chart.trace()) {
                json.writeNumber(change);
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        out.write('\n');
    }

    /** Condition (34b) for the target, in the smallest ball that holds the coordinates of the chart. */
    private static void theorem(JsonGenerator json, LocalChart chart, double[] target) throws IOException {
        int d = chart.map().dimension();
        double square = 0;
        for (int i = 0; i < chart.neighbors().length; i++) {
            double norm = 0;
            for (int k = 0; k < d; k++) {
                norm += chart.coordinates()[i * d + k] * chart.coordinates()[i * d + k];
            }
            square = Math.max(square, norm);
        }
        Theorem2 theorem = Theorem2.of(chart.map(), target, Math.sqrt(square));
        json.writeObjectFieldStart("theorem2");
        json.writeBooleanField("inside", theorem.inside());
        json.writeNumberField("alpha", theorem.alpha());
        json.writeNumberField("b", theorem.sliceNorm());
        json.writeNumberField("b0", theorem.threshold());
        json.writeEndObject();
    }

    private static void matrix(JsonGenerator json, String name, double[] values, int rows) throws IOException {
        json.writeArrayFieldStart(name);
        int columns = values.length / rows;
        for (int row = 0; row < rows; row++) {
            json.writeArray(values, row * columns, columns);
        }
        json.writeEndArray();
    }

    private static void array(JsonGenerator json, String name, double[] values, int from, int count)
            throws IOException {
        json.writeFieldName(name);
        json.writeArray(values, from, count);
    }
}
