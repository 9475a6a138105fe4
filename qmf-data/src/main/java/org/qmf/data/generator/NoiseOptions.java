package org.qmf.data.generator;

import org.qmf.api.strategy.Parameter;

/** Shapes the noise models that have a shape. */
public record NoiseOptions(
        @Parameter(value = "The degrees of freedom of student-t.", defaultsTo = "3", min = 3)
        int degreesOfFreedom,

        @Parameter(value = "The probability that a point is an outlier.", defaultsTo = "0.05", min = 0, max = 1)
        double outlierFraction,

        @Parameter(value = "How many times further outliers are thrown.", defaultsTo = "10", min = 1)
        double outlierScale) {

    /** What holds where nothing is given. */
    public static final NoiseOptions DEFAULT = new NoiseOptions(3, 0.05, 10);
}
