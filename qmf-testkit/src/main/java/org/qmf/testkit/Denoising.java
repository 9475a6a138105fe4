package org.qmf.testkit;

import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.qmf.api.Points;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.Diagnostics;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.Target;
import org.qmf.api.host.PointValues;

/** Denoises many targets with one worker, as an engine does. */
final class Denoising implements IntConsumer {

    private final Points targets;
    private final boolean inSample;
    private final Denoiser denoiser;
    private final int columns;
    private final double[] denoised;
    private final double[] values;
    private final Diagnostics diagnostics;

    private Denoising(
            FittedManifold manifold, Points targets, boolean inSample, double[] values, Diagnostics diagnostics) {
        this.targets = targets;
        this.inSample = inSample;
        this.denoiser = manifold.denoiser();
        this.denoised = new double[targets.dimension()];
        this.columns = manifold.columns().size();
        this.values = values;
        this.diagnostics = diagnostics;
    }

    @Override
    public void accept(int index) {
        Target target = inSample ? Target.ofSample(targets, index) : Target.of(targets.row(index));
        PointReport report = new PointReport(columns);
        Arrays.fill(denoised, Double.NaN);
        denoiser.denoise(target, denoised, report);
        System.arraycopy(denoised, 0, values, index * denoised.length, denoised.length);
        diagnostics.record(index, report);
    }

    /** The denoised points, one after the other, and what was reported about them. */
    @SuppressWarnings("ArrayRecordComponent")
    record Result(double[] values, Diagnostics diagnostics) {}

    /** Denoises the sample's own points in order. */
    static Result sample(FittedManifold manifold, Points sample) {
        return run(manifold, sample, true, IntStream.range(0, sample.size()).toArray());
    }

    /** Denoises the sample's own points in the given order. */
    static Result sample(FittedManifold manifold, Points sample, int... order) {
        return run(manifold, sample, true, order);
    }

    /** Denoises points that are not in the sample. */
    static Result others(FittedManifold manifold, Points targets) {
        return run(manifold, targets, false, IntStream.range(0, targets.size()).toArray());
    }

    /** Denoises the sample's own points on several threads. */
    static Result threaded(FittedManifold manifold, Points sample) {
        double[] values = new double[PointValues.of(sample).length];
        Diagnostics diagnostics = new Diagnostics(sample.size(), manifold.columns());
        Threads.run(sample.size(), () -> new Denoising(manifold, sample, true, values, diagnostics));
        return new Result(values, diagnostics);
    }

    private static Result run(FittedManifold manifold, Points targets, boolean inSample, int... order) {
        double[] values = new double[PointValues.of(targets).length];
        Diagnostics diagnostics = new Diagnostics(targets.size(), manifold.columns());
        Denoising worker = new Denoising(manifold, targets, inSample, values, diagnostics);
        for (int index : order) {
            worker.accept(index);
        }
        return new Result(values, diagnostics);
    }
}
