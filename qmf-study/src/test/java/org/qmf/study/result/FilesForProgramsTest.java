package org.qmf.study.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.study.Strategies;
import org.qmf.study.run.RunOptions;

/** The dictionary of the tables, the data of figures, and what a second buys. */
class FilesForProgramsTest {

    private static final String TEXT = """
            study: files
            dataset: {type: circle, n: 30, noise: 0.1}
            seeds: 2
            keep: 0
            sweep: {k: [5, 8, 11]}
            methods:
              "A, B": {type: local-pca, dimension: 1, neighborhood: {type: knn, k: "${k}"}}
              Raw: identity
            metrics: [manifold-distance, failures, runtime]
            """;

    @TempDir
    private Path folder;

    @Test
    void everyColumnAndValueIsExplainedAndFiguresHaveTheirData() throws IOException {
        Strategies.STUDIES
                .load(ConfigReader.parse("study.yaml", TEXT))
                .run(folder, RunOptions.threads(2), ProgressMonitor.NONE);

        List<String> dictionary = Files.readAllLines(folder.resolve("dictionary.csv"));
        assertThat(dictionary.get(0)).isEqualTo("file,name,role,type,better,meaning");
        for (String file : List.of("results.csv", "timings.csv", "controls.csv")) {
            List<String> lines = Files.readAllLines(folder.resolve(file));
            for (String column : lines.get(0).split(",", -1)) {
                assertThat(dictionary).anyMatch(line -> line.startsWith(file + "," + column + ",column,"));
            }
            Set<String> metrics = new HashSet<>();
            lines.stream().skip(1).forEach(line -> metrics.add(line.replaceFirst(".*,([a-z-]+\\.[a-z-]+),.*", "$1")));
            assertThat(metrics)
                    .isNotEmpty()
                    .allSatisfy(metric -> assertThat(dictionary)
                            .anyMatch(line -> line.startsWith(file + "," + metric + ",metric,number,")));
        }
        assertThat(dictionary)
                .contains(
                        "results.csv,manifold-distance.mse,metric,number,smaller,Distance of the denoised points from the"
                                + " true manifold. Here: mse.");

        List<String> curve = Files.readAllLines(folder.resolve("figures/curves-manifold-distance.mse-k.csv"));
        assertThat(curve.get(0)).isEqualTo("series,k,Manifold distance (MSE),lower,upper");
        assertThat(curve).hasSize(1 + 6).anyMatch(line -> line.startsWith("\"A, B\",5.0,0."));
        assertThat(Files.readAllLines(folder.resolve("figures/boxes.csv"))).hasSize(1 + 4);
        assertThat(Files.readAllLines(folder.resolve("figures/time.csv")).get(0))
                .isEqualTo("series,Runtime (seconds),Manifold distance (MSE),lower,upper");
        assertThat(folder.resolve("figures/time.svg")).content().contains("what a second buys");
        assertThat(Files.readString(folder.resolve("report.html")))
                .contains("<h3>What a second buys</h3>", "the truth itself has");
    }
}
