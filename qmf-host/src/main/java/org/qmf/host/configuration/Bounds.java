package org.qmf.host.configuration;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The range of a number; an infinite bound is none, and that of the largest number there is only keeps out infinity.
 *
 * @param min the smallest allowed number
 * @param max the largest allowed number
 * @param above the number that a value must exceed
 * @param below the number that a value must stay below
 */
public record Bounds(double min, double max, double above, double below) {

    static final Bounds NONE = new Bounds(
            Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);

    /** Returns the bounds in words, {@code at least 1, below 10}; empty if there are none. */
    public String text() {
        List<String> words = new ArrayList<>();
        if (hasMin()) {
            words.add("at least " + Numbers.text(min));
        }
        if (hasAbove()) {
            words.add("above " + Numbers.text(above));
        }
        if (hasMax()) {
            words.add(atMost());
        }
        if (hasBelow()) {
            words.add("below " + Numbers.text(below));
        }
        return String.join(", ", words);
    }

    /** Returns the bound that a value breaks, {@code at least 1}. */
    Optional<String> brokenBy(double value) {
        if (hasMin() && value < min) {
            return Optional.of("at least " + Numbers.text(min));
        }
        if (hasAbove() && value <= above) {
            return Optional.of("above " + Numbers.text(above));
        }
        if (hasMax() && value > max) {
            return Optional.of(atMost());
        }
        if (hasBelow() && value >= below) {
            return Optional.of("below " + Numbers.text(below));
        }
        return Optional.empty();
    }

    private String atMost() {
        return max == Double.MAX_VALUE ? "finite" : "at most " + Numbers.text(max);
    }

    /** Returns whether no number lies within the bounds, or one of them is none itself. */
    boolean excludeEverything() {
        boolean undefined = Double.isNaN(min) || Double.isNaN(max) || Double.isNaN(above) || Double.isNaN(below);
        return undefined || min > max || above >= below || above >= max || min >= below;
    }

    boolean any() {
        return hasMin() || hasMax() || hasAbove() || hasBelow();
    }

    boolean hasMin() {
        return !Double.isInfinite(min);
    }

    boolean hasMax() {
        return !Double.isInfinite(max);
    }

    boolean hasAbove() {
        return !Double.isInfinite(above);
    }

    boolean hasBelow() {
        return !Double.isInfinite(below);
    }
}
