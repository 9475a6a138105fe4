package org.qmf.study.metric;

/** Provides the metric {@code truth-distance}. */
public final class TruthDistanceProvider extends MetricProvider {

    public TruthDistanceProvider() {
        super(
                "truth-distance",
                "Distance of each denoised point from the same point before noise.",
                new TruthDistance());
    }
}
