package org.qmf.command;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.qmf.api.StrategyException;
import org.qmf.api.metric.Evaluation;
import org.qmf.api.metric.Metric;
import org.qmf.api.strategy.FreeValue;
import org.qmf.api.strategy.Outside;
import org.qmf.api.strategy.Parameter;
import org.qmf.command.exchange.Expected;
import org.qmf.command.exchange.Protocol;
import org.qmf.command.message.Message;
import org.qmf.data.file.NpyArray;

/** A metric that is a program: it gets a sample and what a method made of it, and answers with numbers. */
public record CommandMetric(
        @Parameter(RUN) List<String> run,
        @Parameter(value = PARAMETERS, defaultsTo = "{}") Map<String, FreeValue> parameters,

        @Parameter(value = "The names of the values that it answers with.", defaultsTo = "[value]")
        List<String> columns,

        @Parameter(value = "Which values are better.", defaultsTo = "smaller")
        Better better,

        @Parameter(value = PROTOCOL, defaultsTo = "folder") Protocol protocol,
        @Parameter(value = DIRECTORY, defaultsTo = ".") String directory,

        @Parameter(value = LIMIT, defaultsTo = "600", min = 0, max = 1e9)
        double limit,

        @Parameter(value = MEMORY, defaultsTo = "0", min = 0)
        int memory,

        @Parameter(value = VERSION, defaultsTo = "[--version]")
        List<String> version)
        implements Metric, CommandParameters, Outside {

    private static final String ANSWER = "answer";
    private static final Message NOTHING = new Message(Map.of(), Map.of());

    public CommandMetric {
        CommandParameters.requireProgram(run);
        if (columns.isEmpty()) {
            throw new IllegalArgumentException("columns [] must name at least one value");
        }
    }

    @Override
    public double[] measure(Evaluation evaluation) {
        Map<String, Object> head = head("metric", "measure");
        head.put("columns", columns);
        Map<String, NpyArray> arrays = new LinkedHashMap<>();
        arrays.put("sample", NpyArray.of(evaluation.draw().points()));
        arrays.put("denoised", NpyArray.of(evaluation.denoised().points()));
        evaluation.draw().clean().ifPresent(clean -> arrays.put("clean", NpyArray.of(clean)));
        Message received =
                program().session(NOTHING).ask(new Message(head, arrays), Expected.numbers(columns.size(), ANSWER));
        NpyArray values = received.array(ANSWER)
                .orElseThrow(() -> new StrategyException(program().name() + " left no [" + ANSWER + "]"));
        if (values.values().length != columns.size()) {
            throw new StrategyException(program().name() + " answered with an array [" + ANSWER + "] of shape ["
                    + values.shapeText() + "], expected [(" + columns.size() + ",)] for the columns " + columns);
        }
        return values.values();
    }

    @Override
    public Better better(String column) {
        return better;
    }

    @Override
    public boolean smallerIsBetter() {
        return better == Better.SMALLER;
    }

    @Override
    public Object identity() {
        return program();
    }

    @Override
    public Dependence dependence() {
        return program().dependence();
    }
}
