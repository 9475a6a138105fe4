package org.qmf.command;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.estimator.Column;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.strategy.FreeValue;
import org.qmf.api.strategy.Outside;
import org.qmf.api.strategy.Parameter;
import org.qmf.command.exchange.Program;
import org.qmf.command.exchange.Protocol;
import org.qmf.command.exchange.Session;
import org.qmf.command.message.Message;
import org.qmf.data.file.NpyArray;

/** A method that is a program: it gets the sample and batches of targets, and answers with denoised points. */
public record CommandEstimator(
        @Parameter(RUN) List<String> run,
        @Parameter(value = PARAMETERS, defaultsTo = "{}") Map<String, FreeValue> parameters,
        @Parameter(value = PROTOCOL, defaultsTo = "folder") Protocol protocol,
        @Parameter(value = DIRECTORY, defaultsTo = ".") String directory,

        @Parameter(
                value = "Values that it reports for each point, by name, with a sentence that says what each is.",
                defaultsTo = "{}")
        Map<String, String> columns,

        @Parameter(value = "Targets that it gets at once, at most.", defaultsTo = "100000", min = 1)
        int batch,

        @Parameter(value = LIMIT, defaultsTo = "600", min = 0, max = 1e9)
        double limit,

        @Parameter(value = MEMORY, defaultsTo = "0", min = 0)
        int memory,

        @Parameter(value = VERSION, defaultsTo = "[--version]")
        List<String> version)
        implements ManifoldEstimator, CommandParameters, Outside {

    public CommandEstimator {
        CommandParameters.requireProgram(run);
    }

    @Override
    public FittedManifold fit(Points sample, FitContext context) {
        // Of 31 bits, which every language can hold.
        int seed = context.random("command", 0).nextInt(Integer.MAX_VALUE);
        Map<String, Object> head = head("estimator", "fit");
        head.put("seed", seed);
        Map<String, NpyArray> arrays = new LinkedHashMap<>();
        arrays.put("sample", NpyArray.of(sample));
        if (sample.weighted()) {
            double[] weights = new double[sample.size()];
            for (int i = 0; i < weights.length; i++) {
                weights[i] = sample.weight(i);
            }
            arrays.put("weights", NpyArray.of(weights));
        }
        List<Column> reported = columns.entrySet().stream()
                .map(column -> new Column(column.getKey(), column.getValue()))
                .toList();
        Program program = program().with(context.files());
        Session session = program.session(new Message(head, arrays));
        session.prepare();
        return new CommandManifold(program, session, reported, batch);
    }

    @Override
    public Object identity() {
        return program();
    }

    @Override
    public Map<String, Path> files() {
        return program().files();
    }

    @Override
    public Dependence dependence() {
        return program().dependence();
    }
}
