package org.qmf.study.chart;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A piece of JSON that may stand within a script element.
 *
 * @param text as it is written
 */
public record Json(String text) {

    private static final MathContext DIGITS = new MathContext(6);

    public static Json of(String value) {
        String quoted = new String(JsonStringEncoder.getInstance().quoteAsString(value));
        return new Json('"' + quoted.replace("<", "\\u003c") + '"');
    }

    public static Json of(boolean value) {
        return new Json(Boolean.toString(value));
    }

    public static Json of(int value) {
        return new Json(Integer.toString(value));
    }

    /** Returns a number with six digits, null if it is not finite. */
    public static Json of(double value) {
        return new Json(
                Double.isFinite(value)
                        ? new BigDecimal(value)
                                .round(DIGITS)
                                .stripTrailingZeros()
                                .toString()
                        : "null");
    }

    /** Returns a finite number with all its digits. */
    public static Json exactly(double value) {
        return new Json(Double.isFinite(value) ? Double.toString(value) : "null");
    }

    public static Json array(Stream<Json> items) {
        return new Json(items.map(Json::text).collect(Collectors.joining(",", "[", "]")));
    }

    public static Json object(Map<String, Json> fields) {
        return new Json(fields.entrySet().stream()
                .map(field -> of(field.getKey()).text + ":" + field.getValue().text)
                .collect(Collectors.joining(",", "{", "}")));
    }

    /** Returns this object with a further field. */
    public Json with(String name, Json value) {
        String field = of(name).text + ":" + value.text + "}";
        return new Json(text.equals("{}") ? "{" + field : text.substring(0, text.length() - 1) + "," + field);
    }
}
