package org.qmf.core.factorization;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.api.quadratic.ProjectionSolver;

/**
 * Says how a chart is factorised.
 *
 * @param dimension d
 * @param tuner chooses λ
 * @param projection projects points onto the surface
 * @param gauge what keeps Φ from turning
 * @param normalization over which points Φ is normalised
 * @param acceleration how the next Φ follows from a step
 * @param tolerance largest ‖Φ<sub>t</sub>ᵀΦ<sub>t</sub> − Φ<sub>t−1</sub>ᵀΦ<sub>t−1</sub>‖ at which the iteration stops
 * @param maxIterations cap on the iterations
 */
public record FactorizationSettings(
        int dimension,
        LambdaTuner tuner,
        ProjectionSolver projection,
        Gauge gauge,
        Normalization normalization,
        Acceleration acceleration,
        double tolerance,
        int maxIterations) {

    private static final int MOST_NAMED = 8;

    public FactorizationSettings {
        requireNonNull(tuner, "tuner is null");
        requireNonNull(projection, "projection is null");
        requireNonNull(gauge, "gauge is null");
        requireNonNull(normalization, "normalization is null");
        requireNonNull(acceleration, "acceleration is null");
        if (dimension < 1) {
            throw new IllegalArgumentException("dimension [" + dimension + "] must be at least 1");
        }
        if (!(tolerance > 0)) {
            throw new IllegalArgumentException("tolerance [" + tolerance + "] must be positive");
        }
        if (maxIterations < 1) {
            throw new IllegalArgumentException("max-iterations [" + maxIterations + "] must be at least 1");
        }
        requireSupport(projection, dimension);
    }

    /** Throws if a solver does not project onto surfaces of a dimension. */
    public static void requireSupport(ProjectionSolver projection, int dimension) {
        if (!projection.supports(dimension)) {
            List<Integer> handled = IntStream.rangeClosed(1, MOST_NAMED)
                    .filter(projection::supports)
                    .boxed()
                    .toList();
            throw new IllegalArgumentException("projection [" + name(projection) + "] handles surfaces of dimension "
                    + handled + ", not of dimension [" + dimension + "]; choose another projection");
        }
    }

    /** Strategies are classes of their names. */
    private static String name(ProjectionSolver projection) {
        return projection
                .getClass()
                .getSimpleName()
                .replaceAll("(?<=[a-z])(?=[A-Z])", "-")
                .toLowerCase(Locale.ROOT);
    }

    /** Returns the settings of the published algorithms with the given λ-rule: aligned, accelerated, 1e-4, 800. */
    public static FactorizationSettings of(int dimension, LambdaTuner tuner, ProjectionSolver projection) {
        return new FactorizationSettings(
                dimension, tuner, projection, Gauge.ALIGNED, Normalization.PAPER, Acceleration.ANDERSON, 1e-4, 800);
    }
}
