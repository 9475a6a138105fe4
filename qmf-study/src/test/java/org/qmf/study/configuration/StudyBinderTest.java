package org.qmf.study.configuration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.configuration.ConfigurationException;
import org.qmf.host.configuration.Overrides;
import org.qmf.study.Strategies;

class StudyBinderTest {

    private static final StudyBinder BINDER = new StudyBinder(new Binder(Strategies.REGISTRY));
    private static final String METRICS =
            "[agreement, diagnostics, failures, hausdorff, improvement, manifold-distance, moved, residual, risk,"
                    + " runtime, smoothness,"
                    + " tangent-error, told, truth-distance]";

    @Test
    void findsAllMistakesAtOnce() {
        String text = """
                study: wrong
                dataset: {type: sphere, n: "${nn}"}
                seeds: 0
                sweep: {k: [4, 0]}
                methods:
                  A: {type: local-pca, dimension: 2, neighborhood: {type: knn, k: "${k}"}}
                  B: {type: local-pca, dimension: 2, neighborhood: {type: knn, k: "${kk}"}}
                  C: {type: local-pac, dimension: 2}
                metrics: [manifold-distanse, runtime, runtime]
                colour: red
                """;

        assertThat(messages(text))
                .containsExactly(
                        "study.yaml:2:28: dataset.n: unknown variable [nn]; known [k] at position [1] of [nn]",
                        "study.yaml:3:8: seeds: seeds [0] must be at least 1",
                        "study.yaml:6:67: methods.A.neighborhood.k: k [${k} = 0] must be at least 1",
                        "study.yaml:7:67: methods.B.neighborhood.k: unknown variable [kk]; known [k]; did you mean"
                                + " [k]? at position [1] of [kk]",
                        "study.yaml:8:13: methods.C.type: unknown estimator [local-pac]; known [auto, identity, kde-ridge,"
                                + " local-pca, log-kde-ridge, mfit, moving-ls, principal-subspace, robust, rqmf, without-copies];"
                                + " did you mean [local-pca]?; searched [class path]",
                        "study.yaml:9:11: metrics.0: unknown metric [manifold-distanse]; known " + METRICS
                                + "; did you mean [manifold-distance]?; searched [class path]",
                        "study.yaml:9:39: metrics.2: metric [runtime] is given twice",
                        "study.yaml:10:1: colour: unknown parameter [colour]; allowed [study, description, dataset,"
                                + " datasets, seeds, first-seed, seed, replicates, sweep, methods, metrics, compare, tune, keep,"
                                + " quick, published, figures, engine]");
    }

    @Test
    void findsEmptyListsAndBadNames() {
        String text = """
                study: empty
                dataset: sphere
                sweep: {k: [], Big: [1], s: [1, 2, 1]}
                methods: {}
                metrics: []
                """;

        assertThat(messages(text))
                .containsExactly(
                        "study.yaml:3:12: sweep.k: variable [k] has no values",
                        "study.yaml:3:16: sweep.Big: variable [Big] must begin with a lower-case letter and go on with"
                                + " such letters, digits and _",
                        "study.yaml:3:36: sweep.s.2: value [1] is given twice",
                        "study.yaml:4:10: methods: there are no methods",
                        "study.yaml:5:10: metrics: there are no metrics");
    }

    @Test
    void findsAComparisonByAValueThatIsNotMeasured() {
        String text = """
                study: compared
                dataset: sphere
                methods: {Raw: identity}
                metrics: [truth-distance]
                compare: {metric: truth-distance.msee}
                """;

        assertThat(messages(text))
                .containsExactly("study.yaml:5:19: compare.metric: unknown value [truth-distance.msee]; known"
                        + " [truth-distance.mse, truth-distance.sd, truth-distance.mean, truth-distance.max]; did"
                        + " you mean [truth-distance.mse]?");
    }

    @Test
    void findsPublishedValuesThatBelongToNothing() {
        String text = """
                study: published
                dataset: sphere
                sweep: {k: [7, 10]}
                methods: {RQMF-E: identity, Raw: identity}
                metrics: [truth-distance]
                published:
                  source: a table
                  metric: truth-distance.mes
                  sweep: {k: [7, 10], delta: [1]}
                  values: {RQMFE: [1, 2], Raw: [1]}
                  notes: {Rav: text}
                """;

        assertThat(messages(text))
                .containsExactly(
                        "study.yaml:8:11: published.metric: unknown value [truth-distance.mes]; known"
                                + " [truth-distance.mse, truth-distance.sd, truth-distance.mean, truth-distance.max]; did you"
                                + " mean [truth-distance.mse]?",
                        "study.yaml:9:23: published.sweep.delta: unknown variable [delta]; known [k]",
                        "study.yaml:10:12: published.values.RQMFE: unknown method [RQMFE]; known [RQMF-E, Raw]; did you"
                                + " mean [RQMF-E]?",
                        "study.yaml:10:32: published.values.Raw: [1] values are given for [2] settings",
                        "study.yaml:11:11: published.notes.Rav: unknown method [Rav]; known [RQMF-E, Raw]; did you mean"
                                + " [Raw]?");
    }

    @Test
    void findsThePublishedValueOfASetting() {
        Published published = BINDER.outline(ConfigReader.parse("study.yaml", """
                        study: published
                        dataset: sphere
                        sweep: {k: [10, 16]}
                        methods: {Raw: identity}
                        published: {source: a table, sweep: {k: [7, 10]}, values: {Raw: [1, 2]}}
                        """))
                .configuration()
                .published()
                .orElseThrow();

        assertThat(published.value("Raw", new Setting(Map.of("k", 10.0)))).contains(2.0);
        assertThat(published.value("Raw", new Setting(Map.of("k", 16.0)))).isEmpty();
        assertThat(published.value("Other", new Setting(Map.of("k", 10.0)))).isEmpty();
    }

    @Test
    void reportsWhatIsMissing() {
        assertThat(messages("study: bare\n"))
                .containsExactly(
                        "study.yaml:1:1: methods: missing parameter [methods]: The methods by name; may use the"
                                + " variables of the sweep and of the grid.",
                        "study.yaml:1:1: dataset: a study needs [dataset] or [datasets]: where its samples come"
                                + " from");
        assertThat(messages("[1, 2]")).hasSize(1);
    }

    private static final String SEVERAL = """
            study: several
            datasets:
              ring: {dataset: circle, sweep: {d: [1]}}
              ball: {dataset: sphere, sweep: {d: [2]}}
            methods:
              A: {type: local-pca, dimension: "${d}", neighborhood: {type: knn, k: 8}}
            """;

    @Test
    void aStudyHasEitherOneDataSetOrSeveral() {
        assertThat(messages(SEVERAL + "dataset: circle\n"))
                .containsExactly("study.yaml:2:1: datasets: a study has either [dataset] or [datasets], found both");
        assertThat(messages("study: none\nmethods: {A: identity}\n"))
                .containsExactly(
                        "study.yaml:1:1: dataset: a study needs [dataset] or [datasets]: where its samples come"
                                + " from");
        assertThat(messages("study: none\ndatasets: {}\nmethods: {A: identity}\n"))
                .containsExactly("study.yaml:2:11: datasets: there are no data sets");
    }

    @Test
    void findsAVariableThatOneDataSetLacks() {
        assertThat(messages(SEVERAL.replace(", sweep: {d: [2]}", "")))
                .containsExactly("study.yaml:6:35: methods.A.dimension: unknown variable [d]; known [] at position [1]"
                        + " of [d] on data set [ball]");
        assertThat(messages(SEVERAL.replace("${d}", "${dd}")))
                .containsExactly("study.yaml:6:35: methods.A.dimension: unknown variable [dd]; known [d]; did you mean"
                        + " [d]? at position [1] of [dd]");
        assertThat(messages(SEVERAL.replace("dataset: sphere", "dataset: {type: sphere, n: \"${m}\"}")))
                .containsExactly("study.yaml:4:37: datasets.ball.dataset.n: unknown variable [m]; known [d] at position"
                        + " [1] of [m]");
    }

    @Test
    void findsMistakesInDataSets() {
        String text = SEVERAL.replace("sweep: {d: [2]}}", "sweep: {d: [2], e: []}, grid: {d: [1], f: [1, 2]}}")
                .replace("  ring:", "  a/b: {dataset: {type: circle, n: 0}, sweep: {d: [1]}}\n  ring:");

        assertThat(messages(text + "published: {source: x, values: {}}\ncompare: {reference: [B]}\n"))
                .containsExactly(
                        "study.yaml:3:3: datasets.a/b: data set [a/b] must be fit to be the name of a file",
                        "study.yaml:3:36: datasets.a/b.dataset.n: n [0] must be at least 1",
                        "study.yaml:5:35: datasets.ball.sweep.d: variable [d] cannot be both swept and tuned",
                        "study.yaml:5:46: datasets.ball.sweep.e: variable [e] has no values",
                        "study.yaml:5:51: datasets.ball.grid: there is no [tune] by which values would be chosen",
                        "study.yaml:8:1: published: published values belong to a study of one [dataset]",
                        "study.yaml:9:23: compare.reference.0: unknown method [B]; known [A]");
    }

    @Test
    void findsAGridThatNoMethodUsesOnADataSet() {
        String text = SEVERAL.replace("sweep: {d: [2]}}", "sweep: {d: [2]}, grid: {j: [1, 2]}}")
                        .replace("k: 8", "k: \"${k}\"")
                + "tune: {grid: {k: [5, 6]}}\n";

        assertThat(messages(text))
                .containsExactly("study.yaml:4:51: datasets.ball.grid.j: no method uses variable [j]");
    }

    @Test
    void anOptionForADataSetThatIsNotThereIsAMistake() {
        ConfigNode tree = Overrides.apply(
                ConfigReader.parse("study.yaml", SEVERAL),
                List.of("datasets.bal.dataset.n=100", "datasets.ring.dataset.n=50"));

        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> BINDER.plan(tree))
                .satisfies(e -> assertThat(e.problems())
                        .extracting(Object::toString)
                        .containsExactly("--set datasets.bal.dataset.n=100: datasets.bal: unknown data set [bal]; known"
                                + " [ring, ball]; did you mean [ball]?"));
    }

    @Test
    void anOptionMayAddADataSet() {
        ConfigNode tree = Overrides.apply(
                ConfigReader.parse("study.yaml", SEVERAL), List.of("datasets.wave={dataset: sine, sweep: {d: [1]}}"));

        assertThat(BINDER.plan(tree).outline().datasets())
                .extracting(StudyData::label)
                .containsExactly("ring", "ball", "wave");
    }

    @Test
    void bindsEveryMethodForEverySetting() {
        StudyPlan plan = BINDER.plan(ConfigReader.parse("study.yaml", """
                study: two
                dataset: sphere
                sweep: {k: [4, 5], delta: [1, 2.5]}
                methods:
                  A: {type: rqmf, dimension: 2, neighborhood: {type: knn, k: "${k}"}, tuner: {type: sensitivity, delta: "${delta}"}}
                """));

        assertThat(plan.outline().settings())
                .extracting(Setting::label)
                .containsExactly("k=4;delta=1", "k=4;delta=2.5", "k=5;delta=1", "k=5;delta=2.5");
        assertThat(plan.cells()).isEqualTo(80);
        assertThat(plan.outline().compared()).isEqualTo("manifold-distance.mse");
        assertThat(plan.strategies()).extracting(strategy -> strategy.name()).contains("sphere", "rqmf", "sensitivity");
    }

    @Test
    void aStudyWithoutASweepHasOneSetting() {
        assertThat(Setting.of(Map.of())).extracting(Setting::label).containsExactly("");
    }

    private static List<String> messages(String text) {
        ConfigurationException[] caught = new ConfigurationException[1];
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> BINDER.plan(ConfigReader.parse("study.yaml", text)))
                .satisfies(e -> caught[0] = e);
        return caught[0].problems().stream().map(Object::toString).toList();
    }
}
