package org.qmf.data.image;

import java.util.Set;
import org.qmf.api.data.Dataset;
import org.qmf.api.strategy.Capability;
import org.qmf.api.strategy.Parameter;
import org.qmf.api.strategy.StrategyProvider;

/** Provides the data set {@code strokes}. */
public final class StrokesProvider implements StrategyProvider<Dataset, StrokesProvider.Parameters> {

    /**
     * Parameters of {@code strokes}.
     *
     * @param size the side of the image
     * @param penWidth how far the ink spreads
     * @param harmonics how winding the stroke is
     * @param noise how uneven the ink is
     */
    public record Parameters(
            @Parameter(value = "The side of the image, in pixels.", defaultsTo = "28", min = 8, max = 4096)
            int size,

            @Parameter(
                    value = "The standard deviation of the ink across the stroke, in pixels.",
                    defaultsTo = "1",
                    above = 0)
            double penWidth,

            @Parameter(value = "How many bends the stroke may have.", defaultsTo = "3", min = 1, max = 20)
            int harmonics,

            @Parameter(
                    value = "The standard deviation of the ink's unevenness, as a share of the grey value.",
                    defaultsTo = "0.1",
                    min = 0)
            double noise) {

        public Parameters {
            if (penWidth > size / 4.0) {
                throw new IllegalArgumentException(
                        "pen-width [" + penWidth + "] must be at most a quarter of the size [" + size + "]");
            }
        }
    }

    @Override
    public String name() {
        return "strokes";
    }

    @Override
    public Class<Dataset> kind() {
        return Dataset.class;
    }

    @Override
    public Class<Parameters> parameters() {
        return Parameters.class;
    }

    @Override
    public String summary() {
        return "The inked pixels of a random pen stroke as points of the plane, weighted by their grey values.";
    }

    @Override
    public Set<Capability> capabilities() {
        return Set.of(Capability.KNOWN_TRUTH);
    }

    @Override
    public Dataset create(Parameters parameters) {
        return new Strokes(parameters);
    }
}
