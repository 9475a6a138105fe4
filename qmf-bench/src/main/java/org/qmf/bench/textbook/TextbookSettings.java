package org.qmf.bench.textbook;

/**
 * The settings of a textbook fit.
 *
 * @param dimension d
 * @param penalty the choice of λ
 * @param gauge the rotation of Φ
 * @param tolerance stop when ‖Φ<sub>t</sub>ᵀΦ<sub>t</sub> − Φ<sub>t−1</sub>ᵀΦ<sub>t−1</sub>‖ is at most this
 * @param maxIterations stop after so many iterations
 */
public record TextbookSettings(int dimension, Penalty penalty, Gauge gauge, double tolerance, int maxIterations) {

    /** Stops as the paper's experiments do: 1e-4 or 800 iterations. */
    public TextbookSettings(int dimension, Penalty penalty, Gauge gauge) {
        this(dimension, penalty, gauge, 1e-4, 800);
    }
}
