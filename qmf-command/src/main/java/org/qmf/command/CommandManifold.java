package org.qmf.command;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qmf.api.StrategyException;
import org.qmf.api.estimator.BatchAnswer;
import org.qmf.api.estimator.BatchDenoiser;
import org.qmf.api.estimator.Column;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.api.estimator.TargetBatch;
import org.qmf.command.exchange.Expected;
import org.qmf.command.exchange.Program;
import org.qmf.command.exchange.Session;
import org.qmf.command.message.Message;
import org.qmf.data.file.NpyArray;
import org.qmf.host.text.JsonTree;

/** A sample in the hands of a program. */
record CommandManifold(Program program, Session session, List<Column> columns, int largest)
        implements FittedManifold, BatchDenoiser {

    private static final String ANSWER = "answer";
    private static final String OUTCOME = "outcome";
    private static final String ITERATIONS = "iterations";
    private static final String COLUMNS = "columns";
    private static final String REASONS = "reasons";
    private static final Outcome[] OUTCOMES = Outcome.values();
    private static final String NO_REASON = "the program says so and gives no reason";

    @Override
    public Denoiser denoiser() {
        return oneByOne(columns.size());
    }

    @Override
    public Optional<BatchDenoiser> batch() {
        return Optional.of(this);
    }

    @Override
    public void denoise(TargetBatch targets, BatchAnswer answer) {
        int size = targets.size();
        int dimension = targets.positions().dimension();
        int[] indices = new int[size];
        for (int i = 0; i < size; i++) {
            indices[i] = targets.sampleIndex(i);
        }
        Message request = new Message(
                JsonTree.object("task", "denoise"),
                Map.of("targets", NpyArray.of(targets.positions()), "index", NpyArray.ofWhole(indices)));
        Expected expected = Expected.numbers(
                (long) size * Math.max(dimension, columns.size()), ANSWER, OUTCOME, ITERATIONS, COLUMNS);
        Message received = session.ask(request, expected);
        NpyArray denoised = received.array(ANSWER)
                .orElseThrow(() -> new StrategyException(program.name() + " left no [" + ANSWER + "]"));
        requireShape(denoised, ANSWER, size, dimension);
        System.arraycopy(denoised.values(), 0, answer.denoised(), 0, size * dimension);
        report(received, answer);
    }

    private void report(Message received, BatchAnswer answer) {
        double[] outcomes = whole(received, OUTCOME, answer.size(), OUTCOMES.length - 1);
        double[] iterations = whole(received, ITERATIONS, answer.size(), Integer.MAX_VALUE);
        Map<?, ?> reasons = received.head().get(REASONS) instanceof Map<?, ?> map ? map : Map.of();
        for (int i = 0; i < answer.size(); i++) {
            Outcome outcome = OUTCOMES[(int) outcomes[i]];
            String reason = reasons.get(String.valueOf(i)) instanceof String text ? text.strip() : "";
            boolean silent = reason.isEmpty() && (outcome.keepsInput() || outcome == Outcome.SUSPECT);
            answer.report(i).end(outcome, (int) iterations[i], silent ? NO_REASON : reason);
        }
        received.array(COLUMNS).ifPresent(values -> {
            requireShape(values, COLUMNS, answer.size(), columns.size());
            for (int i = 0; i < answer.size(); i++) {
                for (int column = 0; column < columns.size(); column++) {
                    answer.report(i).set(column, values.values()[i * columns.size() + column]);
                }
            }
        });
    }

    /** Returns the whole numbers of an array, all 0 where it is left out. */
    private double[] whole(Message received, String name, int size, int largestValue) {
        Optional<NpyArray> array = received.array(name);
        if (array.isEmpty()) {
            return new double[size];
        }
        double[] values = array.get().values();
        if (values.length != size) {
            throw new StrategyException(program.name() + " answered with an array [" + name + "] of shape ["
                    + array.get().shapeText() + "], expected [(" + size + ",)]");
        }
        for (double value : values) {
            if (value != Math.rint(value) || !(value >= 0 && value <= largestValue)) {
                throw new StrategyException(program.name() + " answered with [" + value + "] in its array [" + name
                        + "], expected whole numbers from 0 to " + largestValue);
            }
        }
        return values;
    }

    private void requireShape(NpyArray array, String name, int rows, int width) {
        // A column may as well be written without its second axis.
        boolean flat = width == 1 && array.isOf(rows);
        if (!flat && !array.isOf(rows, width)) {
            throw new StrategyException(program.name() + " answered with an array [" + name + "] of shape ["
                    + array.shapeText() + "], expected [(" + rows + ", " + width + ")]");
        }
    }
}
