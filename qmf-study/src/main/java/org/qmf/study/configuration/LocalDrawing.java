package org.qmf.study.configuration;

import org.qmf.api.strategy.Parameter;

/**
 * Asks for the curves or surfaces that methods fit around some points.
 *
 * @param targets how many points
 */
public record LocalDrawing(
        @Parameter(
                value = "Number of points around which a fit is shown: the sample's first, then always the one"
                        + " whose truth, where known, is farthest from those before; a single one is shown enlarged.",
                defaultsTo = "12",
                min = 1,
                max = 1000)
        int targets) {}
