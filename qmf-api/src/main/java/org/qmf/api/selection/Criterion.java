package org.qmf.api.selection;

import org.apiguardian.api.API;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.strategy.ExtensionPoint;

/**
 * Judges an estimator on a sample without knowing the truth, through its denoisers alone. Immutable and safe for use by
 * several threads.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
@ExtensionPoint("criterion")
public interface Criterion {

    /**
     * Tries an estimator on the targets of a trial.
     *
     * @param estimator the estimator at one setting
     * @param ground where it is tried; the same for all settings that are compared
     */
    Evidence measure(ManifoldEstimator estimator, TrialGround ground);

    /**
     * Tries an estimator that is of interest only if it scores less than a limit.
     *
     * @param limit a score; where the losses alone exceed it beyond doubt, the rest need not be measured, and what is
     *     followed may be told as 0
     */
    default Evidence measure(ManifoldEstimator estimator, TrialGround ground, double limit) {
        return measure(estimator, ground);
    }
}
