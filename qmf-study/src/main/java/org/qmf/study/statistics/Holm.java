package org.qmf.study.statistics;

import java.util.Comparator;
import java.util.stream.IntStream;

/** Corrects p-values of several tests by Holm's step-down rule. */
public final class Holm {

    private Holm() {}

    /** Returns adjusted p-values in the order given; each may be compared with the level of significance. */
    public static double[] adjust(double[] p) {
        int[] order = IntStream.range(0, p.length)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> p[i]))
                .mapToInt(Integer::intValue)
                .toArray();
        double[] adjusted = new double[p.length];
        double largest = 0;
        for (int i = 0; i < order.length; i++) {
            largest = Math.max(largest, Math.min(1, (p.length - i) * p[order[i]]));
            adjusted[order[i]] = largest;
        }
        return adjusted;
    }
}
