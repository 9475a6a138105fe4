package org.qmf.core.factorization;

import java.util.Arrays;
import org.qmf.api.quadratic.ProjectionSolver;
import org.qmf.api.quadratic.QuadraticMap;

/**
 * Watches the target's answer, its projection onto the surface of each iteration, and tells when it is done.
 *
 * <p>What is left of its way is predicted as a geometric series. The ratio is the larger one of those of the last two
 * moves of the answer and of the last two changes of Φ: an answer may rest while Φ still drifts, and be carried on later.
 */
final class AnswerWatch {

    /** The share of the answer's standard error, residual/√m, that may be left of its way. */
    private static final double SHARE = 0.1;
    /** The share that needs no second prediction. */
    private static final double CERTAIN_SHARE = 0.05;
    /** Quicker decays are not believed. */
    private static final double SMALLEST_RATIO = 0.5;

    private static final double LARGEST_RATIO = 0.995;
    /** One prediction may be good by chance, where two moves happen to differ much. */
    private static final int PREDICTIONS = 2;
    /** The error of τ, relative to its length, that the watch is content with. */
    private static final double PROJECTION_ERROR = 1e-6;

    private final int d;
    private final ChartBatch batch;
    private final double[] linear;
    private final double[] tau;
    private final double[] features;
    private double[] answer = {};
    private double[] before = {};
    private double lastMove;
    private double lastChange;
    private int seen;
    private int good;

    AnswerWatch(int dimension) {
        this.d = dimension;
        int p = QuadraticMap.terms(dimension);
        this.batch = new ChartBatch(dimension, 1);
        this.linear = new double[p];
        this.tau = new double[dimension];
        this.features = new double[p];
        batch.resize(1);
        batch.setTolerance(PROJECTION_ERROR);
    }

    /** Begins a chart; the target is expected near its centre, where Φ is 0. */
    void begin(LocalData data) {
        int size = data.answerSize();
        if (answer.length < size) {
            answer = new double[size];
            before = new double[size];
        }
        Arrays.fill(tau, 0);
        seen = 0;
        good = 0;
    }

    /**
     * Looks at the surface of an iteration.
     *
     * @param projection prepared for the surface
     * @param change the change of Φ that led to it
     * @param standardError residual/√m
     * @return whether the answer is done
     */
    boolean settled(LocalData data, ProjectionSolver.Worker projection, double change, double standardError) {
        locate(data, projection);
        double move = seen == 0 ? Double.POSITIVE_INFINITY : data.distance(answer, before);
        double ratio = Math.max(SMALLEST_RATIO, Math.max(move / lastMove, change / lastChange));
        lastMove = move;
        lastChange = change;
        if (++seen <= 2) {
            return false;
        }
        double bounded = Math.min(LARGEST_RATIO, ratio);
        double left = move * bounded / (1 - bounded);
        good = left <= SHARE * standardError ? good + 1 : 0;
        return good == PREDICTIONS || left <= CERTAIN_SHARE * standardError;
    }

    /** Projects the target, from where it was on the surface before. */
    private void locate(LocalData data, ProjectionSolver.Worker projection) {
        data.targetLinear(linear);
        System.arraycopy(linear, 0, batch.linear(), 0, linear.length);
        System.arraycopy(tau, 0, batch.tau(), 0, d);
        projection.project(batch);
        System.arraycopy(batch.tau(), 0, tau, 0, d);
        QuadraticMap.features(d, tau, features);
        double[] swap = before;
        before = answer;
        answer = swap;
        data.answer(features, answer);
    }
}
