package org.qmf.bench;

import org.qmf.bench.competitor.Competitor;

/** Denoises targets one after the other and begins again at the end of the list. */
final class Cycle implements Rounds.Task {

    private final Competitor.Worker worker;
    private final int[] targets;
    private final double[] denoised;
    private int next;
    private double sink;

    Cycle(Competitor.Worker worker, int[] targets, int ambient) {
        this.worker = worker;
        this.targets = targets;
        this.denoised = new double[ambient];
    }

    @Override
    public long work(long nanos) {
        long start = System.nanoTime();
        long done = 0;
        do {
            denoiseNext();
            done++;
        } while (System.nanoTime() - start < nanos);
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
