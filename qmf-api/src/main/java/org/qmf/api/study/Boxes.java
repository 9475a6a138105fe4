package org.qmf.api.study;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.apiguardian.api.API;

/**
 * Samples of values as boxes, one below another.
 *
 * @param x of the values
 * @param boxes from the top
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record Boxes(Axis x, List<Box> boxes) implements Marks {

    /**
     * A sample.
     *
     * @param name of a method, or another
     * @param detail what is said below the name, may be empty
     * @param values finite numbers, one or more
     */
    public record Box(String name, String detail, List<Double> values) {

        public Box {
            requireNonNull(name, "name is null");
            requireNonNull(detail, "detail is null");
            values = values.stream().sorted().toList();
            if (values.isEmpty() || !values.stream().allMatch(Double::isFinite)) {
                throw new IllegalArgumentException("box [" + name + "] needs finite values, found " + values);
            }
        }
    }

    public Boxes {
        requireNonNull(x, "x is null");
        boxes = List.copyOf(boxes);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
        return visitor.visit(this);
    }
}
