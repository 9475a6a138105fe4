package org.qmf.study.configuration;

import org.qmf.api.strategy.Parameter;

/**
 * Asks how fast the charts of methods converge.
 *
 * @param targets how many charts
 */
public record ConvergenceDrawing(
        @Parameter(
                value = "Number of points around which charts are fitted: the sample's first, then always the one whose"
                        + " truth, where known, is farthest from those before.",
                defaultsTo = "50",
                min = 1,
                max = 1000)
        int targets) {}
