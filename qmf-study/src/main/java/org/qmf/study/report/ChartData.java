package org.qmf.study.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.apache.commons.math3.stat.descriptive.rank.Percentile;
import org.apache.commons.math3.stat.descriptive.rank.Percentile.EstimationType;
import org.qmf.api.metric.Metric;
import org.qmf.study.configuration.Setting;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.figure.MethodStyle;
import org.qmf.study.figure.Palette;
import org.qmf.study.figure.Wording;
import org.qmf.study.result.Results;
import org.qmf.study.statistics.Summary;
import org.qmf.study.table.ComparedMethods;

/** Writes what the charts of a report show as JSON; numbers have six digits, unknown ones are null. */
final class ChartData {

    private static final MathContext DIGITS = new MathContext(6);

    private final Results results;
    private final StudyOutline outline;

    ChartData(Results results) {
        this.results = results;
        this.outline = results.outline();
    }

    /** Writes JSON that may stand within a script element. */
    static String json(JsonContent content) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
            json.writeStartObject();
            content.write(json);
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString().replace("<", "\\u003c");
    }

    /** Writes the fields of an object. */
    @FunctionalInterface
    interface JsonContent {
        void write(JsonGenerator json) throws IOException;
    }

    static void number(JsonGenerator json, double value) throws IOException {
        if (Double.isFinite(value)) {
            json.writeNumber(new BigDecimal(value).round(DIGITS).stripTrailingZeros());
        } else {
            json.writeNull();
        }
    }

    void write(JsonGenerator json) throws IOException {
        json.writeStringField("compared", outline.compared());
        json.writeBooleanField("single", outline.seeds().size() == 1);
        json.writeStringField("means", Wording.means(outline));
        json.writeStringField("replicates", Wording.replicates(outline));
        writeVariables(json);
        writeMethods(json);
        json.writeArrayFieldStart("settings");
        for (Setting setting : outline.settings()) {
            json.writeStartObject();
            json.writeStringField("label", setting.label().replace(";", ", "));
            json.writeArrayFieldStart("values");
            for (double value : setting.values().values()) {
                json.writeNumber(value);
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("columns");
        for (String column : outline.columns()) {
            json.writeStartObject();
            json.writeStringField("name", column);
            json.writeStringField("title", Wording.of(column));
            json.writeBooleanField("smaller", outline.smallerIsBetter(column));
            json.writeBooleanField("judged", outline.better(column) != Metric.Better.NEITHER);
            json.writeStringField("direction", Wording.direction(outline, column));
            writeSummaries(json, "mean", column, Summary::mean);
            writeSummaries(json, "lower", column, Summary::lower);
            writeSummaries(json, "upper", column, Summary::upper);
            json.writeEndObject();
        }
        json.writeEndArray();
        writeBoxes(json);
    }

    private void writeVariables(JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("variables");
        for (Map.Entry<String, List<Double>> variable :
                outline.configuration().sweep().entrySet()) {
            json.writeStartObject();
            json.writeStringField("name", variable.getKey());
            json.writeArrayFieldStart("values");
            for (double value : variable.getValue()) {
                json.writeNumber(value);
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void writeMethods(JsonGenerator json) throws IOException {
        Palette palette = new Palette(outline);
        ComparedMethods group = ComparedMethods.of(results).get(0);
        json.writeArrayFieldStart("methods");
        for (String method : outline.methods()) {
            MethodStyle style = palette.of(method);
            json.writeStartObject();
            json.writeStringField("name", method);
            json.writeStringField("color", color(style.color()));
            json.writeStringField("dark", color(style.darkColor()));
            json.writeStringField("symbol", "path://" + style.symbolPath());
            json.writeArrayFieldStart("dash");
            for (double length : style.dash()) {
                json.writeNumber(length);
            }
            json.writeEndArray();
            Setting best =
                    group.settings().getOrDefault(method, outline.settings().get(0));
            json.writeNumberField("best", outline.settings().indexOf(best));
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    static String color(int rgb) {
        return String.format(Locale.ROOT, "#%06X", rgb);
    }

    private void writeSummaries(JsonGenerator json, String name, String column, ToDoubleFunction<Summary> part)
            throws IOException {
        json.writeArrayFieldStart(name);
        for (String method : outline.methods()) {
            json.writeStartArray();
            for (Setting setting : outline.settings()) {
                number(json, part.applyAsDouble(results.summary(method, setting, column)));
            }
            json.writeEndArray();
        }
        json.writeEndArray();
    }

    /** Smallest value, quartiles and largest value of what is compared; null where nothing was measured. */
    private void writeBoxes(JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("boxes");
        for (String method : outline.methods()) {
            json.writeStartArray();
            for (Setting setting : outline.settings()) {
                double[] finite = Arrays.stream(results.values(method, setting, outline.compared()))
                        .filter(Double::isFinite)
                        .sorted()
                        .toArray();
                if (finite.length == 0) {
                    json.writeNull();
                    continue;
                }
                Percentile percentile = new Percentile().withEstimationType(EstimationType.R_7);
                percentile.setData(finite);
                json.writeStartArray();
                number(json, finite[0]);
                number(json, percentile.evaluate(25));
                number(json, percentile.evaluate(50));
                number(json, percentile.evaluate(75));
                number(json, finite[finite.length - 1]);
                json.writeEndArray();
            }
            json.writeEndArray();
        }
        json.writeEndArray();
    }
}
