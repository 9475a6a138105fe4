package org.qmf.host.configuration;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import org.qmf.host.configuration.ConfigNode.Entry;
import org.qmf.host.configuration.ConfigNode.Mapping;
import org.qmf.host.configuration.ConfigNode.Scalar;
import org.qmf.host.configuration.ConfigNode.Sequence;

/** Writes configurations as text; equal configurations give equal texts. */
public final class EffectiveConfiguration {

    private static final Pattern JSON_NUMBER = Pattern.compile("-?[0-9]++(\\.[0-9]++)?([eE][-+]?[0-9]++)?");

    private EffectiveConfiguration() {}

    /** Writes a configuration as JSON in ASCII, keys in their order; infinity is the text {@code ".inf"}. */
    public static String toJson(ConfigNode node) {
        return JsonText.write(generator -> write(generator, node));
    }

    /** Writes a configuration as YAML in block style. */
    public static String toYaml(ConfigNode node) {
        return YamlText.of(node);
    }

    static void write(JsonGenerator generator, ConfigNode node) throws IOException {
        if (node instanceof Mapping mapping) {
            generator.writeStartObject();
            for (Entry entry : mapping.entries()) {
                generator.writeFieldName(entry.key());
                write(generator, entry.value());
            }
            generator.writeEndObject();
        } else if (node instanceof Sequence sequence) {
            generator.writeStartArray();
            for (ConfigNode item : sequence.items()) {
                write(generator, item);
            }
            generator.writeEndArray();
        } else {
            write(generator, (Scalar) node);
        }
    }

    private static void write(JsonGenerator generator, Scalar scalar) throws IOException {
        if (scalar.isNothing()) {
            generator.writeNull();
        } else if (scalar.isFlag()) {
            generator.writeBoolean(scalar.text().equals("true"));
        } else if (!scalar.quoted() && Numbers.isFinite(scalar.text())) {
            write(generator, scalar.text());
        } else {
            generator.writeString(scalar.text());
        }
    }

    private static void write(JsonGenerator generator, String number) throws IOException {
        OptionalLong whole = Numbers.whole(number);
        double value = Numbers.value(number);
        if (whole.isPresent() && !(value == 0 && number.startsWith("-"))) {
            generator.writeNumber(whole.getAsLong());
        } else if (JSON_NUMBER.matcher(number).matches()) {
            generator.writeNumber(number);
        } else {
            generator.writeNumber(Numbers.text(value));
        }
    }
}
