package org.qmf.api.metric;

import org.apiguardian.api.API;
import org.qmf.api.Points;
import org.qmf.api.engine.Denoised;

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
}
