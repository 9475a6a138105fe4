package org.qmf.study.statistics;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.apache.commons.math3.analysis.integration.IterativeLegendreGaussIntegrator;
import org.apache.commons.math3.analysis.solvers.BrentSolver;
import org.apache.commons.math3.distribution.NormalDistribution;

/**
 * Nemenyi's test: two methods differ if their average ranks are at least the critical difference apart,
 * CD = q√(k(k + 1)/(6N)), with q the studentised range for infinitely many degrees of freedom divided by √2.
 */
public final class Nemenyi {

    private static final NormalDistribution NORMAL = new NormalDistribution();
    private static final double REACH = 9;

    /** The root takes dozens of integrals, and a study asks for one and the same at each of its settings. */
    private static final ConcurrentMap<Level, Double> CRITICAL = new ConcurrentHashMap<>();

    private record Level(int k, double alpha) {}

    private Nemenyi() {}

    /** Returns CD of k methods on N blocks at a level of significance. */
    public static double criticalDifference(int k, int blocks, double alpha) {
        return critical(k, alpha) * Math.sqrt(k * (k + 1) / (6.0 * blocks));
    }

    /** Returns q<sub>α</sub> of k methods, at least 2. */
    public static double critical(int k, double alpha) {
        return CRITICAL.computeIfAbsent(
                new Level(k, alpha),
                level -> new BrentSolver(1e-10).solve(1000, q -> range(k, q) - (1 - alpha), 1e-6, 50) / Math.sqrt(2));
    }

    /** Returns the p-value of a difference of average ranks. */
    public static double p(double difference, int k, int blocks) {
        double q = Math.abs(difference) * Math.sqrt(2) / Math.sqrt(k * (k + 1) / (6.0 * blocks));
        return Math.max(0, Math.min(1, 1 - range(k, q)));
    }

    /** The probability that the range of k standard normal values is at most q: k∫φ(z)(Φ(z) − Φ(z − q))<sup>k−1</sup>dz. */
    private static double range(int k, double q) {
        if (q <= 0) {
            return 0;
        }
        return k
                * new IterativeLegendreGaussIntegrator(20, 1e-11, 1e-13)
                        .integrate(
                                1_000_000,
                                z -> NORMAL.density(z)
                                        * Math.pow(
                                                NORMAL.cumulativeProbability(z) - NORMAL.cumulativeProbability(z - q),
                                                k - 1),
                                -REACH,
                                REACH + 1);
    }
}
