package org.qmf.api.metric;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import org.apiguardian.api.API;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.engine.Denoised;
import org.qmf.api.estimator.Choice;
import org.qmf.api.estimator.ManifoldEstimator;

/** The method whose result is measured, to be tried on other points. Safe for use by several threads. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
@FunctionalInterface
public interface Method {

    /**
     * Denoises points by what the method fits to a sample, with everything that it chooses for that sample; the same
     * points give the same answer.
     *
     * @param sample the points to fit
     * @param targets the points to denoise
     * @throws org.qmf.api.QmfException if the method cannot do it
     */
    Denoised denoise(Points sample, Points targets);

    /** Returns the estimator behind the result, for metrics that ask it for more; empty where it is not known. */
    default Optional<Used> used() {
        return Optional.empty();
    }

    /**
     * The estimator that denoised the sample.
     *
     * @param estimator the estimator: the chosen one, where a method chooses
     * @param context threads and random streams; those of one draw are the same for all methods
     * @param choice what the method chose for the sample, and what it told about it, if it chooses
     */
    record Used(ManifoldEstimator estimator, FitContext context, Optional<Choice> choice) {

        public Used {
            requireNonNull(estimator, "estimator is null");
            requireNonNull(context, "context is null");
            requireNonNull(choice, "choice is null");
        }
    }
}
