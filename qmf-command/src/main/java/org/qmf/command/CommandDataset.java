package org.qmf.command;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.StrategyException;
import org.qmf.api.data.Dataset;
import org.qmf.api.data.Draw;
import org.qmf.api.data.Truth;
import org.qmf.api.strategy.FreeValue;
import org.qmf.api.strategy.Outside;
import org.qmf.api.strategy.Parameter;
import org.qmf.command.exchange.Expected;
import org.qmf.command.exchange.Protocol;
import org.qmf.command.message.Message;

/** A data set that is a program: it gets a seed and answers with points, and with the same without noise if it knows. */
public record CommandDataset(
        @Parameter(RUN) List<String> run,
        @Parameter(value = PARAMETERS, defaultsTo = "{}") Map<String, FreeValue> parameters,
        @Parameter(value = PROTOCOL, defaultsTo = "folder") Protocol protocol,
        @Parameter(value = DIRECTORY, defaultsTo = ".") String directory,

        @Parameter(value = LIMIT, defaultsTo = "600", min = 0, max = 1e9)
        double limit,

        @Parameter(value = MEMORY, defaultsTo = "0", min = 0)
        int memory,

        @Parameter(value = VERSION, defaultsTo = "[--version]")
        List<String> version)
        implements Dataset, CommandParameters, Outside {

    private static final String ANSWER = "answer";
    private static final String CLEAN = "clean";
    private static final Message NOTHING = new Message(Map.of(), Map.of());

    public CommandDataset {
        CommandParameters.requireProgram(run);
    }

    @Override
    public Draw draw(RandomStream random) {
        Map<String, Object> head = head("dataset", "draw");
        head.put("seed", random.nextInt(Integer.MAX_VALUE));
        Message received = program()
                .session(NOTHING)
                .ask(new Message(head, Map.of()), Expected.numbers(Integer.MAX_VALUE / Double.BYTES, ANSWER, CLEAN));
        Points points = points(received, ANSWER)
                .orElseThrow(() -> new StrategyException(program().name() + " left no [" + ANSWER + "]"));
        Optional<Points> clean = points(received, CLEAN);
        clean.filter(truth -> truth.size() != points.size() || truth.dimension() != points.dimension())
                .ifPresent(truth -> {
                    throw new StrategyException(program().name() + " answered with [" + points + "] in [" + ANSWER
                            + "] and [" + truth + "] in [" + CLEAN + "]; both must hold the same points");
                });
        return new Draw(points, clean, Optional.empty());
    }

    @Override
    public Set<Truth> truth() {
        return Set.of(Truth.CLEAN_POINTS);
    }

    private Optional<Points> points(Message received, String name) {
        return received.array(name).map(array -> {
            if (array.shape().size() != 2 || array.values().length == 0) {
                throw new StrategyException(program().name() + " answered with an array [" + name + "] of shape ["
                        + array.shapeText() + "], expected [(n, D)]");
            }
            try {
                return Points.wrap(array.values(), array.shape().get(1)).requireFinite("array [" + name + "]");
            } catch (DataException e) {
                throw new StrategyException(
                        program().name() + " answered with points that are not finite: " + e.getMessage(), e);
            }
        });
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
