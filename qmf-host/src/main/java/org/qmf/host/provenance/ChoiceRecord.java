package org.qmf.host.provenance;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.qmf.api.estimator.Choice;

/**
 * How the configuration of a run was chosen.
 *
 * @param asked the effective configuration of the estimator that chose, as JSON
 * @param choice what it chose and why
 */
public record ChoiceRecord(String asked, Choice choice) {

    /** Writes the record as a JSON object; numbers that JSON does not know are left out. */
    public void write(JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeFieldName("asked");
        Provenance.copy(asked, json);
        writeTexts("explanation", choice.explanation(), json);
        writeTexts("warnings", choice.warnings(), json);
        writeNumbers("values", choice.values(), json);
        json.writeArrayFieldStart("trials");
        for (Choice.Trial trial : choice.trials()) {
            json.writeStartObject();
            json.writeStringField("candidate", trial.candidate());
            writeNumbers("variables", trial.variables(), json);
            writeNumber("score", trial.score(), json);
            writeNumber("deviation", trial.deviation(), json);
            json.writeNumberField("targets", trial.targets());
            json.writeBooleanField("chosen", trial.chosen());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void writeTexts(String name, List<String> texts, JsonGenerator json) throws IOException {
        json.writeArrayFieldStart(name);
        for (String text : texts) {
            json.writeString(text);
        }
        json.writeEndArray();
    }

    private static void writeNumbers(String name, Map<String, Double> numbers, JsonGenerator json) throws IOException {
        json.writeObjectFieldStart(name);
        for (Map.Entry<String, Double> number : numbers.entrySet()) {
            writeNumber(number.getKey(), number.getValue(), json);
        }
        json.writeEndObject();
    }

    private static void writeNumber(String name, double number, JsonGenerator json) throws IOException {
        if (number == Math.rint(number) && Math.abs(number) < 1e15) {
            json.writeNumberField(name, (long) number);
        } else if (Double.isFinite(number)) {
            json.writeNumberField(name, number);
        }
    }
}
