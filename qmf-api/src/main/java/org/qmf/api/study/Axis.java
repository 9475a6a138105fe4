package org.qmf.api.study;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.stream.IntStream;
import org.apiguardian.api.API;

/**
 * How numbers become places or shades.
 *
 * @param label what they are, with the unit
 * @param scale how they are spread
 * @param values numbers that are named along the axis where they are few; none lets round numbers be found
 * @param names what stands in the place of the values, one for each; none for numbers
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record Axis(String label, Scale scale, List<Double> values, List<String> names) {

    /** How numbers are spread along an axis. */
    public enum Scale {
        /** Evenly. */
        LINEAR,
        /** By their logarithms. */
        LOGARITHMIC,
        /** From zero where that costs little room, by logarithms over more than a decade. */
        AMOUNT,
        /** As values of a variable: by logarithms where they span much. */
        VARIABLE
    }

    public Axis {
        requireNonNull(label, "label is null");
        requireNonNull(scale, "scale is null");
        values = List.copyOf(values);
        names = List.copyOf(names);
        if (!names.isEmpty() && names.size() != values.size()) {
            throw new IllegalArgumentException(
                    "axis [" + label + "] has [" + names.size() + "] names for [" + values.size() + "] values");
        }
    }

    /** Makes an axis of numbers. */
    public Axis(String label, Scale scale, List<Double> values) {
        this(label, scale, values, List.of());
    }

    /** Makes an axis of things that have names, in their order; a {@link HeatMap} may have it. */
    public static Axis ofNames(String label, List<String> names) {
        return new Axis(
                label,
                Scale.LINEAR,
                IntStream.range(0, names.size()).mapToObj(i -> (double) i).toList(),
                names);
    }

    /** Makes an axis of amounts. */
    public static Axis ofAmounts(String label) {
        return new Axis(label, Scale.AMOUNT, List.of());
    }

    /** Makes an axis of the values of a variable. */
    public static Axis ofVariable(String label, List<Double> values) {
        return new Axis(label, Scale.VARIABLE, values);
    }
}
