package org.qmf.core.factorization;

import java.util.Arrays;
import org.qmf.api.quadratic.ProjectionSolver;
import org.qmf.api.quadratic.QuadraticMap;
import org.qmf.api.quadratic.RidgePath;
import org.qmf.core.linear.Vectors;

/**
 * Runs Algorithms 1 and 2 on a chart: R ← ridge regression on Φ (41), Φ ← projections onto the surface (18), normalised
 * (19), until the row space of Φ stays or the target's answer is done. Owned by one thread and reused.
 */
public final class Alternation {

    /** How a factorisation ended. */
    public enum End {
        /** The change of Φ fell to the tolerance, or the answer is done. */
        CONVERGED,
        /** The cap on iterations was reached. */
        ITERATION_LIMIT,
        /** The points span fewer than d dimensions. */
        RANK_LOST,
        /** Numbers became infinite or λ was not a number. */
        NOT_FINITE
    }

    /**
     * The share of the last change of Φ, at first of a row of Φ, that projections may err by: little beside the step that
     * they are part of. Less is asked of an iteration that never comes close to its fixed point.
     */
    private static final double PROJECTION_ERROR = 0.01;

    private static final double WATCHED_PROJECTION_ERROR = 0.1;

    /** Charts rarely take more iterations. */
    private static final int FIRST_TRACE = 1024;

    private final FactorizationSettings settings;
    private final int d;
    private final RidgeStep ridge;
    private final Normalizer normalizer;
    private final CoordinateStep anyStep;
    private final CoordinateStep orthonormalStep;
    private final AnswerWatch watch;
    private final boolean watching;
    private final ProjectionSolver.Worker projection;
    private final ChartBatch batch;
    private final double[] gram;
    private double[] trace;
    private double[] start = {};
    private double[] phi = {};
    /** τ − Φ of the last step. */
    private double[] shift = {};

    private CoordinateStep step;
    private int iterations;
    /** Whether the points were projected onto the last surface. */
    private boolean projected;

    /** Makes a workspace for charts without a target, which stop by their coordinates. */
    public Alternation(FactorizationSettings settings) {
        this(settings, StopRule.COORDINATES);
    }

    /** Makes a workspace. */
    public Alternation(FactorizationSettings settings, StopRule stop) {
        this.settings = settings;
        this.d = settings.dimension();
        this.ridge = new RidgeStep(d, settings.gauge().mixedScale());
        this.normalizer = new Normalizer(d, settings.normalization());
        boolean aligns = settings.gauge().aligns();
        this.anyStep = new PlainCoordinateStep(d, aligns, normalizer, Extrapolation.of(settings, normalizer));
        this.orthonormalStep = aligns && settings.acceleration() == Acceleration.MOMENTUM ? fusedStep() : anyStep;
        this.step = anyStep;
        this.watch = new AnswerWatch(d);
        this.watching = stop == StopRule.ANSWER;
        this.projection = settings.projection().worker(d);
        this.batch = new ChartBatch(d, 0);
        int p = QuadraticMap.terms(d);
        this.gram = new double[p * p];
        this.trace = new double[Math.min(settings.maxIterations(), FIRST_TRACE)];
    }

    private CoordinateStep fusedStep() {
        return switch (d) {
            case 1 -> new CurveStep(normalizer);
            case 2 -> new PlaneStep(normalizer);
            default -> anyStep;
        };
    }

    /** Factorises a chart; the answers stay readable until the next call. */
    public End run(LocalData data, ChartWeights weights) {
        begin(weights);
        iterations = 0;
        if (!data.principalScores(start) || !normalizer.normalize(start)) {
            return End.RANK_LOST;
        }
        System.arraycopy(start, 0, phi, 0, d * weights.count());
        if (watching) {
            watch.begin(data);
        }
        while (iterations < settings.maxIterations()) {
            End failure = fit(data, weights);
            if (failure != End.CONVERGED) {
                return failure;
            }
            if (watching && watch.settled(data, projection, lastChange(), standardError(weights))) {
                return End.CONVERGED;
            }
            projectPoints(data);
            double change = step.take(batch, phi, shift);
            if (change < 0) {
                return End.RANK_LOST;
            }
            note(change);
            if (change <= settings.tolerance()) {
                return End.CONVERGED;
            }
            if (!(change < Double.POSITIVE_INFINITY)) {
                return End.NOT_FINITE;
            }
            step.advance(phi, change);
        }
        return End.ITERATION_LIMIT;
    }

    private void note(double change) {
        if (iterations == trace.length) {
            trace = Arrays.copyOf(trace, 2 * trace.length);
        }
        trace[iterations++] = change;
    }

    private void begin(ChartWeights weights) {
        batch.resize(weights.count());
        int length = d * weights.count();
        if (start.length < length) {
            start = new double[length];
            phi = new double[length];
            shift = new double[length];
        }
        normalizer.begin(weights);
        ridge.features.begin(weights, normalizer.orthonormal());
        ridge.forget();
        step = normalizer.orthonormal() ? orthonormalStep : anyStep;
        step.begin(weights, start, length);
        Arrays.fill(shift, 0, length, 0);
    }

    /** Fits the surface at {@code phi}. */
    private End fit(LocalData data, ChartWeights weights) {
        projected = false;
        if (!ridge.prepare(phi, data, weights)) {
            return End.RANK_LOST;
        }
        boolean retunes = iterations == 0 || settings.tuner().everyIteration();
        boolean tuned = retunes ? ridge.tune(settings.tuner()) : ridge.choose(ridge.lambda());
        if (!tuned) {
            return End.NOT_FINITE;
        }
        data.surface(ridge, gram);
        projection.prepare(gram);
        return End.CONVERGED;
    }

    private double standardError(ChartWeights weights) {
        return Math.sqrt(residual() / (weights.sum() * weights.effectiveCount()));
    }

    /** The last change of Φ, at first that of a row of Φ. */
    private double lastChange() {
        return iterations == 0 ? 1 : trace[iterations - 1];
    }

    /**
     * Projects the chart's points onto the last surface, unless that is done already: an iteration that stops by its answer
     * ends before.
     */
    public void projectPoints(LocalData data) {
        if (projected) {
            return;
        }
        data.linear(batch);
        int count = batch.count();
        for (int k = 0; k < d; k++) {
            System.arraycopy(phi, k * count, batch.tau(), k * batch.stride(), count);
        }
        if (ridge.lambda() > 0) {
            addShift(count);
        }
        batch.setTolerance((watching ? WATCHED_PROJECTION_ERROR : PROJECTION_ERROR) * lastChange());
        projection.project(batch);
        projected = true;
    }

    /**
     * Starts the projections where they ended before, relative to Φ: a penalty bends the surface less than the points
     * ask for, so that τ and Φ differ even at the fixed point, by a shift that the normalisation takes back each time.
     * Without penalty they agree there, and a start at Φ itself makes every step decrease the loss.
     */
    private void addShift(int count) {
        double[] tau = batch.tau();
        for (int k = 0; k < d; k++) {
            Vectors.addScaled(1, shift, k * count, tau, k * batch.stride(), count);
        }
    }

    /** Returns the iterations spent. */
    public int iterations() {
        return iterations;
    }

    /** Returns the change of Φ after each iteration, valid up to {@link #iterations}. */
    public double[] trace() {
        return trace;
    }

    /** Returns λ. */
    public double lambda() {
        return ridge.lambda();
    }

    /** Returns whether λ is a bound of what the tuner allows. */
    public boolean clamped() {
        return settings.tuner().clamped(ridge.path, ridge.lambda());
    }

    /** Returns s(λ) = ‖Q‖², or ‖B‖² in the invariant gauge. */
    public double norm() {
        return ridge.path.norm(ridge.lambda());
    }

    /** Returns a copy of the ridge path of the last regression. */
    public RidgePath ridgePath() {
        RidgePath path = ridge.path;
        return RidgePath.of(
                Arrays.copyOf(path.sigmas(), path.terms()),
                Arrays.copyOf(path.energies(), path.terms()),
                path.total(),
                path.residual(Double.POSITIVE_INFINITY),
                path.effectiveCount(),
                1 + d,
                path.ambient());
    }

    /** Returns −s'(λ)/2. */
    public double sensitivity() {
        return ridge.path.sensitivity(ridge.lambda());
    }

    /** Returns the weighted residual sum of squares of the last regression. */
    public double residual() {
        return ridge.path.residual(ridge.lambda());
    }

    /** Returns the last batch: the coordinates τ of the chart's points when they were last projected and how that went. */
    public ChartBatch batch() {
        return batch;
    }

    /** Returns G = PᵀP of the fitted surface, p×p. */
    public double[] gram() {
        return gram;
    }

    /** Returns the projection onto the fitted surface. */
    public ProjectionSolver.Worker projection() {
        return projection;
    }
}
