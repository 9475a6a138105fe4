package org.qmf.study.statistics;

import org.qmf.api.RandomStream;

/**
 * Draws samples with replacement, always the same ones for the same seed and size.
 *
 * <p>Many samples of one size are resampled in a study, so the places that are drawn are remembered unless they are too
 * many. Immutable.
 */
public final class Resampling {

    private static final int RESAMPLES = 2000;
    private static final int MOST_REMEMBERED = 2000;

    private final long seed;
    private final int size;
    private final int[] places;

    /**
     * Makes the resampling of samples.
     *
     * @param size the number of values that most samples have
     */
    public Resampling(long seed, int size) {
        this.seed = seed;
        this.size = size;
        this.places = new int[size <= MOST_REMEMBERED ? RESAMPLES * size : 0];
        RandomStream random = stream();
        for (int i = 0; i < places.length; i++) {
            places[i] = random.nextInt(size);
        }
    }

    private RandomStream stream() {
        return RandomStream.of(seed, "bootstrap", 0);
    }

    /** Returns the means of {@value #RESAMPLES} resampled samples; the values may be any number but none. */
    double[] means(double[] values) {
        boolean remembered = values.length == size && places.length > 0;
        RandomStream random = stream();
        double[] means = new double[RESAMPLES];
        for (int b = 0; b < RESAMPLES; b++) {
            double sum = 0;
            for (int i = 0; i < values.length; i++) {
                sum += values[remembered ? places[b * values.length + i] : random.nextInt(values.length)];
            }
            means[b] = sum / values.length;
        }
        return means;
    }
}
