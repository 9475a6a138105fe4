package org.qmf.study.configuration;

import java.util.Optional;
import org.qmf.api.strategy.Parameter;

/**
 * Figures that a study asks for beside those that every study has.
 *
 * @param local curves or surfaces fitted around some points
 * @param against a value against measured quantities
 * @param projection the steps of a projection solver
 * @param convergence how fast charts converge
 */
public record Drawings(
        @Parameter("Curves or surfaces that methods fit around some points of the first replicate.")
        Optional<LocalDrawing> local,

        @Parameter("A value against quantities that the study varies or measures.")
        Optional<AgainstDrawing> against,

        @Parameter("The steps of a projection onto a parabola.")
        Optional<ProjectionDrawing> projection,

        @Parameter("How fast the charts of methods converge around some points of the first replicate.")
        Optional<ConvergenceDrawing> convergence) {}
