package org.qmf.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.Points;
import org.qmf.api.data.Dataset;
import org.qmf.api.data.Draw;
import org.qmf.api.data.Manifold;
import org.qmf.api.engine.CancelledException;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.api.metric.Evaluation;
import org.qmf.api.metric.Metric;
import org.qmf.api.strategy.Strategy;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.configuration.ConfigurationException;
import org.qmf.study.configuration.Control;
import org.qmf.study.journal.Journal;
import org.qmf.study.journal.JournalLine;
import org.qmf.study.result.Results;
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
                .as("controls have no k")
                .hasSize(1 + 2 * 3 * 8)
                .anyMatch(line -> line.startsWith("controlled,circle,perfect (control),,1,manifold-distance.mse,"));
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
    void controlsOfOtherDataAreTakenBack() throws IOException {
        run(TEXT);
        Path points = Files.writeString(folder.resolve("points.csv"), "x,y\n1,2\n3,4\n5,7\n6,8\n9,1\n2,3\n4,4\n");
        String file = TEXT.replace("{type: circle, n: 30, noise: 0.1}", "{type: file, path: " + points + "}")
                .replace("[manifold-distance, truth-distance, runtime]", "[moved]")
                .replace("k: [5, 8]", "k: [3]");
        run(file);

        assertThat(Results.of(MadeUp.outline(file), folder).measuredControls()).containsExactly("raw data (control)");
    }

    /** Lines that were taken back, or replaced, are none that folders could disagree about. */
    @Test
    void mergingTakesTheControlsThatCount() {
        run(TEXT);
        run(TEXT.replace("noise: 0.1", "noise: 0.2"));
        Path merged = folder.resolve("merged");

        Strategies.STUDIES.mergeResults(List.of(folder), merged, List.of());

        assertThat(Journal.latest(merged, Journal.CONTROLS).values())
                .extracting(JournalLine::key)
                .hasSize(12)
                .containsExactlyElementsOf(Journal.latest(folder, Journal.CONTROLS).values().stream()
                        .map(JournalLine::key)
                        .toList());
    }

    /** What a metric does when it is asked about a control. */
    private static final AtomicReference<Runnable> ASKED = new AtomicReference<>(() -> {});

    private static final String ACME = """
            study: controlled
            dataset: {type: circle, n: 30, noise: 0.1}
            seeds: 3
            methods: {Raw: identity}
            metrics: [acme.metric]
            """;

    /** The parameters of a strategy without any. */
    record Nothing() {}

    private static Study acme() {
        Strategy<Metric> metric = Strategy.of(
                Metric.class,
                "acme.metric",
                Nothing.class,
                nothing -> new Metric() {
                    @Override
                    public List<String> columns() {
                        return List.of("one");
                    }

                    @Override
                    public double[] measure(Evaluation evaluation) {
                        if (evaluation.method().isEmpty()) {
                            ASKED.get().run();
                        }
                        return new double[] {1};
                    }
                },
                "Counts to one.");
        return Strategies.studies(Strategies.with(metric)).load(ConfigReader.parse("study.yaml", ACME));
    }

    @Test
    void anInterruptionDuringControlsInterruptsTheRun() {
        AtomicBoolean cancelled = new AtomicBoolean();
        ASKED.set(() -> cancelled.set(true));
        ProgressMonitor monitor = new ProgressMonitor() {
            @Override
            public boolean cancelled() {
                return cancelled.get();
            }
        };

        assertThatExceptionOfType(CancelledException.class)
                .isThrownBy(() -> acme().compute(folder, RunOptions.threads(1), monitor));

        assertThat(folder.resolve("results.csv")).doesNotExist();
        assertThat(Journal.read(folder, Journal.CONTROLS))
                .extracting(line -> line.cell().seed())
                .containsExactly(1, 1);
    }

    @Test
    void aMetricThatIsInterruptedLeavesNoLine() {
        ASKED.set(() -> {
            throw new CancelledException();
        });
        assertThatExceptionOfType(CancelledException.class)
                .isThrownBy(() -> acme().compute(folder, RunOptions.threads(1), ProgressMonitor.NONE));
        assertThat(Journal.read(folder, Journal.CONTROLS)).isEmpty();
    }

    @Test
    void aControlThatCannotBeMeasuredIsTriedAgain() {
        ASKED.set(() -> {
            throw new IllegalStateException("not today");
        });
        acme().compute(folder, RunOptions.threads(1), ProgressMonitor.NONE);
        assertThat(Journal.read(folder, Journal.CONTROLS)).isEmpty();

        ASKED.set(() -> {});
        acme().compute(folder, RunOptions.threads(1), ProgressMonitor.NONE);
        assertThat(Journal.read(folder, Journal.CONTROLS)).hasSize(6);
    }

    /** The manifold of a plugin is its code, too. */
    @Test
    void aManifoldThatFailsCostsTheTruthOnly() {
        Manifold broken = new Manifold() {
            @Override
            public int ambient() {
                return 2;
            }

            @Override
            public int dimension() {
                return 1;
            }

            @Override
            public double nearest(double[] position, double[] nearest) {
                throw new IllegalStateException("lost");
            }

            @Override
            public void tangent(double[] onManifold, double[] basis) {
                throw new IllegalStateException("lost");
            }
        };
        Strategy<Dataset> data = Strategy.of(
                Dataset.class,
                "acme.data",
                Nothing.class,
                nothing -> random -> new Draw(
                        Points.wrap(new double[] {random.nextGaussian(), 2, 3, 4}, 2),
                        Optional.empty(),
                        Optional.of(broken)),
                "Has a manifold that fails.");
        String text =
                ACME.replace("{type: circle, n: 30, noise: 0.1}", "acme.data").replace("acme.metric", "moved");

        Strategies.studies(Strategies.with(data))
                .load(ConfigReader.parse("study.yaml", text))
                .compute(folder, RunOptions.threads(1), ProgressMonitor.NONE);

        assertThat(Journal.read(folder, Journal.CONTROLS))
                .extracting(line -> line.cell().method())
                .containsExactly("raw data (control)", "raw data (control)", "raw data (control)");
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
