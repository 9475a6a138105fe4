package org.qmf.host.denoise;

import static java.util.Objects.requireNonNull;

import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.StrategyException;
import org.qmf.api.data.Dataset;
import org.qmf.api.data.Draw;
import org.qmf.host.configuration.Bound;

/** Draws samples of data sets, whoever wrote them, and looks at what came out. */
public final class DrawnSamples {

    private DrawnSamples() {}

    /**
     * Draws a sample.
     *
     * @throws PluginException if the data set fails, or a point of the sample or of the truth behind it is not finite
     */
    public static Draw draw(Bound<Dataset> dataset, RandomStream random) {
        return PluginCalls.call(dataset.used().get(0), () -> {
            Draw draw = requireNonNull(dataset.value().draw(random), "draw returned null");
            requireFinite(draw.points(), "");
            draw.clean().ifPresent(clean -> requireFinite(clean, " without noise"));
            return draw;
        });
    }

    private static void requireFinite(Points points, String which) {
        for (int i = 0; i < points.size(); i++) {
            for (int axis = 0; axis < points.dimension(); axis++) {
                if (!Double.isFinite(points.get(i, axis))) {
                    throw new StrategyException("coordinate [" + (axis + 1) + "] of point [" + (i + 1) + "]" + which
                            + " is [" + points.get(i, axis) + "], which is not finite");
                }
            }
        }
    }
}
