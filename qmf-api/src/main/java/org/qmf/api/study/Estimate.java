package org.qmf.api.study;

import org.apiguardian.api.API;

/**
 * A mean with its interval.
 *
 * @param mean NaN where nothing was measured
 * @param lower lower end of the interval, NaN where it is unknown
 * @param upper upper end of the interval, NaN where it is unknown
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record Estimate(double mean, double lower, double upper) {

    /** Nothing was measured. */
    public static final Estimate UNKNOWN = of(Double.NaN);

    /** Makes an estimate whose interval is unknown. */
    public static Estimate of(double value) {
        return new Estimate(value, Double.NaN, Double.NaN);
    }
}
