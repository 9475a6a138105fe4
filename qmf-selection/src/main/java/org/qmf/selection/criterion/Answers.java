package org.qmf.selection.criterion;

import java.util.Arrays;
import java.util.Optional;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.engine.CancelledException;
import org.qmf.api.estimator.BatchAnswer;
import org.qmf.api.estimator.BatchDenoiser;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.Target;
import org.qmf.api.estimator.TargetBatch;
import org.qmf.core.linear.Vectors;

/** What a fitted manifold answers at some targets; a target that it cannot fit, or fails at, keeps its input. */
public final class Answers {

    private final double[] values;
    private final boolean[] kept;
    private final int dimension;

    private Answers(int count, int dimension) {
        this.values = new double[Math.multiplyExact(count, dimension)];
        this.kept = new boolean[count];
        this.dimension = dimension;
    }

    /** Where a target is, and which point of the sample stays out of its chart. */
    @FunctionalInterface
    public interface Place {

        /** Writes the position of target {@code i} and returns the index of the sample point that it stands for. */
        int put(int i, double[] position);
    }

    /** Asks for the answers at {@code count} targets. */
    public static Answers of(FittedManifold manifold, int count, int dimension, Place place, FitContext context) {
        Answers answers = new Answers(count, dimension);
        Optional<BatchDenoiser> batch = manifold.batch();
        if (batch.isPresent()) {
            answers.ask(batch.get(), manifold.columns().size(), place, context);
            return answers;
        }
        context.parallel(count, () -> {
            Denoiser denoiser = manifold.denoiser();
            int columns = manifold.columns().size();
            double[] answer = new double[dimension];
            return i -> {
                double[] position = new double[dimension];
                int index = place.put(i, position);
                answers.put(i, Target.displaced(index, position), denoiser, answer, new PointReport(columns));
            };
        });
        return answers;
    }

    /** Asks for the answers at points of the sample itself, each left out of its own chart as the method does. */
    public static Answers of(FittedManifold manifold, Points sample, int[] targets, FitContext context) {
        return of(
                manifold,
                targets.length,
                sample.dimension(),
                (i, position) -> {
                    sample.copyTo(targets[i], position);
                    return targets[i];
                },
                context);
    }

    private void ask(BatchDenoiser denoiser, int columns, Place place, FitContext context) {
        int count = kept.length;
        int[] indices = new int[count];
        double[] position = new double[dimension];
        for (int i = 0; i < count; i++) {
            indices[i] = place.put(i, position);
            System.arraycopy(position, 0, values, i * dimension, dimension);
        }
        int largest = Math.max(1, denoiser.largest());
        int batches = Math.toIntExact(((long) count + largest - 1) / largest);
        context.parallel(batches, () -> batch -> {
            int from = batch * largest;
            int to = (int) Math.min(count, (long) from + largest);
            double[] positions = Arrays.copyOfRange(values, from * dimension, to * dimension);
            TargetBatch targets =
                    TargetBatch.displaced(Points.wrap(positions, dimension), Arrays.copyOfRange(indices, from, to));
            BatchAnswer answer = new BatchAnswer(to - from, dimension, columns);
            boolean answered = answered(denoiser, targets, answer);
            for (int i = from; i < to; i++) {
                double[] point =
                        Arrays.copyOfRange(answer.denoised(), (i - from) * dimension, (i - from + 1) * dimension);
                kept[i] = !answered
                        || answer.report(i - from).outcome().keepsInput()
                        || !Vectors.finite(point, dimension);
                if (!kept[i]) {
                    System.arraycopy(point, 0, values, i * dimension, dimension);
                }
            }
        });
    }

    private static boolean answered(BatchDenoiser denoiser, TargetBatch targets, BatchAnswer answer) {
        try {
            denoiser.denoise(targets, answer);
            return true;
        } catch (CancelledException e) {
            throw e;
        } catch (RuntimeException e) {
            // As for single targets.
            return false;
        }
    }

    private void put(int i, Target target, Denoiser denoiser, double[] answer, PointReport report) {
        boolean usable = false;
        try {
            denoiser.denoise(target, answer, report);
            usable = !report.outcome().keepsInput() && Vectors.finite(answer, dimension);
        } catch (RuntimeException e) {
            // Counted with those that cannot be fitted: a method that throws is no better than one that gives up.
            usable = false;
        }
        kept[i] = !usable;
        System.arraycopy(usable ? answer : target.position(), 0, values, i * dimension, dimension);
    }

    /** Returns the answers one after the other, D coordinates each; not to be written to. */
    public double[] values() {
        return values;
    }

    /** Returns whether a target kept its input. */
    public boolean kept(int i) {
        return kept[i];
    }

    /** Returns how many targets there are. */
    public int count() {
        return kept.length;
    }

    /** Returns how many targets kept their input. */
    public int keptCount() {
        int count = 0;
        for (boolean each : kept) {
            count += each ? 1 : 0;
        }
        return count;
    }

    /** Returns the answers as points. */
    public Points points() {
        return Points.wrap(Arrays.copyOf(values, values.length), dimension);
    }
}
