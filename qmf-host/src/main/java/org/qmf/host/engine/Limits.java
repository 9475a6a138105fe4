package org.qmf.host.engine;

import java.math.BigDecimal;

/**
 * How long an estimator may take.
 *
 * @param point seconds for one point, 0 for no limit
 * @param fit seconds to fit the sample, 0 for no limit
 */
public record Limits(double point, double fit) {

    /** The limits that hold where nothing is said. */
    public static final Limits DEFAULT = new Limits(600, 0);

    /** Returns seconds as messages show them. */
    static String text(double seconds) {
        return BigDecimal.valueOf(seconds).stripTrailingZeros().toPlainString() + " s";
    }
}
