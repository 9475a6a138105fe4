package org.qmf.testkit;

import java.io.Serializable;
import java.util.List;
import org.qmf.api.DataException;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.engine.EstimatorFactory;
import org.qmf.api.estimator.Column;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.estimator.PointReport.Outcome;

/** Creates estimators for engines to run; the configuration says how they fail. */
final class FaultyEstimators implements EstimatorFactory, Serializable {

    static final String SOUND = "{\"type\": \"sound\"}";
    static final String THROWING = "{\"type\": \"throwing\"}";
    static final String NOT_A_NUMBER = "{\"type\": \"not-a-number\"}";
    static final String REFUSING = "{\"type\": \"refusing\"}";
    static final String REFUSAL = "the sample has [10] points, at least [11] are needed";

    private static final long serialVersionUID = 1L;

    /** Returns whether the failing estimators fail at a point of the sample. */
    static boolean failsAt(int index) {
        return index % 7 == 3;
    }

    /** Returns whether a configuration is one of those above. */
    static boolean knows(String configuration) {
        return List.of(SOUND, THROWING, NOT_A_NUMBER, REFUSING).contains(configuration);
    }

    @Override
    public ManifoldEstimator create(String configuration) {
        return switch (configuration) {
            case SOUND, THROWING, NOT_A_NUMBER -> (sample, context) -> fit(sample, context, configuration);
            case REFUSING ->
                (sample, context) -> {
                    throw new DataException(REFUSAL);
                };
            default -> throw new IllegalArgumentException("configuration [" + configuration + "] was altered");
        };
    }

    /** Prepares one random number for each point of the sample on the host's threads, so that scheduling could show. */
    private static FittedManifold fit(Points sample, FitContext context, String configuration) {
        double[] shifts = new double[sample.size()];
        context.parallel(sample.size(), () -> i -> {
            shifts[i] = context.random("shift", i).nextGaussian();
        });
        return new FittedManifold() {
            @Override
            public Denoiser denoiser() {
                return shifting(shifts, configuration);
            }

            @Override
            public List<Column> columns() {
                return List.of(new Column("shift", "By how much the point was moved along every axis."));
            }
        };
    }

    private static Denoiser shifting(double[] shifts, String configuration) {
        return (target, denoised, report) -> {
            int index = target.sampleIndex();
            boolean fails = failsAt(index);
            if (fails && configuration.equals(THROWING)) {
                throw new IllegalStateException("failed at [" + index + "]");
            }
            double shift = index < 0 ? 0.5 : shifts[index];
            for (int axis = 0; axis < denoised.length; axis++) {
                denoised[axis] = target.position()[axis] + shift;
            }
            if (fails && configuration.equals(NOT_A_NUMBER)) {
                denoised[0] = Double.NaN;
            }
            report.set(0, shift);
            report.end(Outcome.CONVERGED, 1 + Math.floorMod(index, 5), "");
        };
    }
}
