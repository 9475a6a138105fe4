package org.qmf.data.image;

import java.util.List;
import java.util.Optional;

/**
 * What is written on a picture of clouds.
 *
 * @param title what it shows; empty for none
 * @param axes the names of the coordinates; empty for x1, x2, …
 * @param clouds the names of the clouds, in their order; empty where they need none
 * @param shade the values that colour the points, if any do
 */
public record PlotLabels(String title, List<String> axes, List<String> clouds, Optional<Shade> shade) {

    /**
     * Values that colour points.
     *
     * @param name what they are
     * @param values of each cloud one for each point; those that are not finite are grey
     */
    public record Shade(String name, List<double[]> values) {

        public Shade {
            values = List.copyOf(values);
        }
    }

    /** Names nothing. */
    public static final PlotLabels NONE = new PlotLabels("", List.of(), List.of(), Optional.empty());

    public PlotLabels {
        axes = List.copyOf(axes);
        clouds = List.copyOf(clouds);
    }

    String axis(int index) {
        return axes.isEmpty() ? "x" + (index + 1) : axes.get(index);
    }
}
