package org.qmf.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.QmfException;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.api.strategy.Parameter;
import org.qmf.api.strategy.Strategy;
import org.qmf.api.study.ComparedValues;
import org.qmf.api.study.PairOutcome;
import org.qmf.api.study.StatisticalTest;
import org.qmf.api.study.TestResult;
import org.qmf.api.study.TestTable;
import org.qmf.api.study.TestTable.Cell;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.configuration.ConfigurationException;
import org.qmf.host.configuration.EffectiveConfiguration;
import org.qmf.study.run.RunOptions;

/** Compares methods by a test of a plugin. */
class StudyTestsOfPluginsTest {

    private static final String TEXT = """
            study: small
            dataset: {type: circle, n: 24, noise: 0.1}
            seeds: 3
            methods:
              PCA: {type: local-pca, dimension: 1, neighborhood: {type: knn, k: 5}}
              Raw: identity
            metrics: [manifold-distance]
            compare: {tests: TESTS}
            """;

    /** Finds whatever it is told to find. */
    record Oracle(
            @Parameter(value = "The p-value of all pairs.", defaultsTo = "0.01")
            double p) implements StatisticalTest {

        @Override
        public String title() {
            return "Acme's oracle";
        }

        @Override
        public TestResult compare(ComparedValues values) {
            if (p > 1) {
                throw new IllegalStateException("the oracle is silent");
            }
            return TestResult.ofPairs(
                    List.of(new PairOutcome("PCA", "Raw", 3, 0, 0, -1, 1, p)),
                    0,
                    new TestTable(
                            "comparison",
                            "what the oracle says of " + values.value(),
                            List.of("p"),
                            List.of(List.of(Cell.of(Double.toString(p)))),
                            List.of()));
        }
    }

    @TempDir
    private Path folder;

    private static Study study(String tests) {
        return Strategies.studies(Strategies.with(
                        Strategy.of(StatisticalTest.class, "acme.oracle", Oracle.class, "Knows everything.")))
                .load(ConfigReader.parse("study.yaml", TEXT.replace("TESTS", tests)));
    }

    @Test
    void itsTableAndItsVerdictAreReported() throws IOException {
        study("[acme.oracle, wilcoxon-holm]").run(folder, RunOptions.threads(2), ProgressMonitor.NONE);

        assertThat(folder.resolve("tables/comparison.csv")).hasContent("setting,p\nall,0.01\n");
        assertThat(folder.resolve("tables/comparison-2.csv")).content().startsWith("setting,first,second,");
        assertThat(folder.resolve("tables/ranks.csv")).doesNotExist();
        assertThat(folder.resolve("figures/ranks.svg")).doesNotExist();
        assertThat(Files.readString(folder.resolve("report.html")))
                .contains("small: what the oracle says of manifold distance (MSE)", "oracle, p = 0.0100; ");
        assertThat(Files.readString(folder.resolve("provenance.json"))).contains("\"acme.oracle\"");
    }

    @Test
    void aTestWithoutParametersIsShownByItsName() {
        assertThat(EffectiveConfiguration.toYaml(
                        study("[wilcoxon-holm, acme.oracle]").plan().outline().effective()))
                .contains("tests:\n    - wilcoxon-holm\n    - type: acme.oracle\n      p: 0.01\n");
        assertThat(EffectiveConfiguration.toYaml(
                        study("[{type: wilcoxon-holm}]").plan().outline().effective()))
                .contains("tests: [wilcoxon-holm]\n");
    }

    @Test
    void oneThatFailsIsNamed() {
        Study study = study("[{type: acme.oracle, p: 2}]");

        assertThatExceptionOfType(QmfException.class)
                .isThrownBy(() -> study.compute(folder, RunOptions.threads(1), ProgressMonitor.NONE))
                .withMessage("test [acme.oracle] of [acme.jar] failed: java.lang.IllegalStateException: the oracle is"
                        + " silent");
        assertThat(folder.resolve("results.csv")).exists();
    }

    @Test
    void noneIsGivenTwiceOrUnknown() {
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> study("[wilcoxon-holm, wilcoxon-holm]"))
                .withMessageContaining("test [wilcoxon-holm] is given twice");
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> study("[wilcoxon-hulm]"))
                .withMessageContaining("unknown test [wilcoxon-hulm]; known [acme.oracle, friedman-nemenyi,"
                        + " resampled-t, wilcoxon-holm]; did you mean [wilcoxon-holm]?");
    }
}
