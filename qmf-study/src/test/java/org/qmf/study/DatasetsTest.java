package org.qmf.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.configuration.EffectiveConfiguration;
import org.qmf.host.configuration.Overrides;
import org.qmf.study.configuration.StudyData;
import org.qmf.study.journal.Journal;
import org.qmf.study.run.RunOptions;
import org.qmf.study.run.RunSummary;

/** Runs studies of several data sets. */
class DatasetsTest {

    private static final String TEXT = """
            study: shapes
            datasets:
              ring: {dataset: {type: circle, n: 30, noise: 0.1}, sweep: {d: [1]}}
              ball: {dataset: {type: sphere, n: 40, noise: 0.1}, sweep: {d: [2]}, grid: {k: [8, 12, 16]}}
            seeds: 2
            tune: {grid: {k: [4, 6]}, by: truth}
            methods:
              Tuned: {type: local-pca, dimension: "${d}", neighborhood: {type: knn, k: "${k}"}}
              Fixed: {type: local-pca, dimension: "${d}", neighborhood: {type: knn, k: 8}}
            metrics: [manifold-distance, runtime]
            """;

    @TempDir
    private Path folder;

    @Test
    void namesTheDataSetOfEveryValue() throws IOException {
        RunSummary summary = run(TEXT, folder, 1);

        assertThat(summary.failed()).isEmpty();
        assertThat(summary.data()).hasSize(4);
        List<String> rows = Files.readAllLines(folder.resolve("results.csv"));
        assertThat(rows)
                .anyMatch(row -> row.startsWith("shapes,ring,Tuned,d=1,1,manifold-distance.mse,0."))
                .anyMatch(row -> row.startsWith("shapes,ball,Fixed,d=2,2,manifold-distance.max,0."));
        assertThat(folder.resolve("tables"))
                .isDirectoryContaining(file -> file.endsWith("regret.md"))
                .isDirectoryContaining(file -> file.endsWith("regret-datasets.csv"))
                .isDirectoryContaining(file -> file.endsWith("cost.tex"))
                .isDirectoryContaining(file -> file.endsWith("ranks.csv"));
        assertThat(folder.resolve("figures"))
                .isDirectoryContaining(file -> file.endsWith("regret.svg"))
                .isDirectoryContaining(file -> file.endsWith("boxes-ring.png"))
                .isDirectoryContaining(file -> file.endsWith("clouds-ball.svg"));
        assertThat(Files.readString(folder.resolve("provenance.json"))).contains("\"ball, seed 2\"");
        assertThat(Files.readString(folder.resolve("report.html")))
                .contains("2 data sets, 2 methods, 2 replicates of each data set", "<h3>Regret on each data set</h3>");
    }

    @Test
    void choosesForEachDataSetFromItsOwnGrid() throws IOException {
        run(TEXT, folder, 2);

        for (String dataset : List.of("ring", "ball")) {
            double best = mean(dataset, "Tuned", "");
            List<String> grid = dataset.equals("ring") ? List.of(";k=4", ";k=6") : List.of(";k=8", ";k=12", ";k=16");
            assertThat(grid)
                    .allMatch(values -> mean(dataset, "Tuned", values) >= best)
                    .anyMatch(values -> mean(dataset, "Tuned", values) == best);
        }
        assertThat(Files.readString(folder.resolve("tables/tuned.csv"))).contains("ball,Fixed,d=2,–");
    }

    private double mean(String dataset, String method, String values) {
        return Journal.read(folder).stream()
                .filter(line -> line.cell().dataset().equals(dataset)
                        && line.cell().method().equals(method)
                        && line.cell().parameters().matches("d=[12]" + values))
                .mapToDouble(line -> line.value("manifold-distance.mse"))
                .average()
                .orElseThrow();
    }

    @Test
    void goesOnWhereItStopped() throws IOException {
        run(TEXT, folder, 1);
        String expected = Files.readString(folder.resolve("results.csv"));
        List<String> journal = Files.readAllLines(folder.resolve(Journal.FILE));
        for (int kept = 0; kept <= journal.size(); kept += 5) {
            Path resumed = Files.createDirectories(folder.resolve("resumed-" + kept));
            Files.write(resumed.resolve(Journal.FILE), journal.subList(0, kept));

            load(TEXT).compute(resumed, new RunOptions(2, "test", List.of()), ProgressMonitor.NONE);

            assertThat(Files.readString(resumed.resolve("results.csv"))).isEqualTo(expected);
        }
        RunSummary again = run(TEXT, folder, 3);
        assertThat(again.computed()).isZero();
        assertThat(again.stale()).isEmpty();
    }

    @Test
    void aFurtherDataSetChangesNothingOfTheOthers() throws IOException {
        run(TEXT, folder, 1);
        List<String> before = Files.readAllLines(folder.resolve("results.csv"));
        String more = TEXT.replace(
                "  ball:", "  other: {dataset: {type: circle, n: 30, noise: 0.1}, sweep: {d: [1]}}\n  ball:");

        RunSummary summary = run(more, folder, 1);

        assertThat(Files.readAllLines(folder.resolve("results.csv"))).containsAll(before);
        assertThat(summary.stale()).isEmpty();
        // Of equal configurations, the name makes the samples independent.
        assertThat(values("other")).doesNotContainAnyElementsOf(values("ring"));
    }

    private List<Double> values(String dataset) {
        return Journal.read(folder).stream()
                .filter(line -> line.cell().dataset().equals(dataset))
                .map(line -> line.value("manifold-distance.mse"))
                .toList();
    }

    @Test
    void tellsFailuresOfADataSet() throws IOException {
        String text = TEXT.replace("sweep: {d: [1]}", "sweep: {d: [2]}");

        RunSummary summary = run(text, folder, 1);

        assertThat(summary.failed().keySet())
                .extracting(cell -> cell.dataset() + " " + cell.method())
                .contains("ring Fixed")
                .noneMatch(name -> name.startsWith("ball"));
        assertThat(Files.readAllLines(folder.resolve("failures.csv")))
                .contains("dataset,method,parameters,seed,reason")
                .anyMatch(row -> row.startsWith("ring,Fixed,d=2,1,"));
        assertThat(Files.readString(folder.resolve("report.html"))).contains("4 of 8 cells failed");
    }

    @Test
    void optionsAndQuickLooksReachDataSets() {
        ConfigNode tree = ConfigReader.parse(
                "study.yaml",
                TEXT.replace("k: [8, 12, 16]", "k: [8, 10, 12, 14, 16]") + "quick: {datasets.*.dataset.n: 25}\n");
        ConfigNode changed = Overrides.apply(tree, List.of("datasets.ring.dataset.noise=0.3"));

        List<StudyData> quick =
                Strategies.STUDIES.load(Studies.quick(changed)).plan().outline().datasets();

        assertThat(quick.stream()
                        .map(data ->
                                EffectiveConfiguration.toJson(data.dataset().node()))
                        .collect(Collectors.joining()))
                .contains("\"n\": 25", "\"noise\": 0.3")
                .doesNotContain("30", "40");
        assertThat(quick.get(1).grid()).containsEntry("k", List.of(8.0, 12.0, 16.0));
    }

    @Test
    void settingsOfOneDataSetHaveTablesOfTheirOwn() throws IOException {
        String text = TEXT.replaceAll("tune: .*\n", "")
                .replace("sweep: {d: [1]}", "sweep: {d: [1], k: [4, 6]}")
                .replace("sweep: {d: [2]}, grid: {k: [8, 12, 16]}", "sweep: {d: [2], k: [8]}");

        run(text, folder, 1);

        assertThat(Files.readString(folder.resolve("tables/ring/manifold-distance.mse.md")))
                .startsWith("**shapes, ring: manifold distance (MSE), mean over 2 seeds [95 % bootstrap interval]**")
                .contains("| method | k = 4 | k = 6 |\n");
        assertThat(folder.resolve("tables/ball")).doesNotExist();
        assertThat(Files.readAllLines(folder.resolve("tables/best.csv")))
                .anyMatch(row -> row.matches("ring,k=[46],"))
                .contains("ball,,");
        assertThat(folder.resolve("figures"))
                .isDirectoryContaining(
                        file -> file.getFileName().toString().equals("curves-manifold-distance.mse-k-ring.svg"));
    }

    @Test
    void aReportCanBeMadeAnew() throws IOException {
        run(TEXT, folder, 1);
        byte[] map = Files.readAllBytes(folder.resolve("figures/regret.svg"));
        Files.delete(folder.resolve("figures/regret.svg"));

        assertThat(Strategies.STUDIES.report(folder).summary()).hasSize(2);
        assertThat(folder.resolve("figures/regret.svg")).hasBinaryContent(map);
    }

    private static Study load(String text) {
        return Strategies.STUDIES.load(ConfigReader.parse("study.yaml", text));
    }

    private static RunSummary run(String text, Path folder, int threads) {
        return load(text).run(folder, new RunOptions(threads, "test", List.of()), ProgressMonitor.NONE);
    }
}
