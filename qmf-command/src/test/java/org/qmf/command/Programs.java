package org.qmf.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.estimator.BatchAnswer;
import org.qmf.api.estimator.BatchDenoiser;
import org.qmf.api.estimator.TargetBatch;
import org.qmf.api.strategy.FreeValue;
import org.qmf.command.exchange.Protocol;

/** Programs and points to try them with. */
final class Programs {

    static final Points SAMPLE = sample(12);

    private Programs() {}

    static Points sample(int count) {
        RandomStream random = RandomStream.of(3, "programs", 0);
        double[] values = new double[count * 2];
        for (int i = 0; i < values.length; i++) {
            values[i] = random.nextGaussian();
        }
        return Points.wrap(values, 2);
    }

    /** A script of the shell, which gets the folder as {@code $0}. */
    static CommandEstimator shell(String script) {
        return estimator(List.of("/bin/sh", "-c", script), Protocol.FOLDER, 5, 0);
    }

    static CommandEstimator talking(String script) {
        return estimator(List.of("/bin/sh", "-c", script), Protocol.STREAM, 5, 0);
    }

    static CommandEstimator estimator(List<String> run, Protocol protocol, double limit, int memory) {
        return new CommandEstimator(
                run,
                Map.of("k", new FreeValue("3"), "step", new FreeValue("0.5")),
                protocol,
                ".",
                Map.of(),
                1000,
                limit,
                memory,
                List.of());
    }

    /** The test's own virtual machine as a program. */
    static List<String> java(Class<?> program, String... arguments) {
        List<String> run = new java.util.ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                Path.of(program.getProtectionDomain()
                                .getCodeSource()
                                .getLocation()
                                .getPath())
                        .toString(),
                program.getName()));
        run.addAll(List.of(arguments));
        return run;
    }

    /** Denoises the sample by one batch. */
    static BatchAnswer denoise(CommandEstimator estimator) {
        return denoise(estimator, SAMPLE, TargetBatch.ofSample(SAMPLE, 0, SAMPLE.size()));
    }

    static BatchAnswer denoise(CommandEstimator estimator, Points sample, TargetBatch targets) {
        BatchDenoiser batch =
                estimator.fit(sample, FitContext.sequential(1)).batch().orElseThrow();
        BatchAnswer answer = new BatchAnswer(
                targets.size(), sample.dimension(), estimator.columns().size());
        batch.denoise(targets, answer);
        return answer;
    }

    /** The folders of programs that there are. */
    static List<Path> folders() {
        try (Stream<Path> files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return files.filter(file -> file.getFileName().toString().startsWith("qmf-program-"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The processes whose command line holds a word. */
    static long processes(String word) {
        return ProcessHandle.allProcesses()
                .filter(process -> process.info().arguments().map(List::of).orElse(List.of()).stream()
                        .anyMatch(argument -> argument.equals(word)))
                .count();
    }

    /** A program on the path, if it is there. */
    static Optional<Path> find(String... candidates) {
        for (String candidate : candidates) {
            for (String folder : System.getenv("PATH").split(":", -1)) {
                Path file = candidate.startsWith("/") ? Path.of(candidate) : Path.of(folder, candidate);
                if (Files.isExecutable(file)) {
                    return Optional.of(file);
                }
            }
        }
        return Optional.empty();
    }
}
