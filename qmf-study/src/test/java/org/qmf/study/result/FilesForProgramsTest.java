package org.qmf.study.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.data.Attribute;
import org.qmf.api.data.ColumnChoice;
import org.qmf.api.data.PointLocation;
import org.qmf.api.data.PointTable;
import org.qmf.api.data.Storage;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.data.parquet.ParquetFormat;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.study.MadeUp;
import org.qmf.study.Strategies;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.journal.JournalLine;
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

        assertThat(dictionary)
                .contains("results.parquet,value,column,number,,\"The value; empty, or null, where the cell"
                        + " failed or the value cannot be known.\"");

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

    /** The raw data have no k: they are told once, as in tables. */
    @Test
    void aMethodIsToldWithTheParametersThatItHas() throws IOException {
        Strategies.STUDIES
                .load(ConfigReader.parse("study.yaml", TEXT))
                .compute(folder, RunOptions.threads(2), ProgressMonitor.NONE);

        for (String file : List.of("results.csv", "timings.csv", "controls.csv", "tables/manifold-distance.mse.csv")) {
            assertThat(Files.readAllLines(folder.resolve(file)))
                    .as(file)
                    .doesNotHaveDuplicates()
                    .noneMatch(line -> line.matches(".*(Raw|\\(control\\)),k=.*"));
        }
        assertThat(Files.readAllLines(folder.resolve("results.csv")))
                .filteredOn(line -> line.contains("manifold-distance.mse"))
                .extracting(line -> line.replaceFirst(",manifold-distance.*", ""))
                .containsExactly(
                        "files,circle,\"A, B\",k=5,1",
                        "files,circle,\"A, B\",k=5,2",
                        "files,circle,\"A, B\",k=8,1",
                        "files,circle,\"A, B\",k=8,2",
                        "files,circle,\"A, B\",k=11,1",
                        "files,circle,\"A, B\",k=11,2",
                        "files,circle,Raw,,1",
                        "files,circle,Raw,,2");
    }

    @Test
    void parquetHoldsTheRowsOfTheTextWithTypes() throws IOException {
        String odd =
                TEXT.replace("\"A, B\"", "\"=1+1\"").replace("Raw: identity", "Raw: identity\n  \"é ✓\": identity");
        StudyOutline outline = MadeUp.outline(odd);
        Results results = MadeUp.results(
                outline,
                cell -> new JournalLine(
                        "key",
                        cell,
                        cell.seed() == 2
                                ? Map.of("manifold-distance.mse", 0.1 + cell.seed() / 3.0)
                                : Map.of("failures.iterations", 3.0),
                        Map.of(),
                        Optional.empty()));

        new ResultsCsv(results).write(folder);

        List<ResultRow> rows = new ArrayList<>();
        ResultRows.reproducible(results).forEach(rows::add);
        PointTable table = new ParquetFormat()
                .read(
                        PointLocation.of(folder.resolve("results.parquet")),
                        new ColumnChoice(List.of("value"), List.of()));
        assertThat(table.points().size()).isEqualTo(rows.size());
        assertThat(table.attributes())
                .extracting(Attribute::name, Attribute::storage)
                .containsExactly(
                        tuple("study", Storage.TEXT),
                        tuple("dataset", Storage.TEXT),
                        tuple("method", Storage.TEXT),
                        tuple("parameters", Storage.TEXT),
                        tuple("seed", Storage.INT32),
                        tuple("metric", Storage.TEXT));
        for (int i = 0; i < rows.size(); i++) {
            ResultRow row = rows.get(i);
            int at = i;
            assertThat(table.attributes().stream().map(column -> column.text(at)))
                    .containsExactly(
                            row.study(), row.dataset(), row.method(), row.parameters(), "" + row.seed(), row.metric());
            assertThat(table.points().get(i, 0)).isEqualTo(Double.valueOf(row.value()));
        }
        assertThat(rows).extracting(ResultRow::method).contains("=1+1", "é ✓");
        assertThat(rows).extracting(ResultRow::value).contains(3.0, Double.NaN, 0.1 + 2 / 3.0);
    }
}
