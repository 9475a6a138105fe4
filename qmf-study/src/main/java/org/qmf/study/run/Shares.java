package org.qmf.study.run;

import java.util.HashMap;
import java.util.Map;

/**
 * Deals out what a study computes to its parts, the same way on every machine: the pieces of each method one after another,
 * so that every part gets its share of slow and of fast methods.
 */
final class Shares {

    private final Part part;
    private final Map<String, Integer> dealt = new HashMap<>();
    private final Map<String, Integer> owners = new HashMap<>();

    Shares(Part part) {
        this.part = part;
    }

    /**
     * Returns whether a piece belongs to this part; pieces must be asked for in the same order by all parts.
     *
     * @param method what the piece is computed by
     * @param place the place of the method among all, so that not all of them begin with the first part
     * @param piece what has to stay together
     */
    boolean holds(String method, int place, String piece) {
        int owner =
                owners.computeIfAbsent(piece, it -> (place + dealt.merge(method, 1, Integer::sum) - 1) % part.count());
        return owner == part.number() - 1;
    }
}
