package org.qmf.data.generator;

import org.qmf.api.strategy.Parameter;

/** Shapes the noise models that have a shape. */
public record NoiseOptions(
        @Parameter(value = "The degrees of freedom of student-t.", defaultsTo = "3", min = 3, max = 1000)
        int degreesOfFreedom,

        @Parameter(
                value = "The probability that a point of outliers or box-outliers is one.",
                defaultsTo = "0.05",
                min = 0,
                max = 1)
        double outlierFraction,

        @Parameter(
                value = "How many times further outliers are thrown.",
                defaultsTo = "10",
                min = 1,
                max = Generator.MOST_TIMES)
        double outlierScale,

        @Parameter(
                value = "How many times larger the standard deviation of heteroscedastic is at the upper end of the"
                        + " manifold's widest axis than at the lower.",
                defaultsTo = "4",
                min = 1,
                max = Generator.MOST_TIMES)
        double deviationRatio) {}
