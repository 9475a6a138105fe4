package org.qmf.api.data;

import java.util.Set;
import org.apiguardian.api.API;
import org.qmf.api.RandomStream;
import org.qmf.api.strategy.ExtensionPoint;

/** Provides samples to denoise. Immutable and safe for use by several threads. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
@ExtensionPoint("dataset")
public interface Dataset {

    /** Draws a sample; the same stream gives the same sample. Data sets that are not random ignore the stream. */
    Draw draw(RandomStream random);

    /** Returns whether another stream gives another sample; a file is the same for every stream. */
    default boolean random() {
        return true;
    }

    /** Returns what draws may tell about the truth; whatever is not among it, no draw holds. */
    default Set<Truth> truth() {
        return Set.of(Truth.values());
    }
}
