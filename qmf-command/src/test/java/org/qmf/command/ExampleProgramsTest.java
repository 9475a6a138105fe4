package org.qmf.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.qmf.api.Points;
import org.qmf.api.estimator.BatchAnswer;
import org.qmf.api.estimator.TargetBatch;
import org.qmf.command.exchange.Protocol;

/** Runs the examples in other languages, where they can be run, and compares them with the same method in Java. */
class ExampleProgramsTest {

    private static final Path EXAMPLES = Path.of(System.getProperty("qmf.root", ".."), "examples", "programs")
            .toAbsolutePath();

    @ParameterizedTest
    @EnumSource
    void pythonGivesThePointsOfJava(Protocol protocol) {
        Path python = Programs.find("/usr/bin/python3", "python3").orElse(Path.of("python3"));
        assumeTrue(succeeds(python, "-c", "import numpy"), "there is no python3 with numpy");
        assertLocalMeans(python, "local_mean.py", protocol);
    }

    @Test
    void rGivesThePointsOfJava() {
        Path r = Programs.find("Rscript").orElse(Path.of("Rscript"));
        assumeTrue(succeeds(r, "--version"), "there is no Rscript");
        assertLocalMeans(r, "local_mean.R", Protocol.FOLDER);
    }

    @Test
    void octaveGivesThePointsOfJava() {
        Path octave = Programs.find("octave-cli").orElse(Path.of("octave-cli"));
        assumeTrue(succeeds(octave, "--version"), "there is no octave-cli");
        assertLocalMeans(octave, "local_mean.m", Protocol.FOLDER);
    }

    private static boolean succeeds(Path program, String... arguments) {
        List<String> command = new java.util.ArrayList<>(List.of(program.toString()));
        command.addAll(List.of(arguments));
        try {
            Process process = new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return process.waitFor(60, TimeUnit.SECONDS) && process.exitValue() == 0;
        } catch (IOException | InterruptedException e) {
            return false;
        }
    }

    private static void assertLocalMeans(Path interpreter, String program, Protocol protocol) {
        Points sample = Programs.sample(60);
        Points others = Programs.sample(20);
        List<String> run =
                List.of(interpreter.toString(), EXAMPLES.resolve(program).toString());
        CommandEstimator estimator = Programs.estimator(run, protocol, 120, 0);
        TargetBatch both = TargetBatch.displaced(
                others, IntStream.range(0, 20).map(i -> i < 15 ? 3 * i : -1).toArray());
        assertClose(Programs.denoise(estimator, sample, both), sample, both);
    }

    private static void assertClose(BatchAnswer answer, Points sample, TargetBatch targets) {
        for (int i = 0; i < targets.size(); i++) {
            double[] expected = localMean(sample, targets.positions().row(i), targets.sampleIndex(i), 3, 0.5);
            for (int axis = 0; axis < 2; axis++) {
                assertThat(answer.denoised()[2 * i + axis])
                        .as("coordinate [%d] of target [%d]", axis, i)
                        .isCloseTo(expected[axis], within(1e-12));
            }
        }
    }

    /** The method of examples/third-party-plugin, by brute force. */
    private static double[] localMean(Points sample, double[] x, int own, int k, double step) {
        int[] near = IntStream.range(0, sample.size())
                .filter(j -> j != own)
                .boxed()
                .sorted(Comparator.comparingDouble(j -> Math.hypot(sample.get(j, 0) - x[0], sample.get(j, 1) - x[1])))
                .limit(k)
                .mapToInt(j -> j)
                .toArray();
        double[] answer = x.clone();
        for (int axis = 0; axis < 2; axis++) {
            double move = 0;
            for (int j : near) {
                move += sample.get(j, axis) - x[axis];
            }
            answer[axis] += step * move / near.length;
        }
        return answer;
    }
}
