package org.qmf.api.metric;

import static java.util.Objects.requireNonNull;

import org.apiguardian.api.API;
import org.qmf.api.data.Draw;
import org.qmf.api.engine.Denoised;

/**
 * What a metric may look at.
 *
 * @param draw the sample and what is known about the truth
 * @param denoised the result of a method on the sample
 * @param seconds how long the method took
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record Evaluation(Draw draw, Denoised denoised, double seconds) {

    public Evaluation {
        requireNonNull(draw, "draw is null");
        requireNonNull(denoised, "denoised is null");
    }
}
