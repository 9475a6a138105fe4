package org.qmf.data.mnist;

import java.util.List;
import java.util.Optional;
import org.qmf.api.Citation;
import org.qmf.api.data.Dataset;
import org.qmf.api.strategy.Parameter;
import org.qmf.api.strategy.StrategyProvider;

/** Provides the data set {@code mnist}. */
public final class MnistProvider implements StrategyProvider<Dataset, MnistProvider.Parameters> {

    /**
     * Parameters of {@code mnist}.
     *
     * @param path the file of images
     * @param part which part of the database
     * @param index which image
     * @param label which digit
     * @param threshold which pixels are points
     * @param greyUnit the grey value of weight 1
     */
    public record Parameters(
            @Parameter("The IDX file of images; that of the cache if left out.")
            Optional<String> path,

            @Parameter(value = "Which part of the database is taken from the cache.", defaultsTo = "train")
            MnistPart part,

            @Parameter("Which image, counted from 0 among those of the label if one is given; drawn if left out.")
            Optional<Integer> index,

            @Parameter("Which digit, from 0 to 9; any if left out.")
            Optional<Integer> label,

            @Parameter(
                    value = "Pixels with a grey value above this, out of 255, are points.",
                    defaultsTo = "0",
                    min = 0,
                    below = 255)
            int threshold,

            @Parameter(
                    value = "The grey value of a pixel that has weight 1, the constant s of the paper.",
                    defaultsTo = "255",
                    above = 0)
            double greyUnit) {

        public Parameters {
            if (path.isPresent() && path.get().isBlank()) {
                throw new IllegalArgumentException("path [" + path.get() + "] must name a file");
            }
            if (index.isPresent() && index.get() < 0) {
                throw new IllegalArgumentException("index [" + index.get() + "] must be at least 0");
            }
            if (label.isPresent() && (label.get() < 0 || label.get() > 9)) {
                throw new IllegalArgumentException("label [" + label.get() + "] must be from 0 to 9");
            }
        }
    }

    @Override
    public String name() {
        return "mnist";
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
        return "The inked pixels of a handwritten digit as points of the plane, weighted by their grey values.";
    }

    @Override
    public List<Citation> citations() {
        return List.of(new Citation(
                "LeCun, Bottou, Bengio, Haffner",
                "Gradient-based learning applied to document recognition",
                "Proceedings of the IEEE",
                1998));
    }

    @Override
    public Dataset create(Parameters parameters) {
        return new Mnist(parameters);
    }
}
