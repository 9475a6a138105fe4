package org.qmf.api.study;

import org.apiguardian.api.API;
import org.qmf.api.RandomStream;
import org.qmf.api.data.Draw;
import org.qmf.api.strategy.ExtensionPoint;

/** Makes replicates of data that are the same for every seed, such as a file. Immutable and safe for use by several threads. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
@ExtensionPoint("replicates")
public interface Replication {

    /** Makes a replicate of the data, truth included; the same stream gives the same one. */
    Draw replicate(Draw data, RandomStream random);

    /**
     * Returns the correlation ρ of what is measured on two replicates: 0 if they are independent as far as tests speak of
     * them, 1 if all replicates are one and the same, between if they share points. The mean of J replicates with variance
     * S² then has variance S²(1/J + ρ/(1 − ρ)).
     */
    double correlation();

    /** Returns what the replicates are, in a few words after their number: {@code subsamples of 80 % of the points}. */
    String description();

    /** Returns one sentence on what differences over these replicates show. */
    String shows();

    /** Returns one sentence on what they do not show. */
    String hides();
}
