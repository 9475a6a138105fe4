package org.qmf.study.configuration;

import java.util.List;
import org.qmf.api.quadratic.ProjectionSolver;
import org.qmf.api.strategy.Parameter;
import org.qmf.host.configuration.Deferred;

/**
 * Asks for the steps by which a solver projects a point onto curves c + Aτ + tBτ², a curve for each factor t.
 *
 * @param point x
 * @param c the point at τ = 0
 * @param a A
 * @param b B
 * @param factors the values of t
 * @param start τ before the first step
 * @param steps how many steps are shown
 * @param solver the solver, given the number of steps
 */
public record ProjectionDrawing(
        @Parameter("The point x that is projected.") List<Double> point,
        @Parameter("The curve's point c at 0.") List<Double> c,
        @Parameter("The curve's direction A at 0.") List<Double> a,
        @Parameter("The curve's bending B.") List<Double> b,

        @Parameter("Factors of B, a panel for each.") List<Double> factors,

        @Parameter(
                value = "Where the projection starts; solvers return nothing worse than that, so it should be bad.",
                defaultsTo = "0")
        double start,

        @Parameter(value = "Number of steps that are shown.", defaultsTo = "60", min = 2, max = 1000)
        int steps,

        @Parameter("The solver; the variable step is the number of steps after which it must stop.")
        Deferred<ProjectionSolver> solver) {

    /** The variable of the solver's configuration. */
    public static final String STEP = "step";

    public ProjectionDrawing {
        point = List.copyOf(point);
        c = List.copyOf(c);
        a = List.copyOf(a);
        b = List.copyOf(b);
        factors = List.copyOf(factors);
        if (point.isEmpty() || c.size() != point.size() || a.size() != point.size() || b.size() != point.size()) {
            throw new IllegalArgumentException("point, c, a and b have [" + point.size() + "], [" + c.size() + "], ["
                    + a.size() + "] and [" + b.size() + "] values; they must have equally many");
        }
        if (factors.isEmpty()) {
            throw new IllegalArgumentException("there are no factors []");
        }
    }
}
