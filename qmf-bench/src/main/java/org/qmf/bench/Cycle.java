package org.qmf.bench;

import org.qmf.api.Points;
import org.qmf.bench.competitor.Competitor;
import org.qmf.bench.workload.Workload;

/** Denoises targets one after the other and begins again at the end of the list. */
final class Cycle implements Rounds.Task {

    /** Points that take fewer nanoseconds are done in batches. */
    private static final long CLOCK_INTERVAL = 1_000_000;

    private final Competitor.Worker worker;
    private final int[] targets;
    private final double[] denoised;
    private int next;
    private double sink;

    private Cycle(Competitor.Worker worker, int[] targets, int ambient) {
        this.worker = worker;
        this.targets = targets;
        this.denoised = new double[ambient];
    }

    static Cycle of(Competitor competitor, Workload workload, int[] targets) {
        Points sample = workload.points();
        return new Cycle(competitor.prepare(sample), targets, sample.dimension());
    }

    @Override
    public long work(long nanos) {
        long start = Rounds.clock();
        long done = 0;
        long batch = 1;
        long passed;
        do {
            advance((int) batch);
            done += batch;
            passed = Rounds.clock() - start;
            // Reading the clock takes as long as a small part of a point; so not after each of them.
            batch = passed < CLOCK_INTERVAL * done ? 32 : 1;
        } while (passed < nanos);
        return done;
    }

    /** Denoises a number of targets. */
    void advance(int count) {
        for (int i = 0; i < count; i++) {
            denoiseNext();
        }
    }

    private void denoiseNext() {
        worker.denoise(targets[next], denoised);
        sink += denoised[0];
        next = next + 1 < targets.length ? next + 1 : 0;
    }

    /** Returns a number that depends on all answers, so that none of them can be left out. */
    double sink() {
        return sink;
    }
}
