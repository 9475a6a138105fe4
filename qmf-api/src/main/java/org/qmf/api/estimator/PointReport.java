package org.qmf.api.estimator;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import org.apiguardian.api.API;

/** Receives what an estimator has to say about one denoised point; owned by one thread and reused. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public class PointReport {

    /** How denoising one point ended. */
    public enum Outcome {
        /** As the method wants it. */
        CONVERGED,
        /** With a usable point, but the cap on iterations was reached. */
        ITERATION_LIMIT,
        /** With a usable point that deserves a look; the reason says why. */
        SUSPECT,
        /** The point could not be fitted and keeps its input value; the reason says why. */
        KEPT_INPUT,
        /** The estimator's code failed, so the point keeps its input value; the reason tells what it did. */
        FAILED;

        /** Returns whether the point keeps its input value. */
        public boolean keepsInput() {
            return this == KEPT_INPUT || this == FAILED;
        }
    }

    private final double[] values;
    private Outcome outcome = Outcome.CONVERGED;
    private int iterations;
    private String reason = "";

    /** Makes a report with room for the values of a fitted manifold's columns. */
    public PointReport(int columns) {
        values = new double[columns];
        reset();
    }

    /** Forgets everything: converged, no iterations, no reason, all values NaN. */
    protected final void reset() {
        outcome = Outcome.CONVERGED;
        iterations = 0;
        reason = "";
        Arrays.fill(values, Double.NaN);
    }

    /** Records how it ended; {@code why} is a constant, so that reporting does not allocate. */
    public final void end(Outcome how, int iterationCount, String why) {
        requireNonNull(how, "how it ended is null");
        requireNonNull(why, "why it ended is null");
        outcome = how;
        iterations = iterationCount;
        reason = why;
    }

    /** Records the value of a column of {@link FittedManifold#columns()}. */
    public final void set(int column, double value) {
        values[column] = value;
    }

    /** Records all that another report with the same columns says. */
    public final void take(PointReport other) {
        end(other.outcome, other.iterations, other.reason);
        System.arraycopy(other.values, 0, values, 0, values.length);
    }

    /** Returns how it ended. */
    public final Outcome outcome() {
        return outcome;
    }

    /** Returns the iterations spent. */
    public final int iterations() {
        return iterations;
    }

    /** Returns why the point is not simply converged, empty if it is. */
    public final String reason() {
        return reason;
    }

    /** Returns the value of a column, NaN if it was not set. */
    public final double value(int column) {
        return values[column];
    }
}
