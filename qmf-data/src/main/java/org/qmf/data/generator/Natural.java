package org.qmf.data.generator;

import java.util.Optional;

/** Checks the dimension to embed in while the configuration is bound, where the user sees it. */
final class Natural {

    private Natural() {}

    static void check(Optional<Integer> ambient, int natural) {
        if (ambient.isPresent() && ambient.get() < natural) {
            throw new IllegalArgumentException(
                    "ambient [" + ambient.get() + "] must be at least [" + natural + "] for this data set");
        }
    }
}
