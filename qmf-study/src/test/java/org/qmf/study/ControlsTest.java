package org.qmf.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.Points;
import org.qmf.api.data.Draw;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.configuration.ConfigurationException;
import org.qmf.study.configuration.Control;
import org.qmf.study.journal.Journal;
import org.qmf.study.journal.JournalLine;
import org.qmf.study.run.Part;
import org.qmf.study.run.RunOptions;
import org.qmf.study.table.Table;
import org.qmf.study.table.TableCell;

class ControlsTest {

    private static final String TEXT = """
            study: controlled
            dataset: {type: circle, n: 30, noise: 0.1}
            seeds: 3
            keep: 0
            sweep: {k: [5, 8]}
            methods:
              PCA: {type: local-pca, dimension: 1, neighborhood: {type: knn, k: "${k}"}}
              Wide: {type: local-pca, dimension: 1, neighborhood: {type: knn, k: "${k + 4}"}}
            metrics: [manifold-distance, truth-distance, runtime]
            """;

    @TempDir
    private Path folder;

    private Study run(String text) {
        Study study = Strategies.STUDIES.load(ConfigReader.parse("study.yaml", text));
        study.compute(folder, RunOptions.threads(1), ProgressMonitor.NONE);
        return study;
    }

    private static List<String> column(Table table, int place) {
        return table.rows().stream().map(row -> row.get(place).text()).toList();
    }

    @Test
    void everyStudyMeasuresTheRawDataAndTheTruth() throws IOException {
        Study study = run(TEXT);

        List<JournalLine> controls = Journal.read(folder, Journal.CONTROLS);
        assertThat(controls).hasSize(2 * 2 * 3);
        assertThat(controls)
                .filteredOn(line -> line.cell().method().equals("perfect (control)"))
                .allSatisfy(line -> {
                    assertThat(line.value("manifold-distance.max")).isCloseTo(0, within(1e-12));
                    assertThat(line.value("truth-distance.mse")).isZero();
                });
        Table table = study.tables(folder).metric("manifold-distance.mse");
        assertThat(column(table, 0)).containsExactly("PCA", "Wide", "raw data (control)", "perfect (control)");
        assertThat(table.rows().get(3)).extracting(TableCell::emphasis).containsOnly(TableCell.Emphasis.NONE);
        assertThat(column(study.tables(folder).metric("runtime.seconds"), 0)).containsExactly("PCA", "Wide");
        assertThat(Files.readAllLines(folder.resolve("controls.csv")))
                .hasSize(1 + 2 * 2 * 3 * 8)
                .anyMatch(line -> line.startsWith("controlled,circle,perfect (control),k=5,1,manifold-distance.mse,"));
    }

    @Test
    void theRawDataAreWhatTheMethodThatDoesNothingGives() {
        Study study = run(TEXT.replace("  Wide:", "  Raw: identity\n  Wide:"));

        double control = Journal.read(folder, Journal.CONTROLS).get(0).value("manifold-distance.mse");
        assertThat(Journal.read(folder).stream()
                        .filter(line -> line.cell().method().equals("Raw")
                                && line.cell().seed() == 1)
                        .map(line -> line.value("manifold-distance.mse")))
                .containsOnly(control);
        assertThat(column(study.tables(folder).metric("manifold-distance.mse"), 0))
                .containsExactly("PCA", "Raw", "Wide", "perfect (control)");
    }

    @Test
    void controlsTakeNoPartInRanksAndTests() {
        for (Table table : run(TEXT).tables(folder).tests()) {
            assertThat(table.header()).noneMatch(name -> name.contains("control"));
            assertThat(table.rows())
                    .allSatisfy(
                            row -> assertThat(row).noneMatch(cell -> cell.text().contains("control")));
        }
    }

    @Test
    void nothingIsMeasuredTwiceAndPartsShareTheWork() {
        run(TEXT);
        int lines = Journal.read(folder, Journal.CONTROLS).size();
        run(TEXT);
        assertThat(Journal.read(folder, Journal.CONTROLS)).hasSize(lines);

        int inParts = 0;
        for (int i = 1; i <= 2; i++) {
            Path part = folder.resolve("part-" + i);
            Strategies.STUDIES
                    .load(ConfigReader.parse("study.yaml", TEXT))
                    .run(part, new RunOptions(1, "unknown", List.of(), new Part(i, 2)), ProgressMonitor.NONE);
            inParts += Journal.read(part, Journal.CONTROLS).size();
        }
        assertThat(inParts).isEqualTo(lines);
    }

    @Test
    void withoutTruthThereAreOnlyTheRawData() {
        Points points = Points.wrap(new double[] {1, 2, 3, 4}, 2);

        assertThat(Control.PERFECT.points(new Draw(points, Optional.empty(), Optional.empty())))
                .isEmpty();
        assertThat(Control.RAW.points(new Draw(points, Optional.empty(), Optional.empty())))
                .contains(points);
    }

    @Test
    void aMethodMayNotHaveTheNameOfAControl() {
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> run(TEXT.replace("  Wide:", "  perfect (control):")))
                .withMessageContaining(
                        "methods.perfect (control): method [perfect (control)] has the name of a control;"
                                + " choose another");
    }
}
