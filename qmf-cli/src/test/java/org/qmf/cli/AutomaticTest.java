package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.engine.EstimatorFactory;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.api.estimator.Choice;
import org.qmf.host.engine.ThreadedContext;

/** Lets {@code auto} choose among the methods of the program. */
class AutomaticTest {

    /** Few enough trials for a test. */
    private static final String AUTO = "{type: auto, targets: 60, grid: {delta: [0.3]}}";

    @TempDir
    private Path folder;

    private static Points sphere(int d, int n, double noise) {
        RandomStream random = RandomStream.of(4, "sphere", d);
        double[] values = new double[n * (d + 1)];
        for (int i = 0; i < n; i++) {
            double square = 0;
            for (int axis = 0; axis <= d; axis++) {
                double value = random.nextGaussian();
                values[i * (d + 1) + axis] = value;
                square += value * value;
            }
            for (int axis = 0; axis <= d; axis++) {
                values[i * (d + 1) + axis] =
                        values[i * (d + 1) + axis] / Math.sqrt(square) + noise * random.nextGaussian();
            }
        }
        return Points.wrap(values, d + 1);
    }

    private Path csv(Points sample) throws IOException {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < sample.size(); i++) {
            text.append(sample.get(i, 0)).append(',').append(sample.get(i, 1)).append('\n');
        }
        return Files.writeString(folder.resolve("in.csv"), text);
    }

    private static Choice choice(Points sample, FitContext context) {
        return Wired.toNowhere()
                .getInstance(EstimatorFactory.class)
                .create(AUTO)
                .choose(sample, context)
                .orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({"1, 120, 0.05", "2, 160, 0.05"})
    void findsTheDimensionAndTheNoiseOfASphere(int d, int n, double noise) {
        Points sample = sphere(d, n, noise);

        Choice choice = choice(sample, new ThreadedContext(1, 9, ProgressMonitor.NONE));

        assertThat(choice.values()).containsEntry("dimension", (double) d);
        assertThat(choice.values().get("noise")).isBetween(noise / 2, 2 * noise);
        assertThat(choice.configuration()).contains("\"dimension\": " + d, "\"include-self\": true");
        assertThat(choice.trials()).filteredOn(Choice.Trial::chosen).hasSize(1);
        assertThat(choice(sample, new ThreadedContext(2, 9, ProgressMonitor.NONE)))
                .isEqualTo(choice);
        assertThat(choice(sample, new ThreadedContext(7, 9, ProgressMonitor.NONE)))
                .isEqualTo(choice);
    }

    @Test
    void recordsAndReproducesWhatItChose() throws IOException {
        Path input = csv(sphere(1, 100, 0.05));
        Path configuration = Files.writeString(folder.resolve("auto.yaml"), "estimator: " + AUTO + "\n");
        String output = folder.resolve("out.csv").toString();

        Run run = Run.qmf("denoise", input.toString(), "-o", output, "-c", configuration.toString());

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(Wired.read(output).size()).isEqualTo(100);
        Run again = Run.qmf("reproduce", output);
        assertThat(again.exitCode()).as(again.err()).isZero();
    }

    @Test
    void locatesWhatIsWrongWithACandidate() throws IOException {
        Path configuration = Files.writeString(folder.resolve("auto.yaml"), """
                estimator:
                  type: auto
                  candidates:
                    plane: {type: local-pca, dimension: '${dim}', neighborhood: {type: knn, k: '${k}'}}
                """);

        Run run = Run.qmf("config", "validate", configuration.toString());

        assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(run.out() + run.err())
                .contains(
                        "auto.yaml:4:41: estimator.candidates.plane.dimension: unknown variable [dim]; known [d, k, own, delta]");
    }
}
