package org.qmf.api.data;

import org.apiguardian.api.API;
import org.qmf.api.RandomStream;
import org.qmf.api.strategy.ExtensionPoint;

/** Provides samples to denoise. Immutable and safe for use by several threads. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
@ExtensionPoint("dataset")
public interface Dataset {

    /** Draws a sample; the same stream gives the same sample. Data sets that are not random ignore the stream. */
    Draw draw(RandomStream random);
}
