package org.qmf.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import org.qmf.api.estimator.Guarantee;
import org.qmf.api.estimator.LocalChart;
import org.qmf.api.quadratic.QuadraticMap;

/** Writes a fitted chart as JSON. */
final class ChartJson {

    private ChartJson() {}

    static void write(int point, LocalChart chart, List<Guarantee> guarantees, OutputStream out) throws IOException {
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
            for (Guarantee guarantee : guarantees) {
                write(guarantee, json);
            }
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

    private static void write(Guarantee guarantee, JsonGenerator json) throws IOException {
        json.writeObjectFieldStart(guarantee.name());
        json.writeBooleanField("inside", guarantee.inside());
        for (Map.Entry<String, Double> quantity : guarantee.quantities().entrySet()) {
            json.writeNumberField(quantity.getKey(), quantity.getValue());
        }
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
