package org.qmf.api.metric;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import org.apiguardian.api.API;
import org.qmf.api.data.Draw;
import org.qmf.api.engine.Denoised;

/**
 * What a metric may look at.
 *
 * @param draw the sample and what is known about the truth
 * @param denoised the result of a method on the sample
 * @param seconds how long the method took
 * @param method the method itself, where it can be tried on other points
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record Evaluation(Draw draw, Denoised denoised, double seconds, Optional<Method> method) {

    public Evaluation {
        requireNonNull(draw, "draw is null");
        requireNonNull(denoised, "denoised is null");
        requireNonNull(method, "method is null");
    }

    /** Makes an evaluation of a result alone. */
    public Evaluation(Draw draw, Denoised denoised, double seconds) {
        this(draw, denoised, seconds, Optional.empty());
    }
}
